import type { PackedLines } from '@clicktrail/events';

/** The queue of events; one per shard, each in a Redis Cluster slot of its own. */
export const eventQueueName = 'events';

/** Prefix of all keys of one shard. The braces keep them in one slot of a Redis Cluster. */
export const shardPrefix = (shard: number): string => `{clicktrail-${shard}}`;

/** Prefix of a shard's job keys, with its colon. */
export const jobKeyPrefix = (shard: number): string => `${shardPrefix(shard)}:${eventQueueName}:`;

/** What an event job carries: the lines of one event-loop turn, of one kind, packed. The job's name is the kind. */
export interface EventJobData extends PackedLines {
  /** W3C `traceparent` of the span that sent it; only where traces are on. */
  trace?: string;
  /** Set where these events may be stored already: the worker then looks before it inserts. */
  again?: true;
}
