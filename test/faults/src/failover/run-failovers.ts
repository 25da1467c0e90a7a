import { startSystem } from '@clicktrail/harness';
import { type TestHandle, waitFor, watchedRedis } from '@clicktrail/testing';
import { drained } from '../drained.js';
import type { Comparison } from '../ledger.js';
import { startLoad } from '../load.js';

export interface FailoverOptions {
  /** Number of kills of the primary. */
  kills: number;
  /** `REDIS_ACK_REPLICAS` of every process. */
  ackReplicas: number;
  onFailover?: (done: number, acknowledged: number) => void;
}

export interface FailoverResult extends Comparison {
  /** Status, or `none` where the connection broke, to how often. */
  refused: Record<string, number>;
  /** From each kill to the next acknowledged event, in milliseconds. */
  awayMs: number[];
}

const eventsBetween = 200;

/**
 * Kills the primary of a watched Redis with -9 under load, again and again, each time once its successor acknowledges events
 * and the killed one has come back as a replica. Then compares what was acknowledged with what is stored.
 */
export async function runFailovers(
  t: TestHandle,
  { kills, ackReplicas, onFailover }: FailoverOptions,
): Promise<FailoverResult> {
  const watched = await watchedRedis(t, { replicas: 2 });
  const env = {
    REDIS_ACK_REPLICAS: String(ackReplicas),
    WORKER_LOCK_MS: '1500',
    WORKER_STALLED_INTERVAL_MS: '500',
    LOG_LEVEL: 'fatal',
  };
  const system = await startSystem(env, { given: { redis: watched.url } });
  t.teardown(() => system.stop());
  const load = await startLoad(system);
  t.teardown(() => load.stop());
  const { acknowledged, refused } = load.ledger;
  const acknowledgesMore = async () => {
    const before = acknowledged.size;
    await waitFor(() => acknowledged.size > before + eventsBetween, {
      what: 'acknowledged events',
      timeoutMs: 60_000,
    });
  };
  const awayMs: number[] = [];
  for (let done = 0; done < kills; done++) {
    await acknowledgesMore();
    const primary = await watched.primary();
    await primary.signal('SIGKILL');
    const [killedAt, before] = [performance.now(), acknowledged.size];
    await watched.failedOver(primary);
    await waitFor(() => acknowledged.size > before + 1, { what: 'an event after it', timeoutMs: 60_000 });
    awayMs.push(Math.round(performance.now() - killedAt));
    await primary.start();
    await watched.replicated(2);
    onFailover?.(done + 1, acknowledged.size);
  }
  await acknowledgesMore();
  await load.stop();
  const comparison = await drained(system, load.ledger);
  return { ...comparison, refused: Object.fromEntries(refused), awayMs };
}
