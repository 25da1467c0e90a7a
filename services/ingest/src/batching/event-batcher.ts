import { dayMs, type Fence, Refusal } from '@clicktrail/contracts';
import { type BatchNames, batchTimeMs, type EventIds, type EventKind } from '@clicktrail/events';
import type { Span } from '@clicktrail/telemetry';

/** Where an event came from, as its request knows itself. */
export interface Origin {
  readonly id: string;
  readonly span: Span | null;
}

/** What a batch holds. `origins` is empty unless batches are followed. */
export interface BatchContent {
  lines: string;
  events: number;
  origins: readonly Origin[];
  /** A condition that must hold when it comes onto the queue. */
  fence?: Fence;
}

/** Puts one batch on the queue; resolves once it is on disk. */
export type EnqueueBatch = (kind: EventKind, batch: string, content: BatchContent) => Promise<void>;

export interface EventBatcherOptions {
  ids: EventIds;
  names: BatchNames;
  enqueue: EnqueueBatch;
  /** Events acknowledged neither way yet, at most; beyond it a request is told to come back. */
  eventsInFlightMax: number;
  /** Whether a batch remembers where its events came from. Where nobody asks, nothing is kept. */
  followed?: boolean;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** An event that has its place in a batch. `onDisk` rejects with a refusal where the batch could not be queued. */
export interface PlacedEvent {
  id: string;
  onDisk: Promise<void>;
}

/** An event that has its id. One of the two is to be called, once. */
export interface ReservedEvent {
  id: string;
  /** Resolves once the line is on disk. */
  send: (line: string, fence: Fence) => Promise<void>;
  /** It will not be sent. */
  cancel: () => void;
}

interface OpenBatch {
  name: string;
  /** The UTC day of its name, and so of all its events. */
  day: number;
  lines: string;
  count: number;
  origins: Origin[];
  onDisk: Promise<void>;
  settle: { resolve: () => void; reject: (error: unknown) => void };
}

/** The batches of one kind that wait to be sent, the open one last. */
interface Lane {
  waiting: OpenBatch[];
  /** Rounds on their way to the disk: while there is one, everything that comes is the next one. */
  underWay: number;
  /** When the latest of them left, as `performance.now()` counts. */
  sentAtMs: number;
}

const nobody: readonly Origin[] = [];

const utcDay = (ms: number): number => Math.floor(ms / dayMs);

/** A job stays small enough to be read back quickly when a conversion looks for one of its clicks. */
const eventsPerJobMax = 500;

/**
 * Rounds leave this long after each other, unless they are large: so they have company. Adding, fetching and completing
 * one job takes Redis and the worker about a millisecond of a core, whatever it holds: with many small jobs a moderate
 * flow would keep them as busy as a large one.
 */
const roundEveryMs = 4;
/**
 * Behind a round that is not on disk after so long, as where Redis waits for a core or for the disk, the next one leaves
 * already: Redis then finds it where it would have to wait for this process first. There is never a third.
 */
const slowRoundMs = 5;
/**
 * So many events wait for nothing but the round before them, not even for the end of their turn: then Redis writes them
 * while this process reads what else has come. With all that comes at once in one round, one of the two would always wait
 * for the other (docs/decisions/0007).
 */
const largeRound = 100;

/**
 * Collects the events of one turn of the event loop into one queue job per kind, one round after the other: what comes
 * while Redis has not synced the round before leaves together. So jobs grow exactly when there is much to do.
 *
 * The batch is the unit of the sync to disk: a hundred clicks cost one write and one sync.
 * A process that dies before the job is on disk has acknowledged none of its events.
 */
export class EventBatcher {
  readonly #options: EventBatcherOptions;
  readonly #now: () => number;
  readonly #lanes: Record<EventKind, Lane> = {
    click: { waiting: [], underWay: 0, sentAtMs: 0 },
    impression: { waiting: [], underWay: 0, sentAtMs: 0 },
  };
  #inFlight = 0;
  #placed = 0;

