import { unavailable } from '@clicktrail/contracts';
import { batchTimeMs } from '@clicktrail/events';
import { enqueuedWithinMs } from '@clicktrail/queue';

/** Longer than an event takes from the name of its batch into the queue: `EventQueue.add` gives up before. */
const enqueueMsMax = enqueuedWithinMs + 100;

export interface AsOfSource {
  /** The name of the oldest batch that may not be in ClickHouse yet, or null. */
  oldestBatch(): Promise<string | null>;
}

/**
 * Finds the time up to which everything is visible: every event with an earlier `createdAt` that was acknowledged, or
 * ever will be, is in ClickHouse. Call it before reading the rows. It may go back, where an older batch waits again or a
 * clock was ahead.
 *
 * Redis away: the last time still holds and is given again; before the first one, it refuses with `unavailable`.
 */
export class AsOf {
  readonly #source: AsOfSource;
  readonly #now: () => number;
  #lastMs: number | null = null;

  constructor(source: AsOfSource, now: () => number = Date.now) {
    this.#source = source;
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
    const settledMs = this.#now() - enqueueMsMax;
    const oldest = await this.#source.oldestBatch();
    return oldest === null ? settledMs : Math.min(settledMs, batchTimeMs(oldest) - 1);
  }
}
