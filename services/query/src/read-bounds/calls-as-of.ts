import { unavailable } from '@clicktrail/contracts';

/** Longer than a call takes from its answer into ClickHouse, or until its process says that it takes longer. */
const writtenWithinMs = 1_500;

/**
 * Finds the time up to which every incoming call that is kept is visible. Call it before reading the rows.
 *
 * Redis away: the last time still holds and is given again; before the first one, it refuses with `unavailable`.
 */
export class CallsAsOf {
  readonly #oldestUnwritten: () => Promise<number | null>;
  readonly #now: () => number;
  #lastMs: number | null = null;

  /** @param oldestUnwritten finds the time of the oldest call that a process still holds, in milliseconds */
  constructor(oldestUnwritten: () => Promise<number | null>, now: () => number = Date.now) {
    this.#oldestUnwritten = oldestUnwritten;
    this.#now = now;
  }

  /** @returns ISO 8601 */
  async read(): Promise<string> {
    try {
      const settledMs = this.#now() - writtenWithinMs;
      const oldestMs = await this.#oldestUnwritten();
      this.#lastMs = oldestMs === null ? settledMs : Math.min(settledMs, oldestMs - 1);
    } catch (cause) {
      if (this.#lastMs === null) throw unavailable(cause);
    }
    return new Date(this.#lastMs).toISOString();
  }
}
