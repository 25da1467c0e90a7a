import type { RedisClient } from '@clicktrail/redis';
import { Queue } from 'bullmq';
import { type EventJobData, eventQueueName, shardPrefix } from '../names.js';

/** Opens the queue of a shard. Its errors are those of the connection, whose owner reports them. */
export function openQueue(redis: RedisClient, shard: number): Queue<EventJobData> {
  const queue = new Queue<EventJobData>(eventQueueName, {
    connection: redis,
    prefix: shardPrefix(shard),
    streams: { events: { maxLen: 100 } },
  });
  queue.on('error', () => {});
  return queue;
}
