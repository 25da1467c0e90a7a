import { unavailable } from '@clicktrail/contracts';
import { oldestUncopiedChange, type Queryable } from '@clicktrail/postgres';

/**
 * Finds the time up to which the copy of conversions in ClickHouse is complete: every conversion that was acknowledged
 * before, and every change of one, is in it. Call it before reading the copy. It may go back, where a change that took long
 * was committed meanwhile or a clock was ahead.
 *
 * Postgres away: the last time still holds and is given again; before the first one, it refuses with `unavailable`.
 */
export class ConversionsAsOf {
  readonly #db: Queryable;
  readonly #now: () => number;
  #lastMs: number | null = null;

  constructor(db: Queryable, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /** @returns ISO 8601 */
  async read(): Promise<string> {
    try {
      this.#lastMs = await this.#findMs();
    } catch (cause) {
      if (this.#lastMs === null) throw unavailable(cause);
    }
    return new Date(this.#lastMs).toISOString();
  }

  async #findMs(): Promise<number> {
    // Before the question: what is acknowledged during it may be in neither.
    const nowMs = this.#now();
    const oldestMs = await oldestUncopiedChange(this.#db);
    return oldestMs === null ? nowMs : Math.min(nowMs, oldestMs - 1);
  }
}
