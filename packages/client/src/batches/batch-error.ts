/** A batch without an answer that says what became of its events. */
export interface FailedBatch<Event> {
  /** The place of its first event among those of the call, from 0. */
  firstIndex: number;
  events: Event[];
  /** Sent again under it, as `{ events }` and within 24 hours, each event is there once. */
  idempotencyKey: string;
  /** A `ClicktrailError` for a batch that was refused as a whole: then nothing of it is recorded, unless its status is 5xx. */
  error: unknown;
}

/** Batches failed, whatever became of single events. `cause` is the first one's error. */
export class BatchError<Event = unknown, Result = unknown> extends Error {
  override name = 'BatchError';
  /** In the order of their events; of those that are not 4xx it is not known whether they are recorded. */
  readonly failed: FailedBatch<Event>[];
  /** Results of later events, whose batches were under way. */
  readonly results: Result[];

  constructor(failed: FailedBatch<Event>[], results: Result[]) {
    const [{ firstIndex, error }] = failed as [FailedBatch<Event>];
    const reason = error instanceof Error ? error.message : String(error);
    super(`The batch from event ${firstIndex} on failed: ${reason}`, { cause: error });
    this.failed = failed;
    this.results = results;
  }
}
