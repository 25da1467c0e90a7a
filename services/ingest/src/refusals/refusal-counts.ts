import type { RefusalCountLine, RefusalExampleLine, RefusalLine } from '@clicktrail/clickhouse';

/** A request that was not counted as a click or an impression. The empty string is an absent value. */
export interface NotCounted extends RefusalLine {
  /** Milliseconds since the epoch. */
  atMs: number;
  os: string;
  browser: string;
}

/** What was counted since the last batch. */
export interface RefusalBatch {
  counts: RefusalCountLine[];
  examples: RefusalExampleLine[];
  requests: number;
}

export interface CountBounds {
  /** Groups with all that is known of a visitor; further requests are counted by campaign, publisher and reason alone. */
  detailedMax: number;
  /** Groups in all; a request beyond them is not counted. */
  groupsMax: number;
  /** Examples that wait; the oldest are dropped first. */
  examplesMax: number;
}

const usualBounds: CountBounds = { detailedMax: 20_000, groupsMax: 40_000, examplesMax: 2_000 };

const quarterSeconds = 900;
const unknown = { country: '', device: '', os: '', browser: '', sub1: '', sub2: '' };

/** Counts requests in memory, in groups, and keeps the newest of them as examples. Bounded, whatever is sent. */
export class RefusalCounts {
  readonly #bounds: CountBounds;
  #groups = new Map<string, RefusalCountLine>();
  #examples: RefusalExampleLine[] = [];
  #requests = 0;

  constructor(bounds: CountBounds = usualBounds) {
    this.#bounds = bounds;
  }

  /** Requests that are in no batch yet. */
  get requests(): number {
    return this.#requests;
  }

  /** @returns false where there is no room for its group */
  add(request: NotCounted): boolean {
    const { detailedMax, groupsMax } = this.#bounds;
    if (!this.#count(request, detailedMax) && !this.#count({ ...request, ...unknown }, groupsMax))
      return false;
    this.#requests += 1;
    this.#keep(request);
    return true;
  }

  /** Takes what was counted, and begins anew; null where there is nothing. */
  take(): RefusalBatch | null {
    if (this.#requests === 0) return null;
    const batch = {
      counts: [...this.#groups.values()],
      examples: this.#examples.slice(-this.#bounds.examplesMax),
      requests: this.#requests,
    };
    this.#groups = new Map();
    this.#examples = [];
    this.#requests = 0;
    return batch;
  }

  #count({ atMs, ...line }: NotCounted, groupsMax: number): boolean {
    const quarter = Math.floor(atMs / 1000 / quarterSeconds) * quarterSeconds;
    const key = `${quarter}\0${Object.values(line).join('\0')}`;
    const group = this.#groups.get(key);
    if (group) group.requests += 1;
    else if (this.#groups.size < groupsMax) this.#groups.set(key, { quarter, ...line, requests: 1 });
    else return false;
    return true;
  }

  /** Twice as many are held before the older half goes, so that a request costs no copy. */
  #keep({ atMs, os: _os, browser: _browser, ...line }: NotCounted): void {
    const { examplesMax } = this.#bounds;
    if (this.#examples.length >= 2 * examplesMax) this.#examples = this.#examples.slice(-examplesMax);
    this.#examples.push({ created_at: new Date(atMs).toISOString(), ...line });
  }
}
