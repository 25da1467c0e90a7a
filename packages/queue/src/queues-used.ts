import type { Redis } from 'ioredis';

/** A sorted set of one member: its score is the number, and Redis itself keeps the greater one. */
const key = 'clicktrail-queues-used';
const member = 'events';

/** Notes a number of queues, before the first event goes into one of them: a search for events must cover them. */
export async function noteQueuesUsed(redis: Redis, queues: number): Promise<void> {
  await redis.zadd(key, 'GT', queues, member);
}

/** Reads the largest number of queues that any process ever used; 0 if none did. */
export async function queuesUsed(redis: Redis): Promise<number> {
  return Number((await redis.zscore(key, member)) ?? 0);
}
