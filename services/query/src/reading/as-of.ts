import { batchTimeMs } from '@clicktrail/click-id';
import { Refusal } from '@clicktrail/contracts';

/**
 * An event is on its way into the queue for less than this: `EventQueue.add` gives up after 900 ms.
 * Until it is there, nobody but its caller knows of it.
 */
const underwayMs = 1_000;

export interface AsOfSource {
  /** The name of the oldest batch that may not be in ClickHouse yet, or null. */
  oldestBatch(): Promise<string | null>;
}

/**
 * Up to when everything is visible: every event with a `createdAt` up to then that was acknowledged, or ever
 * will be, is in ClickHouse. Ask before reading the rows.
 *
 * Redis away: what was true stays true, so the last answer is given again; where there is none yet, it refuses
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
    const settledMs = this.#now() - underwayMs;
    try {
      const oldest = await this.#source.oldestBatch();
      const asOfMs = oldest === null ? settledMs : Math.min(settledMs, batchTimeMs(oldest) - 1);
      this.#lastMs = Math.max(asOfMs, this.#lastMs ?? 0);
    } catch (cause) {
      if (this.#lastMs === null) throw unavailable(cause);
    }
    return new Date(this.#lastMs!).toISOString();
  }
}

function unavailable(cause: unknown): Refusal {
  const refusal = new Refusal('unavailable', { retryAfterSeconds: 1 });
  refusal.cause = cause;
  return refusal;
}
