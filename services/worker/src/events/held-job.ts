import { batchTimeMs, type EventKind } from '@clicktrail/events';

/** A job that this worker holds the lock of. */
export interface HeldJob {
  /** The batch's name. */
  id: string;
  kind: EventKind;
  lines: string;
  /** W3C `traceparent` of the span that sent it, where traces are on. */
  trace?: string | undefined;
  lockToken: string;
}

/**
 * The UTC month of a batch, `YYYY-MM`: the partition of its rows. A job of another program may have a name that is no
 * batch: it is stored, or refused, by itself.
 */
export function monthOf(batch: string): string {
  const createdMs = batchTimeMs(batch);
  return Number.isNaN(createdMs) ? batch : new Date(createdMs).toISOString().slice(0, 7);
}
