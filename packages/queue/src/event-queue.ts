import { batchCalls, withTimeout } from '@clicktrail/concurrency';
import { unavailable, utcDayOf } from '@clicktrail/contracts';
import { batchSequence, batchTimeMs, countLines, type EventKind, packLines } from '@clicktrail/events';
import { defineScript, noAcks, type RedisClient, type ReplicaAcks, type Script } from '@clicktrail/redis';
import type { Queue } from 'bullmq';
import { type Addition, type AddJob, defineAddJob, type LedgerLine } from './bullmq/add-job.js';
import { countJobs, type QueueCounts } from './bullmq/job-lists.js';
import { jobKeyPrefix, jobListKeys } from './bullmq/keys.js';
import { openQueue } from './bullmq/open-queue.js';
import { DeadLetters } from './dead-letters/dead-letters.js';
import type { Fence } from './fence.js';
import { ledgerKey, ledgerSeconds, ledgerSinceKey } from './ledger/ledger-keys.js';
import { type QueueLedger, readCounted, readQueueLedger } from './ledger/queue-ledger.js';
import { barredKey, type EventJobData } from './names.js';
import { type FindLine, lineFinder, type PendingLines, pendingLinesOf } from './pending-lines.js';
import { OwnQueues, queuesUsed } from './queues-used.js';

/**
 * Time after the naming of its batch within which an event may join the queue; its caller gets 503 afterwards.
 * A named event that is not in the queue by then was not acknowledged, and never will be: `asOf` and caps rely on it.
 */
export const enqueuedWithinMs = 900;

/** Bytes that are an hour late are those of no connection. */
const barredSeconds = 60 * 60;

/** Events whose ids are this much older than the first counted one were surely not counted. */
const countedFromMs = 2_000;

const noRoom = 'Redis has no room for more events: the worker empties it, or maxmemory is to be raised';
const noRoomRetryAfterSeconds = 5;

const lua = (name: string) => new URL(`../../lua/${name}.lua`, import.meta.url);

export interface EventQueueOptions {
  /** A connection that refuses at once while Redis is away: `connectForRequests`. */
  redis: RedisClient;
  /** Number of queues that the events are spread over. Processes may differ while it is being changed. */
  shards: number;
  /** The clock that batches are named by; the system's if left out. */
  now?: () => number;
  /** True while Redis has room for more events; always if left out. */
  hasRoom?: () => boolean;
  /** Waits for the replicas that must have an event before it is acknowledged; for none if left out. */
  acks?: ReplicaAcks;
}

export interface AddOptions {
  /** W3C `traceparent` of the span that sends the batch. */
  trace?: string | undefined;
}

export interface AddAgainOptions {
  /** The queue that the events go to; left out, that of their batch. */
  shard?: number;
  /** A condition that must hold when Redis runs the script. */
  fence?: Fence;
  /** Time that Redis may take; {@link enqueuedWithinMs} if left out. */
  withinMs?: number;
}

/**
 * The producer's end of the event queue, and the look-up of events that still wait in it. It puts events into its own
 * number of queues, and searches all that were ever used.
 *
 * Redis away, or nearly full: `add` refuses with `unavailable` within a second; nothing was acknowledged, so nothing is lost.
 */
