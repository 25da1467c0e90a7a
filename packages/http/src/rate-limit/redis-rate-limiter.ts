import { defineScript } from '@clicktrail/redis';
import type { Redis } from 'ioredis';
import type { RateLimiter, Usage } from './rate-limiter.js';
import { type BucketTurn, letPass, settle } from './turn.js';

export interface RedisRateLimiterOptions {
  /** The length of a window; 60 s where left out. */
  windowMs?: number;
  /** How long a request waits to be counted before it passes uncounted; 400 ms where left out. */
  timeoutMs?: number;
  /** In a Redis Cluster, over how many slots the buckets are spread; 1 where left out. The same everywhere. */
  shards?: number;
  /** Told about every turn that could not be counted. */
  onUncounted?: (error: Error) => void;
}

const luaFile = new URL('../../../lua/take-from-limits.lua', import.meta.url);

/** While Redis hangs, it is asked this often whether it is back, and nobody waits for it. */
const probeEveryMs = 200;

/**
 * The rate limiter of all processes together. The requests of one event-loop turn are counted by one script,
 * so together never more than the limit passes, and a turn costs one round trip however many requests it holds.
 *
 * Redis away, or slower than `timeoutMs`: requests pass. Keys expire with their windows.
 *
 * @param redis a connection that refuses at once while Redis is away: `connectForRequests`
 */
export function createRedisRateLimiter(redis: Redis, options: RedisRateLimiterOptions = {}): RateLimiter {
  const { windowMs = 60_000, timeoutMs = 400, shards = 1, onUncounted } = options;
  const script = defineScript<number[]>(redis, 'clicktrailTakeFromLimits', luaFile);

  let turn = new Map<string, BucketTurn>();
  let hanging = false;
  let nextProbeAt = 0;

  const flush = () => {
    const turns = [...turn.values()];
    turn = new Map();
    if (shards === 1) return count(0, turns);
    for (const [shard, some] of byShard(turns, shards)) count(shard, some);
  };

  const count = (shard: number, turns: BucketTurn[]) => {
    if (redis.status !== 'ready') return passUncounted(turns, new Error('Redis is away.'));
    let waiting = true;
    const giveUp = (error: Error) => {
      if (!waiting) return;
      waiting = false;
      passUncounted(turns, error);
    };
    const timer = hanging ? undefined : setTimeout(hang, timeoutMs, giveUp);
    if (hanging) {
      giveUp(new Error('Redis hangs.'));
      if (Date.now() < nextProbeAt) return;
      nextProbeAt = Date.now() + probeEveryMs;
    }
    script(turns.length, ...keysOf(shard, turns), windowMs, ...argumentsOf(turns)).then(
      (answer) => {
        clearTimeout(timer);
        hanging = false;
        if (!waiting) return;
        waiting = false;
        for (let i = 0; i < turns.length; i++) settle(turns[i]!, answer[2 * i]!, answer[2 * i + 1]!);
      },
      (error: Error) => {
        clearTimeout(timer);
        giveUp(error);
      },
    );
  };

  const hang = (giveUp: (error: Error) => void) => {
    hanging = true;
    giveUp(new Error(`Redis did not answer within ${timeoutMs} ms.`));
  };

  const passUncounted = (turns: BucketTurn[], error: Error) => {
    onUncounted?.(error);
    for (const each of turns) letPass(each, windowMs);
  };

  return {
    take(bucket: string, limit: number, done: (usage: Usage) => void) {
      if (turn.size === 0) setImmediate(flush);
      const waiting = turn.get(bucket);
      if (waiting) waiting.waiting.push(done);
      else turn.set(bucket, { bucket, limit, waiting: [done] });
    },
  };
}

/** The keys of one script stand in one slot of a Redis Cluster. */
const keysOf = (shard: number, turns: BucketTurn[]) =>
  turns.map((each) => `{clicktrail-limit-${shard}}:${each.bucket}`);

const argumentsOf = (turns: BucketTurn[]) => turns.flatMap((each) => [each.limit, each.waiting.length]);

function byShard(turns: BucketTurn[], shards: number): Map<number, BucketTurn[]> {
  const grouped = new Map<number, BucketTurn[]>();
  for (const each of turns) {
    const shard = shardOf(each.bucket, shards);
    const some = grouped.get(shard);
    if (some) some.push(each);
    else grouped.set(shard, [each]);
  }
  return grouped;
}

/** FNV-1a: quick, even, and the same in every process. */
function shardOf(bucket: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < bucket.length; i++) hash = Math.imul(hash ^ bucket.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % shards;
}
