import type { Attempt, IdempotencyStore } from './idempotency-store.js';

/** Longer than a request may take: what is not over by then never will be. */
const renewedForMs = 60_000;

/** Renews the leases of attempts that take longer than most, so that a retry beside one is refused as in progress. */
export class RunningAttempts {
  readonly #store: IdempotencyStore;
  readonly #onFault: (error: unknown) => void;
  readonly #begunAtMs = new Map<Attempt, number>();
  #timer: NodeJS.Timeout | undefined;

  /** @param onFault called for a lease that could not be renewed: it may run out */
  constructor(store: IdempotencyStore, onFault: (error: unknown) => void) {
    this.#store = store;
    this.#onFault = onFault;
  }

  begin(attempt: Attempt): void {
    this.#begunAtMs.set(attempt, performance.now());
    if (this.#timer !== undefined) return;
    const everyMs = this.#store.leaseMs / 3;
    this.#timer = setInterval(() => this.#renewAll(everyMs), everyMs).unref();
  }

  end(attempt: Attempt): void {
    this.#begunAtMs.delete(attempt);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #renewAll(everyMs: number): void {
    const nowMs = performance.now();
    for (const [attempt, begunAtMs] of this.#begunAtMs) {
      const ranMs = nowMs - begunAtMs;
      if (ranMs > renewedForMs) this.#begunAtMs.delete(attempt);
      else if (ranMs >= everyMs) this.#store.renew(attempt).catch(this.#onFault);
    }
  }
}
