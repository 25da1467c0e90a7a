/** So many are read in a few milliseconds, whatever is asked. */
export const fewEventsMax = 100_000;

/** What is few may soon be more; what is many hardly becomes few. */
const lookAgainAfterMs = { few: 1_000, many: 60_000 };

/**
 * Whether there are so few events that reports and lists need no rollups (docs/decisions/0065). Nobody waits for it:
 * what the last look said holds, and before the first one they are many.
 */
export class FewEvents {
  readonly #count: () => Promise<number>;
  readonly #now: () => number;
  #few = false;
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  #looking = false;

  /** @param now milliseconds of a clock that only goes on */
  constructor(count: () => Promise<number>, now: () => number = () => performance.now()) {
    this.#count = count;
    this.#now = now;
    this.#look();
  }

  get areFew(): boolean {
    const ageMs = this.#now() - this.#lookedAtMs;
    if (ageMs >= lookAgainAfterMs[this.#few ? 'few' : 'many']) this.#look();
    return this.#few;
  }

  #look(): void {
    if (this.#looking) return;
    this.#looking = true;
    this.#count()
      .then(
        (count) => {
          this.#few = count <= fewEventsMax;
          this.#lookedAtMs = this.#now();
        },
        // The read that asked says so itself where ClickHouse is away; the next one looks again.
        () => {},
      )
      .finally(() => {
        this.#looking = false;
      });
  }
}
