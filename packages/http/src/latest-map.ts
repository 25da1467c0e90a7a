/**
 * A map of what was used lately, of at most so many entries. It has two halves: when the newer one is full, the older
 * one is forgotten, and with it what was not used since the last time.
 */
export class LatestMap<Value> {
  readonly #halfMax: number;
  #older = new Map<string, Value>();
  #newer = new Map<string, Value>();

  constructor(max: number) {
    this.#halfMax = max / 2;
  }

  get(key: string): Value | undefined {
    const latest = this.#newer.get(key);
    if (latest !== undefined) return latest;
    const value = this.#older.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    if (this.#newer.size >= this.#halfMax && !this.#newer.has(key)) {
      this.#older = this.#newer;
      this.#newer = new Map();
    }
    this.#newer.set(key, value);
  }

  delete(key: string): void {
    this.#older.delete(key);
    this.#newer.delete(key);
  }
}
