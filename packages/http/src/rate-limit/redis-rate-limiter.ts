import { defineScript } from '@clicktrail/redis';
import type { Redis } from 'ioredis';
import { Counter } from './counter.js';
import type { RateLimiter } from './rate-limiter.js';

export interface RedisRateLimiterOptions {
  /** The length of a window; 60 s where left out. */
  windowMs?: number;
  /** How long a request waits to be counted before it passes uncounted; 400 ms where left out. */
  timeoutMs?: number;
  /** In a Redis Cluster, over how many slots the buckets are spread; 1 where left out. The same everywhere. */
  shards?: number;
  /** Told about every round of requests that could not be counted. */
  onUncounted?: (error: Error) => void;
}

const luaFile = new URL('../../../lua/take-from-limits.lua', import.meta.url);

/**
 * The rate limiter of all processes together. Requests are counted in rounds, by one script each, so together
 * never more than the limit passes, and a round costs one trip to Redis however many requests it holds.
 *
 * Redis away, or slower than `timeoutMs`: requests pass. Keys expire with their windows.
 *
 * @param redis a connection that refuses at once while Redis is away: `connectForRequests`
 */
export function createRedisRateLimiter(redis: Redis, options: RedisRateLimiterOptions = {}): RateLimiter {
  const { windowMs = 60_000, timeoutMs = 400, shards = 1, onUncounted } = options;
  const script = defineScript<number[]>(redis, 'clicktrailTakeFromLimits', luaFile);
  // The keys of one script stand in one slot of a Redis Cluster: the braces hold what the slot is made from.
  const counters = Array.from({ length: shards }, (_, shard) => {
    const keyPrefix = `{clicktrail-limit-${shard}}:`;
    return new Counter({ redis, script, keyPrefix, windowMs, timeoutMs, onUncounted });
  });
  const only = counters.length === 1 ? counters[0] : undefined;
  return {
    take: (bucket, limit, done) => {
      const counter = only ?? counters[shardOf(bucket, shards)]!;
      counter.take(bucket, limit, done);
    },
  };
}

/** FNV-1a: quick, even, and the same in every process. */
function shardOf(bucket: string, shards: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < bucket.length; i++) hash = Math.imul(hash ^ bucket.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % shards;
}
