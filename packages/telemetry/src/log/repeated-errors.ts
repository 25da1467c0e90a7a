const sayEveryMs = 1_000;

/** A log that meets more kinds of errors than this within seconds has other troubles: what was known is forgotten. */
const knownMax = 1_000;

/** Numbers, ids and addresses differ from one time to the next; the error is the same. */
const varying = /[0-9a-f]{8,}|\d+/gi;

interface Known {
  saidAtMs: number;
  leftOut: number;
}

/**
 * Lets the same error into a log once a second at most: a store that refuses everything is met thousands of times a
 * second, and a disk full of one line helps nobody. An error that does not come back takes the number of its last
 * repetitions with it.
 */
export class RepeatedErrors {
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();

  /** @param now a clock in milliseconds that nobody can set */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** @returns how many like it were left out since the last one that was logged; undefined where this one is to be */
  admit(what: string): number | undefined {
    const nowMs = this.#now();
    const kind = what.replace(varying, '#');
    const known = this.#known.get(kind);
    if (known && nowMs - known.saidAtMs < sayEveryMs) {
      known.leftOut++;
      return undefined;
    }
    if (this.#known.size >= knownMax) this.#known.clear();
    this.#known.set(kind, { saidAtMs: nowMs, leftOut: 0 });
    return known?.leftOut ?? 0;
  }
}
