import type { Attempt, IdempotencyStore } from './idempotency-store.js';

/** More attempts than this wait for their leases to end: the store is away, and nothing new begins meanwhile. */
const waitingMax = 10_000;
const everyMs = 200;

/**
 * Gives attempts back that could not be when they ended, because their store was away: as soon as it is there again, so
 * that the retry of a request which was answered 503 runs. What it has not given back within a lease is free by itself.
 */
export class LateReleases {
  readonly #store: IdempotencyStore;
  readonly #untilMs = new Map<Attempt, number>();
  #timer: NodeJS.Timeout | undefined;
  #isTrying = false;

  constructor(store: IdempotencyStore) {
    this.#store = store;
  }

  add(attempt: Attempt): void {
    if (this.#untilMs.size >= waitingMax) return;
    this.#untilMs.set(attempt, performance.now() + this.#store.leaseMs);
    this.#timer ??= setInterval(() => void this.#tryAll(), everyMs).unref();
    void this.#tryAll();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** One after the other, until the store fails: it is away still, and the rest would fail as well. */
  async #tryAll(): Promise<void> {
    if (this.#isTrying) return;
    this.#isTrying = true;
    try {
      for (const [attempt, untilMs] of this.#untilMs) {
        if (performance.now() < untilMs) await this.#store.release(attempt);
        this.#untilMs.delete(attempt);
      }
    } catch {
      // The next run tries again.
    } finally {
      this.#isTrying = false;
    }
    if (this.#untilMs.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
