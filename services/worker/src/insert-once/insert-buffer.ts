import { insertRowsMax } from '@clicktrail/clickhouse';
import { countLines } from '@clicktrail/events';
import { type LockedJob, monthOf } from './locked-job.js';

export interface InsertBufferOptions {
  /** Stores jobs together; resolves once they are in ClickHouse. */
  store: (jobs: LockedJob[]) => Promise<void>;
  /** Least time between the starts of two inserts. */
  lingerMs: number;
  /** The longest that this time becomes while inserts are slow and jobs keep coming; see {@link insertsShare}. */
  lingerMsMax: number;
  /** Length of the waiting text at which an insert starts before its time. */
  flushBytes: number;
  /** Number of waiting jobs at which it does. Less than the worker may hold, so that more can come meanwhile. */
  flushJobs: number;
}

/**
 * The share of time that inserts may take. A few rows cost ClickHouse nearly as much as some thousands, so on a busy
 * machine, where inserts are slow, fewer and larger ones leave it more.
 */
const insertsShare = 1 / 6;

/** Without a job for so long, the longer pause ends. */
const quietMs = 50;

interface Waiting {
  job: LockedJob;
  rows: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Buffers jobs of one kind and stores them in large inserts, one insert at a time.
 *
 * The first job after a quiet spell leaves at once; under load, all jobs that came between two inserts leave together.
 * All jobs of an insert are of one month: an insert into one partition is atomic.
 */
export class InsertBuffer {
  readonly #options: InsertBufferOptions;
  #waiting: Waiting[] = [];
  #waitingBytes = 0;
  /** By the monotonic clock: a wall clock that is set back by an hour would delay the next insert by an hour. */
  #notBeforeMs = Number.NEGATIVE_INFINITY;
  /** While jobs keep coming, the next insert waits until then. */
  #pauseUntilMs = Number.NEGATIVE_INFINITY;
  #lastJobMs = Number.NEGATIVE_INFINITY;
  #storing = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: InsertBufferOptions) {
    this.#options = options;
  }

  /** Resolves once the job's events are stored. */
  add(job: LockedJob): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, rows: countLines(job.lines), resolve, reject });
      this.#waitingBytes += job.lines.length;
      this.#lastJobMs = performance.now();
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#storing || this.#waiting.length === 0) return;
    const dueInMs = this.#dueInMs();
    if (this.#timer && dueInMs > 0) return;
    if (this.#timer) clearTimeout(this.#timer);
    // A few milliseconds even when nothing presses: jobs tend to be fetched in bursts.
    this.#timer = setTimeout(() => this.#flushIfDue(), Math.max(dueInMs, 3));
  }

  #flushIfDue(): void {
    this.#timer = null;
    // Jobs may have come since.
    if (this.#dueInMs() > 0) this.#schedule();
    else void this.#flush();
  }

  /** 0 or less if the next insert may start now. */
  #dueInMs(): number {
    const { flushBytes, flushJobs } = this.#options;
    if (this.#waitingBytes >= flushBytes || this.#waiting.length >= flushJobs) return 0;
    const nowMs = performance.now();
    const pauseEndsMs = Math.min(this.#pauseUntilMs, this.#lastJobMs + quietMs);
    return Math.max(this.#notBeforeMs, pauseEndsMs) - nowMs;
  }

  async #flush(): Promise<void> {
    this.#storing = true;
    const startedMs = performance.now();
    const together = this.#takeOneMonth();
    try {
      await this.#options.store(together.map(({ job }) => job));
      for (const each of together) each.resolve();
    } catch (error) {
      for (const each of together) each.reject(error);
    } finally {
      this.#notBeforeMs = startedMs + this.#options.lingerMs;
      this.#pauseUntilMs = startedMs + this.#pauseMs(performance.now() - startedMs);
      this.#storing = false;
      this.#schedule();
    }
  }

  /** @returns the time between the start of an insert that took so long and the start of the next, under load. */
  #pauseMs(tookMs: number): number {
    return Math.min(tookMs / insertsShare, this.#options.lingerMsMax);
  }

  /** Takes the first waiting job and those of its month, up to the size of one insert; the rest waits. */
  #takeOneMonth(): Waiting[] {
    const month = monthOf(this.#waiting[0]!.job.id);
    const taken: Waiting[] = [];
    const left: Waiting[] = [];
    let [takenBytes, takenRows] = [0, 0];
    for (const each of this.#waiting) {
      const isFull = takenBytes >= this.#options.flushBytes || takenRows + each.rows > insertRowsMax;
      const fits = taken.length === 0 || (!isFull && monthOf(each.job.id) === month);
      (fits ? taken : left).push(each);
      if (!fits) continue;
      takenBytes += each.job.lines.length;
      takenRows += each.rows;
    }
    this.#waiting = left;
    this.#waitingBytes -= takenBytes;
    return taken;
  }
}
