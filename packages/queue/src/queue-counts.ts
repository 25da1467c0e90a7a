import type { Redis } from 'ioredis';
import { jobListKeys } from './job-lists.js';

/** Jobs by state. */
export interface QueueCounts {
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
}

/**
 * Over all shards. Redis itself is asked: a queue of BullMQ looks at its server once, and where that took too long it
 * would never answer again.
 */
export async function countJobs(redis: Redis, shards: number): Promise<QueueCounts> {
  const counts = { waiting: 0, active: 0, delayed: 0, failed: 0 };
  for (let shard = 0; shard < shards; shard++) {
    const keys = jobListKeys(shard);
    const [waiting, active, delayed, failed] = await Promise.all([
      redis.llen(keys.wait),
      redis.llen(keys.active),
      redis.zcard(keys.delayed),
      redis.zcard(keys.failed),
    ]);
    counts.waiting += waiting;
    counts.active += active;
    counts.delayed += delayed;
    counts.failed += failed;
  }
  return counts;
}
