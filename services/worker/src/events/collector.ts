import { insertRowsMax } from '@clicktrail/clickhouse';
import { countLines } from '@clicktrail/events';
import { type HeldJob, monthOf } from './held-job.js';

export interface CollectorOptions {
  /** Stores jobs together; resolves once they are in ClickHouse. */
  store: (jobs: HeldJob[]) => Promise<void>;
  /** Least time between the starts of two inserts. */
  lingerMs: number;
  /** That time where inserts take long and jobs keep coming; see {@link insertsShare}. */
  lingerMsMax: number;
  /** An insert starts before its time once this much text waits, */
  flushBytes: number;
  /** or this many jobs: were it all that the worker may hold, nothing more could come meanwhile. */
  flushJobs: number;
}

/**
 * The part of the time that inserts may take. A few rows cost ClickHouse nearly as much as some thousands, so where an
 * insert is slow, because the machine has much to do, fewer and larger ones leave it more.
 */
const insertsShare = 1 / 6;

/** Without a job for so long, nothing larger would come of waiting on. */
const quietMs = 50;

interface Waiting {
  job: HeldJob;
  rows: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers jobs of one kind into large inserts, one insert at a time.
 *
 * The first job after a quiet spell leaves at once; under load, whatever came in the time between two inserts leaves
 * together. All jobs of an insert are of one month: an insert into one partition is atomic.
 */
export class Collector {
  readonly #options: CollectorOptions;
  #waiting: Waiting[] = [];
  #waitingBytes = 0;
  /** By a clock that nobody can set: one that is set back by an hour would put off the next insert by an hour. */
  #notBeforeMs = Number.NEGATIVE_INFINITY;
  /** While jobs keep coming, the next insert waits until then. */
  #pauseUntilMs = Number.NEGATIVE_INFINITY;
  #lastJobMs = Number.NEGATIVE_INFINITY;
  #storing = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: CollectorOptions) {
    this.#options = options;
  }

  /** Resolves once the job's events are stored. */
  add(job: HeldJob): Promise<void> {
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

  /** 0 or less where the next insert may start now. */
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

  /** The first waiting job and those of its month, up to the size of one insert; the rest waits for the next. */
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
