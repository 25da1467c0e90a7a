import { eventQueueName, shardPrefix } from './names.js';

/** Identifies a queue: the name and prefix that BullMQ opens it with, and a title. */
export interface QueuePlace {
  name: string;
  prefix: string;
  /** Unique, where the name is not. */
  title: string;
}

/** Lists every queue of the installation. */
export function allQueues(shards: number): QueuePlace[] {
  return Array.from({ length: shards }, (_, shard) => ({
    name: eventQueueName,
    prefix: shardPrefix(shard),
    title: `shard-${shard}-${eventQueueName}`,
  }));
}
