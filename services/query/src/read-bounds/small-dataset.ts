/** A count ages faster while it is small: what is small may soon be large, and what is large hardly shrinks. */
const freshMs = { small: 1_000, large: 60_000 };

/**
 * Tells whether there are so few events that reports and lists read them and not their rollups (decision 0065). No read
 * waits for the count: the last one holds, and before the first one the dataset counts as large.
 */
export class SmallDataset {
  readonly #eventsMax: number;
  readonly #count: () => Promise<number>;
  readonly #now: () => number;
  #isSmall = false;
  #countedAtMs = Number.NEGATIVE_INFINITY;
  #isCounting = false;

  /** @param now milliseconds of a monotonic clock */
  constructor(eventsMax: number, count: () => Promise<number>, now: () => number = () => performance.now()) {
    this.#eventsMax = eventsMax;
    this.#count = count;
    this.#now = now;
    this.#refresh();
  }

  get isSmall(): boolean {
    const ageMs = this.#now() - this.#countedAtMs;
    if (ageMs >= freshMs[this.#isSmall ? 'small' : 'large']) this.#refresh();
    return this.#isSmall;
  }

  #refresh(): void {
    if (this.#isCounting || this.#eventsMax === 0) return;
    this.#isCounting = true;
    this.#count()
      .then(
        (count) => {
          this.#isSmall = count <= this.#eventsMax;
          this.#countedAtMs = this.#now();
        },
        // Reads report by themselves that ClickHouse is away; the next one counts again.
        () => {},
      )
      .finally(() => {
        this.#isCounting = false;
      });
  }
}
