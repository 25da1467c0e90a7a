import { batchTimeMs, type EventKind } from '@clicktrail/events';

/** An event job whose BullMQ lock this worker holds. */
export interface LockedJob {
  /** The batch: 20 hex characters. */
  id: string;
  kind: EventKind;
  /** TabSeparated rows, each with its newline. */
  lines: string;
  /** W3C `traceparent` of the span that sent it, if traces are on. */
  trace?: string | undefined;
  lockToken: string;
}

/**
 * Returns the UTC month of a batch, `YYYY-MM`, which is the partition of its rows. A job of another program may have an
 * id that is no batch: that id is returned, so the job is inserted, or refused, by itself.
 */
export function monthOf(batch: string): string {
  const createdMs = batchTimeMs(batch);
  return Number.isNaN(createdMs) ? batch : new Date(createdMs).toISOString().slice(0, 7);
}
