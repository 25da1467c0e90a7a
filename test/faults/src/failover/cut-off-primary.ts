import { setTimeout as sleep } from 'node:timers/promises';
import { startProxy, startSystem } from '@clicktrail/harness';
import { durableSettings, redisServer, type TestHandle, waitFor } from '@clicktrail/testing';
import { Redis } from 'ioredis';
import { startLoad } from '../load.js';
import { compareAfterwards, type OldPrimaryResult } from './compare-afterwards.js';
import { fleetSettings } from './fleet-settings.js';

const cutOffMs = 1_500;
const eventsBefore = 300;

/**
 * Cuts a primary off from its replica while it still takes writes, then puts the replica in its place, and compares what was
 * acknowledged with what is stored.
 * @param ackReplicas `REDIS_ACK_REPLICAS` of every process
 */
export async function cutOffPrimary(t: TestHandle, ackReplicas: number): Promise<OldPrimaryResult> {
  const old = await redisServer(t, durableSettings);
  const link = await startProxy(old.port);
  const replica = await redisServer(t, [...durableSettings, `replicaof 127.0.0.1 ${link.port}`]);
  const direct = new Redis(replica.url);
  t.teardown(() => direct.disconnect());
  await waitFor(async () => (await direct.info('replication')).includes('master_link_status:up'), {
    what: 'a replica that is up to date',
  });
  let primary = old;
  const front = await startProxy(() => primary.port);
  const system = await startSystem(fleetSettings(ackReplicas), {
    given: { redis: `redis://127.0.0.1:${front.port}` },
  });
  t.teardown(async () => {
    await system.stop();
    // Stalled bytes would wait without end.
    link.mood = { refuse: true };
    await Promise.all([front.close(), link.close()]);
  });
  const load = await startLoad(system);
  t.teardown(() => load.stop());
  const { acknowledged } = load.ledger;
  await waitFor(() => acknowledged.size > eventsBefore, { what: 'acknowledged events' });

  link.mood = { stall: true };
  const before = acknowledged.size;
  await sleep(cutOffMs);
  const acknowledgedMeanwhile = acknowledged.size - before;
  await direct.replicaof('NO', 'ONE');
  primary = replica;
  front.mood = { refuse: true };
  front.mood = {};
  if (ackReplicas > 0) await giveReplica(t, replica.port);
  return { ...(await compareAfterwards(system, load, ackReplicas === 0)), acknowledgedMeanwhile };
}

/** The new primary needs a replica too. */
const giveReplica = (t: TestHandle, port: number) =>
  redisServer(t, [...durableSettings, `replicaof 127.0.0.1 ${port}`]);
