import { defineScript } from '@clicktrail/redis';
import type { Redis } from 'ioredis';
import { Counter } from './counter.js';
import type { RateLimiter } from './rate-limiter.js';

export interface RedisRateLimiterOptions {
  /** The length of a window; 60 s where left out. */
  windowMs?: number;
  /** How long a request waits to be counted before it passes uncounted; 1 s where left out. */
  timeoutMs?: number;
  /** Told about every round of requests that could not be counted. */
  onUncounted?: (error: Error) => void;
}

/** The braces keep the keys of one script in one slot of a Redis Cluster. */
const keyPrefix = '{clicktrail-limit-0}:';

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
  const { windowMs = 60_000, timeoutMs = 1_000, onUncounted } = options;
  const script = defineScript<number[]>(redis, 'clicktrailTakeFromLimits', luaFile);
  const counter = new Counter({ redis, script, keyPrefix, windowMs, timeoutMs, onUncounted });
  return { take: (bucket, limit, done) => counter.take(bucket, limit, done) };
}