  constructor(options: EventBatcherOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Events since the process began, whatever became of them. */
  get placed(): number {
    return this.#placed;
  }

  /** Whether one more event may be taken in. */
  get hasRoom(): boolean {
    return this.#inFlight < this.#options.eventsInFlightMax;
  }

  /** @throws Refusal `unavailable` when too many events are under way. */
  requireRoom(): void {
    if (!this.hasRoom) {
      throw new Refusal('unavailable', {
        message: 'More events are under way than this service takes at once. It is safe to retry.',
        retryAfterSeconds: 1,
      });
    }
  }

  /** @param lineOf writes the event's line once its id is known. */
  place(kind: EventKind, lineOf: (id: string) => string, origin?: Origin): PlacedEvent {
    const batch = this.#batchWithRoom(kind);
    const id = this.#options.ids.at(batch.name, batch.count);
    batch.lines += lineOf(id);
    batch.count += 1;
    if (this.#options.followed && origin) batch.origins.push(origin);
    this.#inFlight += 1;
    this.#placed += 1;
    const lane = this.#lanes[kind];
    // Asked here too, because each call is a promise: while a round is under way every further event would make one.
    if (batch.count >= largeRound && lane.underWay === 0) void this.#sendRound(kind, lane);
    return { id, onDisk: batch.onDisk };
  }

  /**
   * For an event whose id must be known before it is sent: an id in a batch of its own. It is in flight from now on, so
   * that as many as fit are under way while what has to come first takes its time.
   */
  reserveAlone(kind: EventKind, origin?: Origin): ReservedEvent {
    const batch = this.#options.names.next();
    this.#inFlight += 1;
    this.#placed += 1;
    const leave = () => {
      this.#inFlight -= 1;
    };
    const origins = this.#options.followed && origin ? [origin] : nobody;
    return {
      id: this.#options.ids.at(batch, 0),
      send: async (line, fence) => {
        try {
          await this.#options.enqueue(kind, batch, { lines: line, events: 1, origins, fence });
        } finally {
          leave();
        }
      },
      cancel: leave,
    };
  }

  #batchWithRoom(kind: EventKind): OpenBatch {
    const lane = this.#lanes[kind];
    const open = lane.waiting.at(-1);
    // An event of today, which today's caps have counted, must not join a batch that was opened yesterday.
    if (open && open.count < eventsPerJobMax && open.day >= utcDay(this.#now())) return open;
    if (lane.waiting.length === 0 && lane.underWay === 0)
      setImmediate(() => void this.#sendRound(kind, lane));
    const batch = openBatch(this.#options.names.next());
    lane.waiting.push(batch);
    return batch;
  }

  /** Does nothing while as many are under way as may be: what waits is planned for when they have ended. */
  async #sendRound(kind: EventKind, lane: Lane, underWayMax = 1): Promise<void> {
    if (lane.underWay >= underWayMax || lane.waiting.length === 0) return;
    const round = lane.waiting;
    lane.waiting = [];
    lane.underWay += 1;
    lane.sentAtMs = performance.now();
    const whenSlow = setInterval(() => void this.#sendRound(kind, lane, 2), slowRoundMs);
    const failures = await Promise.all(round.map((batch) => this.#send(kind, batch)));
    clearInterval(whenSlow);
    lane.underWay -= 1;
    const failure = failures.find((error) => error !== undefined);
    // What waited behind a round that failed has waited long enough to be told so.
    if (failure !== undefined) for (const batch of lane.waiting.splice(0)) this.#settle(batch, failure);
    this.#planNextRound(kind, lane);
  }

  /** Not at once: the fixed cost of a round is worth more than the few events that came meanwhile. */
  #planNextRound(kind: EventKind, lane: Lane): void {
    if (lane.waiting.length === 0) return;
    const send = () => void this.#sendRound(kind, lane);
    const isLarge = lane.waiting.length > 1 || lane.waiting[0]!.count >= largeRound;
    const restMs = lane.sentAtMs + roundEveryMs - performance.now();
    // Timers count whole milliseconds, and at least one.
    if (isLarge || restMs < 0.5) setImmediate(send);
    else setTimeout(send, restMs);
  }

  async #send(kind: EventKind, batch: OpenBatch): Promise<unknown> {
    try {
      const { name, lines, count: events, origins } = batch;
      await this.#options.enqueue(kind, name, { lines, events, origins });
      this.#settle(batch);
      return undefined;
    } catch (error) {
      this.#settle(batch, error);
      return error;
    }
  }

  #settle({ count, settle }: OpenBatch, failure?: unknown): void {
    this.#inFlight -= count;
    if (failure === undefined) settle.resolve();
    else settle.reject(failure);
  }
}

function openBatch(name: string): OpenBatch {
  let settle!: OpenBatch['settle'];
  const onDisk = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { name, day: utcDay(batchTimeMs(name)), lines: '', count: 0, origins: [], onDisk, settle };
}
