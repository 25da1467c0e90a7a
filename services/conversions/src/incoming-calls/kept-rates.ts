const windowMs = 60_000;

/** Counted at a time; calls of further ones are passed over until the next minute. */
const countedMax = 20_000;

/**
 * Decides how many calls of one caller are kept a minute, in this process. Memory is bounded however many callers there are.
 */
export class KeptRates {
  readonly #now: () => number;
  #endsAtMs = 0;
  #counts = new Map<string, number>();

  /** @param now milliseconds of any clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts a call under each of these names. @returns false where one of them has had its calls of this minute */
  keeps(limits: readonly (readonly [name: string, limit: number])[]): boolean {
    const nowMs = this.#now();
    if (nowMs >= this.#endsAtMs) {
      this.#endsAtMs = nowMs + windowMs;
      this.#counts = new Map();
    }
    const isKept = limits.every(([name, limit]) => this.#leaves(name, limit));
    if (isKept) for (const [name] of limits) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    return isKept;
  }

  #leaves(name: string, limit: number): boolean {
    const count = this.#counts.get(name);
    return count === undefined ? this.#counts.size < countedMax : count < limit;
  }
}
