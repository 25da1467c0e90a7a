import { batchCalls } from '@clicktrail/concurrency';
import { batchRowsMax, Refusal } from '@clicktrail/contracts';
import type { AcceptedClick, BatchNames, EventIds, EventKind } from '@clicktrail/events';
import {
  type EnqueueBatch,
  type EventRequest,
  lineOf,
  type OpenBatch,
  openBatch,
  takesOneMore,
} from './batch.js';

export interface EventBatcherOptions {
  ids: EventIds;
  names: BatchNames;
  enqueue: EnqueueBatch;
  /** Most events that are acknowledged neither way yet; requests beyond it are refused. */
  eventsInFlightMax: number;
  /** Keeps the requests that each batch holds, for logs and traces. */
  keepsRequests?: boolean;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** An event that is in a batch. `onDisk` rejects with a refusal where the batch could not be queued. */
export interface QueuedEvent {
  id: string;
  onDisk: Promise<void>;
}

/** Events that have their ids and travel together, in a batch of their own. One of the two is to be called, once. */
export interface PreparedEvents {
  idAt: (index: number) => string;
  /** Sends their lines. Resolves once all of them are on disk; they are there, or none is. */
  send: (lines: string) => Promise<void>;
  cancel: () => void;
}

/** An open batch and the outcome that all its events share. */
interface Joinable {
  batch: OpenBatch;
  onDisk: Promise<void>;
}

const noRequests: readonly EventRequest[] = [];

/**
 * Collects events into batches: one job of the queue for each kind, and one more for every 500 events of it.
 *
 * The events of one turn of the event loop leave together. One such round is in flight at a time: events that arrive
 * meanwhile form the next one. It leaves as soon as Redis has synced the round before, or refused it.
 *
 * So jobs grow with the load, and a hundred clicks cost one write and one sync to disk. A process that dies before a job
 * is on disk has acknowledged none of its events.
 */
export class EventBatcher {
  readonly #options: EventBatcherOptions;
  readonly #now: () => number;
  readonly #send = batchCalls((round: OpenBatch[]) => this.#sendRound(round));
  #open: Partial<Record<EventKind, Joinable>> = {};
  #inFlight = 0;
  /** Events that arrived together and are not acknowledged or refused yet. */
  #held = 0;

  constructor(options: EventBatcherOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** @throws Refusal `unavailable` when too many events are under way. */
  requireRoom(): void {
    if (this.#inFlight < this.#options.eventsInFlightMax) return;
    throw new Refusal('unavailable', {
      message: 'More events are under way than this service takes at once. It is safe to retry.',
      retryAfterSeconds: 1,
    });
  }

  /**
   * Holds room for events that arrive together, until they are acknowledged or refused. They take half of the room at most:
   * the rest is left to single ones.
   * @returns gives the room back
   * @throws Refusal `rate_limited` when too many are under way
   */
  holdRoom(events: number): () => void {
    const room = Math.max(this.#options.eventsInFlightMax / 2, batchRowsMax);
    if (this.#held + events > room) {
      throw new Refusal('rate_limited', {
        message: 'More batches are under way than this service takes at once. It is safe to retry.',
        retryAfterSeconds: 1,
      });
    }
    this.#held += events;
    return () => {
      this.#held -= events;
    };
  }

  /** Adds an event to the batch that leaves next. */
  add(kind: EventKind, event: AcceptedClick, request?: EventRequest): QueuedEvent {
    const { batch, onDisk } = this.#joinable(kind);
    const id = this.#options.ids.at(batch.name, batch.events);
    batch.lines += lineOf[kind](id, event);
    batch.events += 1;
    if (this.#options.keepsRequests && request && batch.requests.at(-1) !== request)
      batch.requests.push(request);
    this.#inFlight += 1;
    return { id, onDisk };
  }

  /**
   * Gives events their ids before they are sent, in a batch of their own, which waits for no other one. They are in flight from
   * now on, so that the bound holds for events whose ids are still being written down.
   */
  prepare(kind: EventKind, count: number, request?: EventRequest): PreparedEvents {
    const { ids, names, enqueue, keepsRequests } = this.#options;
    const batch = names.next();
    const requests = keepsRequests && request ? [request] : noRequests;
    const leave = () => {
      this.#inFlight -= count;
    };
    this.#inFlight += count;
    return {
      idAt: (index) => ids.at(batch, index),
      send: (lines) => enqueue(kind, batch, { lines, events: count, requests }).finally(leave),
      cancel: leave,
    };
  }

  #joinable(kind: EventKind): Joinable {
    const open = this.#open[kind];
    if (open && takesOneMore(open.batch, this.#now())) return open;
    const batch = openBatch(kind, this.#options.names.next());
    const onDisk = this.#send(batch).then((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
    });
    const joinable = { batch, onDisk };
    this.#open[kind] = joinable;
    return joinable;
  }

  /** Resolves with the outcome of each batch: one that is refused takes no other one with it. */
  #sendRound(round: OpenBatch[]): Promise<PromiseSettledResult<void>[]> {
    this.#open = {};
    return Promise.allSettled(round.map((batch) => this.#enqueue(batch)));
  }

  async #enqueue({ kind, name, lines, events, requests }: OpenBatch): Promise<void> {
    try {
      await this.#options.enqueue(kind, name, { lines, events, requests });
    } finally {
      this.#inFlight -= events;
    }
  }
}