export class EventQueue {
  readonly #redis: RedisClient;
  readonly #now: () => number;
  readonly #hasRoom: () => boolean;
  readonly #shards: number;
  /** By shard; opened when first used. */
  readonly #queues: Queue<EventJobData>[] = [];
  readonly deadLetters: DeadLetters;
  readonly #addJob: AddJob;
  readonly #own: OwnQueues;
  readonly #oldestBatch: Script<string | null>;
  readonly #findLineIn: FindLine;
  /** Asked once for all events that are looked for at a time. */
  readonly #shardsSearched = batchCalls(async (searches: null[]) => {
    const shards = await this.shardsUsed();
    return searches.map(() => shards);
  });

  constructor({ redis, shards, now = Date.now, hasRoom = () => true, acks = noAcks }: EventQueueOptions) {
    this.#redis = redis;
    this.#now = now;
    this.#hasRoom = hasRoom;
    this.#shards = shards;
    this.deadLetters = new DeadLetters(redis, () => this.shardsUsed());
    this.#oldestBatch = defineScript(redis, 'clicktrailOldestBatch', lua('oldest-batch'), 4);
    this.#findLineIn = lineFinder(redis);
    this.#addJob = defineAddJob(redis, acks);
    this.#own = new OwnQueues(redis, acks, shards);
  }

  /** Returns the number of queues that may hold jobs: its own, or more if another process has, or had, more. */
  async shardsUsed(): Promise<number> {
    return Math.max(this.#shards, await queuesUsed(this.#redis));
  }

  /**
   * Resolves once Redis has the job on disk, and as many replicas have it as are asked for. One job is atomic: all its events
   * are queued, or none; and so is its line in the ledger.
   *
   * A batch that waited before this has that much less time. If the clock was set back since its naming, it has the whole.
   * A script that Redis runs later, by its own clock, queues nothing: bytes of a closed connection can arrive at any time.
   * Nor does one whose batch was barred.
   * @throws Refusal `unavailable`, also if another job has the id (two processes with one number)
   */
  async add(kind: EventKind, batch: string, lines: string, { trace }: AddOptions = {}): Promise<void> {
    const leftMs = enqueuedWithinMs - Math.max(0, this.#now() - batchTimeMs(batch));
    if (leftMs <= 0) throw unavailable(new Error(`the batch waited for more than ${enqueuedWithinMs} ms`));
    const data = { ...packLines(batch, lines), ...(trace && { trace }) };
    const bounds = { shard: this.#shardOf(batch), counter: kind, leftMs };
    const addition = await this.#addCounted(kind, batch, data, bounds);
    if (addition === 'taken') throw unavailable(new Error(`another job has the id ${batch}`));
    if (addition === 'late') throw unavailable(new Error(`Redis got to the batch ${batch} too late`));
  }

  /**
   * Puts events back on the queue under the name of the batch that they came in. Nothing is counted as accepted again,
   * and the worker stores only those that are not stored yet.
   * @returns false if a job of that id waits already with other events: try again once it is gone; if the fence does not
   * hold; and if Redis got to it too late
   */
  async addAgain(
    kind: EventKind,
    batch: string,
    lines: string,
    { shard = this.#shardOf(batch), fence, withinMs = enqueuedWithinMs }: AddAgainOptions = {},
  ): Promise<boolean> {
    const data = { ...packLines(batch, lines), again: true as const };
    const bounds = { shard, counter: '', leftMs: withinMs, fence };
    return (await this.#addCounted(kind, batch, data, bounds)) === 'added';
  }

  async #addCounted(
    kind: EventKind,
    batch: string,
    data: EventJobData,
    {
      shard,
      counter,
      leftMs,
      fence,
    }: { shard: number; counter: string; leftMs: number; fence?: Fence | undefined },
  ): Promise<Addition> {
    if (this.#redis.status !== 'ready') throw unavailable();
    if (!this.#hasRoom()) throw unavailable(new Error(noRoom), noRoomRetryAfterSeconds);
    const createdMs = batchTimeMs(batch);
    const bounds = { barred: barredKey(shard, batch), untilMs: performance.now() + leftMs, fence };
    const line: LedgerLine = {
      keys: [jobKeyPrefix(shard) + batch, ledgerKey(shard, utcDayOf(createdMs)), ledgerSinceKey(shard)],
      values: [countLines(data.lines), counter, ledgerSeconds, createdMs - countedFromMs],
    };
    const add = () => this.#addJob(this.#queueOf(shard), kind, batch, data, line, bounds);
    // A timeout or an error of Redis is a refusal. The job may be queued all the same: an event that is stored without
    // having been acknowledged is allowed, the reverse is not.
    return withTimeout(() => this.#own.note().then(add), leftMs).catch((cause) => {
      throw unavailable(cause);
    });
  }

  /**
   * Keeps a batch from joining the queue from now on, however late its bytes arrive: a retry looks for its events next, and
   * makes new ones where there are none. Events that were acknowledged may still be put back.
   */
  async bar(batch: string): Promise<void> {
    const bars = Array.from({ length: await this.shardsUsed() }, (_, shard) =>
      this.#redis.set(barredKey(shard, batch), 1, 'EX', barredSeconds),
    );
    await Promise.all(bars);
  }

  /** @returns the line of an event that waits in Redis or is a dead letter, without its newline, or null. */
  async findLine(kind: EventKind, batch: string, id: string): Promise<string | null> {
    const first = this.#shardOf(batch);
    const wanted = { kind, batch, id };
    const line = await this.#findLineIn(first, wanted);
    if (line !== null) return line;
    // Search the other shards in case their number has changed since.
    const shards = await this.#shardsSearched(null);
    for (let shard = 0; shard < shards; shard++) {
      const found = shard === first ? null : await this.#findLineIn(shard, wanted);
      if (found !== null) return found;
    }
    return null;
  }

  /**
   * The lines of all events of a kind that wait in Redis, a job at a time, of each shard oldest first.
   * Jobs that come while it runs may be missed; none that was there before is.
   */
  async *pendingLines(kind: EventKind): AsyncGenerator<PendingLines> {
    const shards = await this.shardsUsed();
    for (let shard = 0; shard < shards; shard++) yield* pendingLinesOf(this.#redis, shard, kind);
  }

  /** @returns the name of the oldest batch that may not be in ClickHouse yet, or null. */
  async oldestBatch(): Promise<string | null> {
    const each = await Promise.all(
      Array.from({ length: await this.shardsUsed() }, (_, shard) => {
        const { active, wait, delayed, failed } = jobListKeys(shard);
        return this.#oldestBatch(active, wait, delayed, failed);
      }),
    );
    return each.reduce((oldest, batch) => (batch && (!oldest || batch < oldest) ? batch : oldest), null);
  }

  /** Jobs by state, over all shards. */
  async counts(): Promise<QueueCounts> {
    return countJobs(this.#redis, await this.shardsUsed());
  }

  /** Reads the counts of accepted events on these UTC days (`YYYY-MM-DD`), and the jobs that wait. */
  async ledger(days: readonly string[]): Promise<QueueLedger> {
    return readQueueLedger(this.#redis, await this.shardsUsed(), days);
  }

  /** Reads the counts of {@link ledger} without the waiting jobs, at a cost that does not depend on those. */
  async counted(days: readonly string[]): Promise<QueueLedger['counted']> {
    return readCounted(this.#redis, await this.shardsUsed(), days);
  }

  async close(): Promise<void> {
    await Promise.all(this.#queues.map((queue) => queue.close()));
  }

  #shardOf(batch: string): number {
    return batchSequence(batch) % this.#shards;
  }

  #queueOf(shard: number): Queue<EventJobData> {
    this.#queues[shard] ??= openQueue(this.#redis, shard);
    return this.#queues[shard];
  }
}
