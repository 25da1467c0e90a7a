import type { Compare, Interval, Period } from '@clicktrail/contracts';
import type { Bucket } from './buckets.js';
import { dayNumberOf, dayOfYearBefore, textOfDay } from './days.js';

export interface Compared {
  period: Period;
  buckets: readonly Bucket[];
}

/**
 * Pairs the buckets of a period with those of the period that it is compared with. Weeks and months pair by their order;
 * days by their date, shifted; hours by their local time, shifted, the first with the first and the second with the second
 * where clocks went back. No bucket is in two pairs, so a bucket may be in none: 29 February beside the 28th, an hour that
 * the other day skipped.
 * @returns the key of the other bucket, by the key of each that has one
 */
export function pairBuckets(
  interval: Interval,
  compare: Compare,
  shown: Compared,
  compared: Compared,
): Map<string, string> {
  const pairs = new Map<string, string>();
  if (interval === 'week' || interval === 'month') {
    for (const [index, { key }] of shown.buckets.entries()) {
      const other = compared.buckets[index];
      if (other) pairs.set(key, other.key);
    }
    return pairs;
  }
  const shift = shiftOf(compare, shown.period, compared.period);
  const free = new Map<string, string[]>();
  for (const { key } of compared.buckets) {
    const local = key.slice(0, localLength);
    free.set(local, [...(free.get(local) ?? []), key]);
  }
  for (const { key } of shown.buckets) {
    const other = free.get(shift(key.slice(0, dayLength)) + key.slice(dayLength, localLength))?.shift();
    if (other !== undefined) pairs.set(key, other);
  }
  return pairs;
}

/** `2026-10-25`, and with its time `2026-10-25T02:00:00`. */
const dayLength = 10;
const localLength = 19;

function shiftOf(compare: Compare, shown: Period, compared: Period): (day: string) => string {
  if (compare === 'year') return dayOfYearBefore;
  const days = dayNumberOf(shown.from) - dayNumberOf(compared.from);
  return (day) => textOfDay(dayNumberOf(day) - days);
}
