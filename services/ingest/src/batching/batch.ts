import { dayMs } from '@clicktrail/contracts';
import { batchTimeMs, clickLine, type EventKind, impressionLine } from '@clicktrail/events';
import type { Span } from '@clicktrail/telemetry';

/** The request that an event came with. */
export interface EventRequest {
  readonly id: string;
  readonly span: Span | null;
}

/** Content of one job of the queue. */
export interface BatchContent {
  lines: string;
  events: number;
  /** Empty unless batches keep their requests. */
  requests: readonly EventRequest[];
}

/** Puts one batch on the queue; resolves once it is on disk. */
export type EnqueueBatch = (kind: EventKind, batch: string, content: BatchContent) => Promise<void>;

/** A batch that has a name and is not sent yet. */
export interface OpenBatch {
  kind: EventKind;
  name: string;
  lines: string;
  events: number;
  requests: EventRequest[];
  /** End of the UTC day of its name, and so of all its events, in milliseconds since the epoch. */
  dayEndsAtMs: number;
}

/** Writes the line of an event whose id is known. */
export const lineOf = { click: clickLine, impression: impressionLine };

/** A job stays small enough to be read back quickly when a conversion looks for one of its clicks. */
export const eventsPerBatchMax = 500;

export function openBatch(kind: EventKind, name: string): OpenBatch {
  const dayEndsAtMs = (Math.floor(batchTimeMs(name) / dayMs) + 1) * dayMs;
  return { kind, name, lines: '', events: 0, requests: [], dayEndsAtMs };
}

/**
 * Tells if one more event may join a batch. An event of today, which today's caps have counted, does not join a batch of
 * yesterday.
 */
export const takesOneMore = ({ events, dayEndsAtMs }: OpenBatch, nowMs: number): boolean =>
  events < eventsPerBatchMax && nowMs < dayEndsAtMs;
