const logEveryMs = 1_000;

/** Bounds the memory; beyond it all kinds are forgotten. */
const kindsMax = 1_000;

/** Numbers, ids and addresses, which differ between repetitions of one error. */
const varying = /[0-9a-f]{8,}|\d+/gi;

interface Kind {
  loggedAtMs: number;
  leftOut: number;
}

/**
 * Limits the same error to one log line a second: a store that refuses everything fails thousands of times a second. The
 * repetitions after the last logged one are never reported.
 */
export class RepeatedErrors {
  readonly #now: () => number;
  readonly #known = new Map<string, Kind>();

  /** @param now a monotonic clock in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @returns the number of repetitions left out since the last logged one; undefined if this one is to be left out */
  admit(error: string): number | undefined {
    const nowMs = this.#now();
    const kind = error.replace(varying, '#');
    const known = this.#known.get(kind);
    if (known && nowMs - known.loggedAtMs < logEveryMs) {
      known.leftOut++;
      return undefined;
    }
    if (this.#known.size >= kindsMax) this.#known.clear();
    this.#known.set(kind, { loggedAtMs: nowMs, leftOut: 0 });
    return known?.leftOut ?? 0;
  }
}
