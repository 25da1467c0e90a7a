import type { PackedLines } from '@clicktrail/events';

/** Name of the event queue in BullMQ; the same for each shard. */
export const eventQueueName = 'events';

/** Returns the prefix of all keys of one shard. The braces are a hash tag: one slot of a Redis Cluster. */
export const shardPrefix = (shard: number): string => `{clicktrail-${shard}}`;

/**
 * Returns the key of a shard's dead letters: a hash, by event id. In one slot of a Redis Cluster with the shard's jobs.
 * The key is older than the term.
 */
export const deadLettersKey = (shard: number): string => `${shardPrefix(shard)}:set-aside`;

/** Returns the key that exists while a batch is barred: its events must not join the queue any more. */
export const barredKey = (shard: number, batch: string): string => `${shardPrefix(shard)}:barred:${batch}`;

/** The data of an event job: packed lines. The job's id is the batch; its kind is what BullMQ calls its name. */
export interface EventJobData extends PackedLines {
  /** W3C `traceparent` of the span that sent it; only if traces are on. */
  trace?: string;
  /** Set if these events may be stored already: the worker then reads the table before it inserts. */
  again?: true;
}
