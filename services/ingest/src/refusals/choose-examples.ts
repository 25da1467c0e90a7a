import type { RefusalExampleLine } from '@clicktrail/clickhouse';

/** Examples of one process: so many at once, and so many a second in the long run. */
const atOnceMax = 2_000;
const perSecond = 50;

/**
 * Chooses the examples that are stored: the newest, and no publisher takes the room of others. So a flood of refusals does not
 * become a flood of rows.
 */
export class ExampleChoice {
  readonly #now: () => number;
  #left = atOnceMax;
  #atMs: number;

  /** @param now milliseconds of any clock */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#atMs = now();
  }

  /** @param examples the oldest first */
  of(examples: readonly RefusalExampleLine[]): RefusalExampleLine[] {
    const nowMs = this.#now();
    this.#left = Math.min(atOnceMax, this.#left + ((nowMs - this.#atMs) / 1000) * perSecond);
    this.#atMs = nowMs;
    const chosen = newestOfEach(examples, Math.floor(this.#left));
    this.#left -= chosen.length;
    return chosen;
  }
}

/** The same share for each publisher. */
function newestOfEach(examples: readonly RefusalExampleLine[], room: number): RefusalExampleLine[] {
  if (examples.length <= room) return [...examples];
  const share = Math.ceil(room / new Set(examples.map(({ affiliate_id }) => affiliate_id)).size);
  const taken = new Map<string, number>();
  const chosen: RefusalExampleLine[] = [];
  for (const example of examples.toReversed()) {
    const count = taken.get(example.affiliate_id) ?? 0;
    if (count >= share) continue;
    if (chosen.length >= room) break;
    taken.set(example.affiliate_id, count + 1);
    chosen.push(example);
  }
  return chosen;
}
