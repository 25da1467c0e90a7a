import { unavailable } from '@clicktrail/contracts';
import { batchTimeMs } from '@clicktrail/events';
import { enqueuedWithinMs } from '@clicktrail/queue';

/**
 * From the name of its batch on, an event is on its way into the queue for less than this: `EventQueue.add` gives up
 * before. Until it is there, nobody but its caller knows of it.
 */
const underwayMs = enqueuedWithinMs + 100;

export interface AsOfSource {
  /** The name of the oldest batch that may not be in ClickHouse yet, or null. */
  oldestBatch(): Promise<string | null>;
}

/**
 * Up to when everything is visible: every event with a `createdAt` up to then that was acknowledged, or ever
 * will be, is in ClickHouse. Ask before reading the rows.
 *
 * Each look answers by itself, so it goes back where an older batch waits (again), or where a clock was ahead.
 *
 * Redis away: what was true stays true, so what the last look said is said again; where there was none yet, it refuses
 * with `unavailable`.
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
      this.#lastMs = await this.#look();
    } catch (cause) {
      if (this.#lastMs === null) throw unavailable(cause);
    }
    return new Date(this.#lastMs).toISOString();
  }

  async #look(): Promise<number> {
    const settledMs = this.#now() - underwayMs;
    const oldest = await this.#source.oldestBatch();
    return oldest === null ? settledMs : Math.min(settledMs, batchTimeMs(oldest) - 1);
  }
}
