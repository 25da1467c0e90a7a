import type { Where } from './where.js';

export type Caller =
  | { role: 'admin' }
  | { role: 'publisher'; publisher: number }
  | { role: 'advertiser'; advertiser: number };

/** The same question as somebody would write it by hand, of each of the two tables; they are asked at once. */
export interface ByHand {
  /**
   * `{clicks}` stands for the table of clicks: that of ClickHouse, or the copy in Postgres. `{impressions}`, `{conversions}`
   * and their `{payout}` and `{revenue}` in the reporting currency are those of the same engine; no impressions are in Postgres.
   */
  clicks: string[];
  /** Statements on the conversions of Postgres, for both. */
  conversions: string[];
}

/** One way to ask a question: some account, some value. */
export interface Variant {
  caller: Caller;
  path: string;
  byHand: ByHand;
}

/** A line of the table. Its variants are asked in turn. */
export interface Question {
  name: string;
  /** The highest allowed p95; left out if none was set. */
  askedMs?: number;
  /** The reason to print if that is missed. */
  slowBecause?: string;
  variants: Variant[];
}

/** The rows that a caller may see, as a condition. */
export function scopeWhere(caller: Caller): Where {
  switch (caller.role) {
    case 'admin':
      return {};
    case 'publisher':
      return { affiliate_id: `pub-${caller.publisher}` };
    case 'advertiser':
      return { advertiser_id: `adv-${caller.advertiser}` };
  }
}
