import { Refusal } from '@clicktrail/contracts';
import { batchTimeMs } from '@clicktrail/events';

export interface BacklogSource {
  /** The name of the oldest batch that may not be stored yet; null where there is none. */
  oldestBatch(): Promise<string | null>;
}

/** Age of the oldest waiting event, from which on batches are slowed, and below which they are not any more. */
const slowFromMs = 3_500;
const slowUntilMs = 1_500;

/** A worker that has taken nothing for so long is away: then nothing is gained by slowing. */
const movedWithinMs = 2_000;

/** Few events in batches are not what the worker is behind with. In `windowMs` of this process. */
const manyEvents = 10_000;
const windowMs = 5_000;

const readEveryMs = 250;
/** A reading that is older says nothing. */
const readWithinMs = 1_000;

/**
 * Slows batches down where they come faster than the worker stores them, so that a report has an event within seconds, and
 * before single clicks would have to wait. While the worker is away nothing is slowed: events wait in Redis, which has its
 * own bound.
 *
 * The queue is read while many events come, beside them. A queue that cannot be read slows nothing.
 */
export class Backlog {
  readonly #source: BacklogSource;
  readonly #now: () => number;
  #oldest: string | null = null;
  #readAtMs = Number.NEGATIVE_INFINITY;
  #movedAtMs = Number.NEGATIVE_INFINITY;
  #isReading = false;
  #isSlow = false;
  #windowFromMs = Number.NEGATIVE_INFINITY;
  #events = 0;
  #eventsBefore = 0;

  /** @param now milliseconds since the epoch; the system's clock where left out */
  constructor(source: BacklogSource, now: () => number = Date.now) {
    this.#source = source;
    this.#now = now;
  }

  /** @throws Refusal `rate_limited` while the worker is behind with events of batches such as this one */
  requireKept(events: number): void {
    const nowMs = this.#now();
    if (!this.#areMany(events, nowMs)) return;
    if (nowMs - this.#readAtMs >= readEveryMs) void this.#read(nowMs);
    if (!this.#isSlow || nowMs - this.#readAtMs > readWithinMs) return;
    const aheadMs = this.#ageMs(nowMs) - slowUntilMs;
    throw new Refusal('rate_limited', {
      message: 'Batches come faster than events are stored. It is safe to retry.',
      retryAfterSeconds: Math.min(Math.max(aheadMs / 1_000, 1), 5),
    });
  }

  /** Counts events in windows; those of the one before count too. */
  #areMany(events: number, nowMs: number): boolean {
    if (nowMs - this.#windowFromMs >= windowMs) {
      this.#eventsBefore = nowMs - this.#windowFromMs < 2 * windowMs ? this.#events : 0;
      this.#events = 0;
      this.#windowFromMs = nowMs;
    }
    this.#events += events;
    return this.#events + this.#eventsBefore > manyEvents;
  }

  async #read(nowMs: number): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      const oldest = await this.#source.oldestBatch();
      const isKnown = this.#oldest !== null && nowMs - this.#readAtMs <= readWithinMs;
      if (isKnown && oldest !== this.#oldest) this.#movedAtMs = nowMs;
      this.#oldest = oldest;
      this.#readAtMs = nowMs;
      const isMoving = nowMs - this.#movedAtMs <= movedWithinMs;
      this.#isSlow = isMoving && this.#ageMs(nowMs) > (this.#isSlow ? slowUntilMs : slowFromMs);
    } catch {
      this.#isSlow = false;
    } finally {
      this.#isReading = false;
    }
  }

  #ageMs(nowMs: number): number {
    return this.#oldest === null ? 0 : nowMs - batchTimeMs(this.#oldest);
  }
}
