import { setMaxListeners } from 'node:events';
import { startFleet } from '@clicktrail/harness';
import { Random, type TestHandle, waitFor } from '@clicktrail/testing';
import { openDirect } from '../faults/direct.js';
import { untilDrained } from '../run/run-faults.js';
import { openBook } from '../traffic/book.js';
import { openCaller } from '../traffic/caller.js';
import { makeNetwork } from '../traffic/network.js';
import { startReceiver } from '../traffic/receiver.js';
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
const waitMs = { timeoutMs: 60_000, intervalMs: 50 };

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
  const direct = await openDirect(fleet.stores);
  t.teardown(() => direct.close());
  const receiver = await startReceiver(random.branch());
  t.teardown(() => receiver.close());
  const book = openBook();
  const caller = openCaller(fleet, book, random.branch());
  t.teardown(() => caller.close());
  const network = await makeNetwork(fleet, receiver.base);
  const deadline = new AbortController();
  setMaxListeners(0, deadline.signal);
  const context = { book, caller, network, random: random.branch(), deadline: deadline.signal };
  const traffic = startTraffic(context);
  t.teardown(async () => {
    deadline.abort();
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
