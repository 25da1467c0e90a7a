import type { RedisClient } from './topology.js';

/** A sorted set: the processes that hold incoming calls which are not written yet, by the time of their oldest one. */
const key = 'clicktrail-unwritten-calls';

/** The longest that a process holds a call before it gives it up, in milliseconds. What a dead process noted ends then. */
export const callHeldMsMax = 600_000;

/** Says since when this process holds calls: those of a later time may be missing in lists. */
export async function noteUnwrittenCalls(
  redis: RedisClient,
  processId: string,
  oldestMs: number,
): Promise<void> {
  await redis.zremrangebyscore(key, '-inf', Date.now() - callHeldMsMax);
  await redis.zadd(key, oldestMs, processId);
  await redis.pexpire(key, callHeldMsMax);
}

/** Says that this process holds none any more. */
export async function forgetUnwrittenCalls(redis: RedisClient, processId: string): Promise<void> {
  await redis.zrem(key, processId);
}

/** Finds the time of the oldest call that a process holds, in milliseconds since the epoch; null where none does. */
export async function oldestUnwrittenCall(redis: RedisClient): Promise<number | null> {
  const since = Date.now() - callHeldMsMax;
  const [, score] = await redis.zrange(key, since, '+inf', 'BYSCORE', 'LIMIT', 0, 1, 'WITHSCORES');
  return score === undefined ? null : Number(score);
}
