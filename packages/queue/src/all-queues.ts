import { eventQueueName, shardPrefix } from './names.js';
import { postbackQueueName, postbackQueuePrefix } from './postback-queue.js';

/** Where a queue is: what BullMQ opens it with, and what tells it from the others. */
export interface QueuePlace {
  name: string;
  prefix: string;
  /** Unique, where the name is not. */
  title: string;
}

/** Every queue of the installation, for who looks at them. */
export function allQueues(shards: number): QueuePlace[] {
  const events = Array.from({ length: shards }, (_, shard) => ({
    name: eventQueueName,
    prefix: shardPrefix(shard),
    title: `shard-${shard}-${eventQueueName}`,
  }));
  return [...events, { name: postbackQueueName, prefix: postbackQueuePrefix, title: postbackQueueName }];
}
