import { unavailable } from '@clicktrail/contracts';
import { batchTimeMs } from '@clicktrail/events';
import { oldestUncopiedChange, type Queryable } from '@clicktrail/postgres';
import { enqueuedWithinMs } from '@clicktrail/queue';

/** Longer than an event takes from the name of its batch into the queue: `EventQueue.add` gives up before. */
const enqueueMsMax = enqueuedWithinMs + 100;

/** Longer than a call takes from its answer into ClickHouse, or until its process says that it takes longer. */
const writtenWithinMs = 1_500;

/**
 * Finds the time up to which everything is visible that was acknowledged, or ever will be. Call it before reading the rows.
 * It may go back, where something older waits again or a clock was ahead.
 *
 * The store that is asked away: the last time still holds and is given again; before the first one, it refuses with
 * `unavailable`.
 */
export class AsOf {
  readonly #oldestMs: () => Promise<number | null>;
  readonly #settledAfterMs: number;
  readonly #now: () => number;
  #lastMs: number | null = null;

  /**
   * @param oldestMs finds the time of the oldest that may not be visible yet, in milliseconds since the epoch, or null
   * @param settledAfterMs how old something may be that `oldestMs` does not know of yet
   */
  constructor(oldestMs: () => Promise<number | null>, settledAfterMs: number, now: () => number = Date.now) {
    this.#oldestMs = oldestMs;
    this.#settledAfterMs = settledAfterMs;
    this.#now = now;
  }

  /** @returns ISO 8601 */
  async read(): Promise<string> {
    try {
      // Before the question: what is acknowledged during it may be in neither.
      const settledMs = this.#now() - this.#settledAfterMs;
      const oldestMs = await this.#oldestMs();
      this.#lastMs = oldestMs === null ? settledMs : Math.min(settledMs, oldestMs - 1);
    } catch (cause) {
      if (this.#lastMs === null) throw unavailable(cause);
    }
    return new Date(this.#lastMs).toISOString();
  }
}

export interface AsOfSource {
  /** The name of the oldest batch that may not be in ClickHouse yet, or null. */
  oldestBatch(): Promise<string | null>;
}

/** Of clicks and impressions in ClickHouse. */
export function eventsAsOf(source: AsOfSource, now?: () => number): AsOf {
  const oldestMs = async () => {
    const oldest = await source.oldestBatch();
    return oldest === null ? null : batchTimeMs(oldest);
  };
  return new AsOf(oldestMs, enqueueMsMax, now);
}

/** Of the copy of conversions in ClickHouse, with every change of one. */
export const conversionsAsOf = (db: Queryable, now?: () => number): AsOf =>
  new AsOf(() => oldestUncopiedChange(db), 0, now);

/**
 * Of incoming calls in ClickHouse.
 * @param oldestUnwritten finds the time of the oldest call that a process still holds, in milliseconds
 */
export const callsAsOf = (oldestUnwritten: () => Promise<number | null>, now?: () => number): AsOf =>
  new AsOf(oldestUnwritten, writtenWithinMs, now);
