/** A small generator of random numbers: the same seed gives the same run. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. Mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let x = this.#state;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to, not including, `below`. */
  int(below: number): number {
    return Math.floor(this.next() * below);
  }

  pick<T>(from: readonly T[]): T {
    return from[this.int(from.length)]!;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}

/** The same each time, so that only a change can make a test fail; `SPEC_SEED=<number>` looks further. */
export function seedOfRun(): number {
  return Number(process.env.SPEC_SEED ?? 1);
}

/** How many requests a generated test sends: `SPEC_REQUESTS`, or what is quick enough for every day. */
export function requestsOfRun(otherwise: number): number {
  return Number(process.env.SPEC_REQUESTS ?? otherwise);
}

/** Runs `work` so many times, in a number of lanes. Ends with the first that throws. */
export async function inLanes(count: number, lanes: number, work: () => Promise<void>): Promise<void> {
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left--;
      await work();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
