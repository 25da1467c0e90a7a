import { connectForWork, waitUntilReady } from '@clicktrail/redis';
import { emptyStore } from '@clicktrail/testing';
import { type Job, type Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Test } from 'tap';
import { type EventJobData, eventQueueName, openQueue, shardPrefix } from '../../src/index.js';

export interface OpenShard {
  redis: Redis;
  queue: Queue<EventJobData>;
  /** Adds a job through BullMQ's public API. */
  add(id: string): Promise<Job<EventJobData>>;
  /** Takes the next job through BullMQ's public API. */
  take(lockToken: string): Promise<Job<EventJobData>>;
  /** A worker without a processor, which checks for stalled jobs every 100 ms once its timer is started. */
  worker: Worker<EventJobData>;
}

export const shard = 0;

export const data: EventJobData = { lines: 'a line\n' } as EventJobData;

export const jobOptions = { removeOnComplete: true, removeOnFail: false, attempts: 1 };

/** Opens a queue and a worker of one shard on an empty Redis. */
export async function openShard(t: Test): Promise<OpenShard> {
  const redis = connectForWork(await emptyStore(t, 'redis')) as Redis;
  await waitUntilReady(redis);
  const queue = openQueue(redis, shard);
  const worker = new Worker<EventJobData>(eventQueueName, null, {
    connection: redis,
    prefix: shardPrefix(shard),
    lockDuration: 300,
    stalledInterval: 100,
    maxStalledCount: 1_000_000,
  });
  worker.on('error', () => {});
  t.teardown(async () => {
    await worker.close(true);
    await queue.close();
    redis.disconnect();
  });
  return {
    redis,
    queue,
    worker,
    add: (id) => queue.add('click', data, { ...jobOptions, jobId: id }),
    take: async (lockToken) => (await worker.getNextJob(lockToken, { block: false })) as Job<EventJobData>,
  };
}
