import { type BatchNames, batchEventsMax, type EventIds } from '@clicktrail/click-id';
import { type EventKind, Refusal } from '@clicktrail/contracts';

/** Puts one batch on the queue; resolves once it is on disk. */
export type EnqueueBatch = (kind: EventKind, batch: string, lines: string) => Promise<void>;

export interface EventBatcherOptions {
  ids: EventIds;
  names: BatchNames;
  enqueue: EnqueueBatch;
  /** Events acknowledged neither way yet, at most; beyond it a request is told to come back. */
  eventsInFlightMax: number;
}

/** An event that has its place in a batch. `onDisk` rejects with a refusal where the batch could not be queued. */
export interface PlacedEvent {
  id: string;
  onDisk: Promise<void>;
}

interface OpenBatch {
  name: string;
  lines: string;
  count: number;
  onDisk: Promise<void>;
}

/** A job stays small enough to be read back quickly when a conversion looks for one of its clicks. */
const eventsPerJobMax = 500;

/**
 * Collects the events of one turn of the event loop into one queue job per kind.
 *
 * The batch is the unit of the sync to disk, so a turn with a hundred clicks costs one write and one sync.
 * A process that dies before the job is on disk has acknowledged none of its events.
 */
export class EventBatcher {
  readonly #options: EventBatcherOptions;
  readonly #open: Record<EventKind, OpenBatch | null> = { click: null, impression: null };
  #inFlight = 0;

  constructor(options: EventBatcherOptions) {
    this.#options = options;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Whether one more event may be taken in. @throws Refusal `unavailable` when too many are under way. */
  requireRoom(): void {
    if (this.#inFlight >= this.#options.eventsInFlightMax) {
      throw new Refusal('unavailable', {
        message: 'More events are under way than this service takes at once. It is safe to retry.',
        retryAfterSeconds: 1,
      });
    }
  }

  /** @param lineOf writes the event's line once its id is known. */
  place(kind: EventKind, lineOf: (id: string) => string): PlacedEvent {
    const batch = this.#open[kind] ?? this.#openBatch(kind);
    const id = this.#options.ids.at(batch.name, batch.count);
    batch.lines += lineOf(id);
    batch.count += 1;
    this.#inFlight += 1;
    if (batch.count >= Math.min(eventsPerJobMax, batchEventsMax)) this.#open[kind] = null;
    return { id, onDisk: batch.onDisk };
  }

  /** An id in a batch of its own, for an event whose id must be known before it is sent. */
  reserveAlone(): { id: string; batch: string } {
    const batch = this.#options.names.next();
    return { id: this.#options.ids.at(batch, 0), batch };
  }

  /** Sends the one event of a batch made by {@link reserveAlone}. */
  async placeAlone(kind: EventKind, batch: string, line: string): Promise<void> {
    this.#inFlight += 1;
    try {
      await this.#options.enqueue(kind, batch, line);
    } finally {
      this.#inFlight -= 1;
    }
  }

  #openBatch(kind: EventKind): OpenBatch {
    const batch: OpenBatch = {
      name: this.#options.names.next(),
      lines: '',
      count: 0,
      onDisk: undefined as unknown as Promise<void>,
    };
    batch.onDisk = new Promise<void>((resolve, reject) => {
      setImmediate(() => {
        if (this.#open[kind] === batch) this.#open[kind] = null;
        this.#options
          .enqueue(kind, batch.name, batch.lines)
          .finally(() => {
            this.#inFlight -= batch.count;
          })
          .then(resolve, reject);
      });
    });
    this.#open[kind] = batch;
    return batch;
  }
}
