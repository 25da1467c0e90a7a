import type { Measured } from './alternate.js';
import type { Answer } from './answer.js';

/** The rate is that of answers of the expected class; refused are answers that were not, and requests without one. */
export interface LoadResult extends Measured {
  /** Those refused with neither a 503 nor a 429 with `Retry-After`: nothing that a client can act on. */
  unclear: number;
  answered: number;
}

const perMs = 10;
const longestMs = 30_000;

/** Counts answers and how long they took, in tenths of a millisecond: of a load of twenty minutes, too, it takes little room. */
export class Tally {
  readonly #counts = new Uint32Array(longestMs * perMs + 1);
  #timed = 0;
  #answered = 0;
  #refused = 0;
  #unclear = 0;

  /** @param ms NaN where the time is not to be counted */
  add({ status, head }: Answer, ms: number): void {
    if (status >= 200 && status < 400) {
      this.#answered += 1;
      if (!Number.isNaN(ms)) this.#time(ms);
      return;
    }
    this.#refused += 1;
    const isClear = (status === 503 || status === 429) && /\r\nretry-after:/i.test(head);
    if (!isClear) this.#unclear += 1;
  }

  /** Requests that were due and not even sent. */
  addUnsent(count: number): void {
    this.#refused += count;
    this.#unclear += count;
  }

  result(seconds: number): LoadResult {
    return {
      perSecond: this.#answered / seconds,
      p50Ms: this.#share(0.5),
      p99Ms: this.#share(0.99),
      refused: this.#refused,
      unclear: this.#unclear,
      answered: this.#answered,
    };
  }

  #time(ms: number): void {
    this.#counts[Math.min(Math.round(ms * perMs), this.#counts.length - 1)]! += 1;
    this.#timed += 1;
  }

  /** The time that a share of all did not exceed; NaN of none. */
  #share(share: number): number {
    const wanted = Math.ceil(this.#timed * share);
    let passed = 0;
    const found = this.#counts.findIndex((count) => {
      passed += count;
      return passed >= wanted;
    });
    return this.#timed === 0 ? Number.NaN : found / perMs;
  }
}
