import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '@clicktrail/harness';
import { type TestHandle, waitFor, watchedRedis } from '@clicktrail/testing';
import { startLoad } from '../load.js';
import { compareAfterwards, type OldPrimaryResult } from './compare-afterwards.js';
import { fleetSettings } from './fleet-settings.js';

const replicas = 2;
const awakeMs = 1_500;
const eventsBefore = 300;
const patience = { timeoutMs: 60_000, intervalMs: 10 };

/**
 * Freezes a primary with two replicas until the Sentinels have promoted one of them, and wakes it before they have told the other
 * replica, which still confirms what the old primary takes. Compares what was acknowledged with what is stored.
 * @param ackReplicas `REDIS_ACK_REPLICAS` of every process
 */
export async function stalledPrimary(t: TestHandle, ackReplicas: number): Promise<OldPrimaryResult> {
  const redis = await watchedRedis(t, { replicas });
  const system = await startSystem(fleetSettings(ackReplicas), { given: { redis: redis.url } });
  t.teardown(() => system.stop());
  const load = await startLoad(system);
  t.teardown(() => load.stop());
  const { acknowledged } = load.ledger;
  await waitFor(() => acknowledged.size > eventsBefore, { what: 'acknowledged events', ...patience });

  const old = await redis.primary();
  await old.signal('SIGSTOP');
  await waitFor(() => redis.promoted(old), { what: 'a promoted replica', ...patience });
  await Promise.all(redis.sentinels.map((sentinel) => sentinel.signal('SIGSTOP')));
  const before = acknowledged.size;
  await old.signal('SIGCONT');
  await sleep(awakeMs);
  const acknowledgedMeanwhile = acknowledged.size - before;
  await Promise.all(redis.sentinels.map((sentinel) => sentinel.signal('SIGCONT')));
  await redis.failedOver(old);
  await redis.replicated(replicas);
  const comparison = await compareAfterwards(system, load, ackReplicas < replicas);
  return { ...comparison, acknowledgedMeanwhile };
}
