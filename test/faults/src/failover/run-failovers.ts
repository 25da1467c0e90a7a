import { startFleet } from '@clicktrail/harness';
import { Random, type TestHandle, waitFor } from '@clicktrail/testing';
import { openClients } from '../run/open-clients.js';
import { untilDrained } from '../run/until-drained.js';
import { startTraffic } from '../traffic/start-traffic.js';
import { judge, type Verdict } from '../verdict/judge.js';
import { fleetSettings } from './fleet-settings.js';
import { type ReplicatedRedis, replicatedRedis, type Topology } from './replicated-redis.js';

export interface FailoverOptions {
  topology: Topology;
  /** Number of kills of a primary; of a cluster, of one master after the other. */
  kills: number;
  /** `REDIS_ACK_REPLICAS` of every process. */
  ackReplicas: number;
  seed: number;
  onFailover?: (done: number, acknowledged: number) => void;
}

export interface FailoverResult {
  verdict: Verdict;
  /** Requests by route and status. */
  answers: ReadonlyMap<string, number>;
  /** From each kill until another server had taken its place, in milliseconds. */
  awayMs: number[];
  resharded: boolean;
}

const eventsBetween = 200;
const waitMs = { timeoutMs: 180_000, intervalMs: 50 };

/**
 * Kills a primary of a replicated Redis with -9 under every kind of traffic, again and again, each time once the killed one
 * has come back as a replica; then moves the slots of the queues, where there are several primaries. Then checks the result
 * of every request.
 */
export async function runFailovers(t: TestHandle, options: FailoverOptions): Promise<FailoverResult> {
  const { topology, kills, ackReplicas, seed, onFailover } = options;
  const redis = await replicatedRedis(t, topology);
  const random = new Random(seed);
  const env = { ...fleetSettings(ackReplicas), QUEUE_SHARDS: String(redis.shards) };
  const fleet = await startFleet(env, redis.url);
  t.teardown(() => fleet.stop());
  const clients = await openClients(fleet, random);
  t.teardown(() => clients.close());
  const { direct, receiver, book } = clients;
  const traffic = startTraffic(clients.context);
  t.teardown(async () => {
    clients.giveUp();
    await traffic.stop();
  });
  const acknowledged = () => book.acknowledged.click.size;
  const acknowledgesMore = async () => {
    const before = acknowledged();
    await waitFor(() => acknowledged() > before + eventsBetween, { what: 'acknowledged events', ...waitMs });
  };
  const awayMs: number[] = [];
  for (let done = 0; done < kills; done++) {
    await acknowledgesMore();
    awayMs.push(await killOne(redis, done));
    onFailover?.(done + 1, acknowledged());
  }
  await acknowledgesMore();
  await redis.reshard?.();
  await acknowledgesMore();
  await traffic.stop();
  await untilDrained(direct);
  const verdict = await judge({ fleet, direct, book, receiver });
  return { verdict, answers: book.answers, awayMs, resharded: redis.reshard !== undefined };
}

/** @returns milliseconds until another server had taken its place */
async function killOne(redis: ReplicatedRedis, turn: number): Promise<number> {
  const primaries = await waitFor(redis.primaries, { what: 'primaries that all agree on', ...waitMs });
  const primary = primaries[turn % primaries.length]!;
  await primary.signal('SIGKILL');
  const killedAtMs = performance.now();
  await redis.failedOver(primary);
  const tookMs = Math.round(performance.now() - killedAtMs);
  await primary.start();
  await redis.replicated();
  return tookMs;
}
