/** Random numbers from a seed: the same seed gives the same numbers. Mulberry32. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let x = this.#state;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `least` to `most`, both included. */
  from(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<T>(from: readonly T[]): T {
    return from[this.from(0, from.length - 1)]!;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Numbers of their own for one part of a run: how many the others take does not change them. */
  branch(): Random {
    return new Random(Math.floor(this.next() * 4_294_967_296));
  }
}
