import { eventQueueName, shardPrefix } from '../names.js';

/** Returns the prefix of a shard's job keys, with its colon. */
export const jobKeyPrefix = (shard: number): string => `${shardPrefix(shard)}:${eventQueueName}:`;

/** Follows the key of a job in the key of its lock, which holds the lock token. */
export const lockSuffix = ':lock';

/**
 * Fields that BullMQ gives a job's hash. The product adds `events`, `again`, `group` and `stored`, which BullMQ keeps
 * until it removes the job. BullMQ calls a job's kind its name.
 */
export const jobField = { kind: 'name', data: 'data' } as const;

/**
 * Returns the keys of a shard's jobs by state: lists of ids, and sorted sets for `delayed` and `failed`. The worker leaves
 * no job in the sets, but another program may have; those jobs go back to the queue.
 */
export const jobListKeys = (shard: number) => {
  const prefix = jobKeyPrefix(shard);
  return {
    active: `${prefix}active`,
    wait: `${prefix}wait`,
    delayed: `${prefix}delayed`,
    failed: `${prefix}failed`,
  };
};
