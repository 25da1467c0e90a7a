import type { DayRange } from './reports.js';

/** Conversions to add up by day in a store. */
export interface CountedDays extends DayRange {
  /** Leaves out conversions that were created at this time (ms since the epoch) or later. */
  beforeMs: number;
}

/**
 * The conversions of one UTC day, added up. Numbers are decimal texts without zeros at the end, the same in Postgres and
 * ClickHouse, so that texts can be compared.
 */
export interface ConversionDay {
  /** `YYYY-MM-DD`. */
  day: string;
  conversions: string;
  approved: string;
  pending: string;
  rejected: string;
  /** Of all conversions and currencies: no amount of money, but another one where any amount differs. */
  payoutSum: string;
  revenueSum: string;
  /** In the reporting currency, exact; without the amounts that have no rate. */
  payoutConverted: string;
  revenueConverted: string;
}
