import type { RedisClient } from '@clicktrail/redis';
import type { ChainableCommander } from 'ioredis';
import { jobListKeys } from './keys.js';

/** Number of answers that {@link readJobIds} adds to a transaction. */
export const jobIdAnswers = 4;

/** Reads the ids of all jobs of a shard in one transaction: a job that changes its state is in one of the lists. */
export function readJobIds(transaction: ChainableCommander, shard: number): ChainableCommander {
  const { active, wait, delayed, failed } = jobListKeys(shard);
  return transaction
    .lrange(wait, 0, -1)
    .lrange(active, 0, -1)
    .zrange(delayed, '0', '-1')
    .zrange(failed, '0', '-1');
}

/** Returns the ids in the answers of {@link readJobIds}. Ids begin with their time: oldest first. */
export const jobIdsOf = (answers: unknown[]): string[] => [...new Set(answers.flat() as string[])].sort();

/** Returns the answers of a transaction or a pipeline. @throws the first error among them */
export async function valuesOf(exec: Promise<[Error | null, unknown][] | null>): Promise<unknown[]> {
  return ((await exec) ?? []).map(([error, value]) => {
    if (error) throw error;
    return value;
  });
}

/** Numbers of jobs by state. */
export interface QueueCounts {
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
}

/** Counts the jobs that wait in one shard. */
export const countWaitingJobs = (redis: RedisClient, shard: number): Promise<number> =>
  redis.llen(jobListKeys(shard).wait);

/**
 * Counts the jobs of all shards. Reads Redis itself: a queue of BullMQ waits for its connection once, and if that took too
 * long it never answers again.
 */
export async function countJobs(redis: RedisClient, shards: number): Promise<QueueCounts> {
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
