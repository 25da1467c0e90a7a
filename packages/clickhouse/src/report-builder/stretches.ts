import { dayMs } from '@clicktrail/contracts';
import type { ScopedFilter } from '../read-plan/event-filter.js';

/** A period that does not begin and end with UTC days, in two: together they have each instant of it once. */
export interface Stretches {
  /** Its whole UTC days. */
  wholeDays: ScopedFilter;
  /** The rest at both ends, less than a day each. */
  ends: ScopedFilter;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Divides the period of a filter; undefined for one without an end, and for one that has no whole UTC day. */
export function stretchesOf(filter: ScopedFilter): Stretches | undefined {
  const { fromMs, untilMs, ...others } = filter;
  if (fromMs === undefined || untilMs === undefined) return undefined;
  const firstMs = Math.ceil(fromMs / dayMs) * dayMs;
  const endMs = Math.floor(untilMs / dayMs) * dayMs;
  if (endMs <= firstMs) return undefined;
  return {
    wholeDays: { ...others, from: dayOf(firstMs), to: dayOf(endMs - dayMs) },
    ends: { ...filter, exceptFromMs: firstMs, exceptUntilMs: endMs },
  };
}
