import type { Attempt, IdempotencyStore } from '@clicktrail/contracts';

/** Longer than a request may take: an attempt that has not ended by then never will. */
const renewedForMs = 60_000;

/** Beyond this number of attempts to release, the store is away, and no new ones begin meanwhile. */
const unreleasedMax = 10_000;
const releaseEveryMs = 200;

/**
 * Renews the leases of attempts that run long, so that a retry beside one is refused as in progress. Releases attempts that
 * could not be released when they ended because their store was away, so that a retry after a 503 runs as soon as the
 * store is back.
 */
export class AttemptLeases {
  readonly #store: IdempotencyStore;
  readonly #onFault: (error: unknown) => void;
  readonly #begunAtMs = new Map<Attempt, number>();
  readonly #releaseUntilMs = new Map<Attempt, number>();
  #timers: NodeJS.Timeout[] = [];
  #isReleasing = false;

  /** @param onFault called for a lease that could not be renewed: it may run out */
  constructor(store: IdempotencyStore, onFault: (error: unknown) => void) {
    this.#store = store;
    this.#onFault = onFault;
  }

  begin(attempt: Attempt): void {
    this.#begunAtMs.set(attempt, performance.now());
    this.#startTimers();
  }

  end(attempt: Attempt): void {
    this.#begunAtMs.delete(attempt);
  }

  /** Releases an attempt as soon as its store can be reached; after one lease it is free by itself. */
  releaseLater(attempt: Attempt): void {
    if (this.#releaseUntilMs.size >= unreleasedMax) return;
    this.#releaseUntilMs.set(attempt, performance.now() + this.#store.leaseMs);
    this.#startTimers();
    void this.#releaseAll();
  }

  close(): void {
    this.#timers.forEach(clearInterval);
  }

  /** Starts them with the first attempt: an app that only describes its routes has no store. */
  #startTimers(): void {
    if (this.#timers.length > 0) return;
    const renewEveryMs = this.#store.leaseMs / 3;
    this.#timers = [
      setInterval(() => this.#renewAll(renewEveryMs), renewEveryMs).unref(),
      setInterval(() => void this.#releaseAll(), releaseEveryMs).unref(),
    ];
  }

  #renewAll(everyMs: number): void {
    const nowMs = performance.now();
    for (const [attempt, begunAtMs] of this.#begunAtMs) {
      const ranMs = nowMs - begunAtMs;
      if (ranMs > renewedForMs) this.#begunAtMs.delete(attempt);
      else if (ranMs >= everyMs) this.#store.renew(attempt).catch(this.#onFault);
    }
  }

  /** Releases one attempt after the other until the store fails: the rest would fail as well. */
  async #releaseAll(): Promise<void> {
    if (this.#isReleasing) return;
    this.#isReleasing = true;
    try {
      for (const [attempt, untilMs] of this.#releaseUntilMs) {
        if (performance.now() < untilMs) await this.#store.release(attempt);
        this.#releaseUntilMs.delete(attempt);
      }
    } catch {
      // The next run tries again.
    } finally {
      this.#isReleasing = false;
    }
  }
}
