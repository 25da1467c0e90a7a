import {
  badField,
  dayMs,
  type Interval,
  type Period,
  type WeekStart,
  weekStartDefault,
} from '@clicktrail/contracts';
import { firstOfMonth, startOfWeek, textOfDay } from './days.js';
import { offsetsOf } from './offsets.js';

/** A stretch of a period: an hour, a day, a week or a month of the zone. */
export interface Bucket {
  /** Its name in answers: {@link keyOfLocal}. */
  key: string;
  /** Its first instant within the period, in milliseconds since the epoch. */
  startMs: number;
}

export interface BucketOptions {
  /** Monday where left out. */
  weekStart?: WeekStart | undefined;
  /** The parameter to name in a refusal. */
  field?: string;
}

/** Most buckets of a period: the hours of 366 days, and more. */
export const bucketsMax = 10_000;

const hourMs = 3_600_000;
const shortestMs: Record<Interval, number> = { hour: hourMs, day: dayMs, week: 7 * dayMs, month: 28 * dayMs };

const longestMs: Record<Interval, number> = {
  hour: hourMs,
  day: dayMs + hourMs,
  week: 7 * dayMs + hourMs,
  month: 31 * dayMs + hourMs,
};

/** A number of buckets that a period has at least, without a look at its zone: it costs nothing. */
export const bucketsAtLeast = (interval: Interval, { fromMs, untilMs }: Period): number =>
  Math.floor((untilMs - fromMs) / longestMs[interval]);

/**
 * Lists the buckets of a period in order, each once. An hour is one of the zone's clocks with its offset, so that the hour
 * that comes twice when clocks go back has two buckets. A day that the zone skips has none.
 * @throws Refusal 400 for a period of more than {@link bucketsMax}
 */
export function bucketsOf(
  interval: Interval,
  { fromMs, untilMs }: Period,
  tz: string,
  { weekStart = weekStartDefault, field = 'interval' }: BucketOptions = {},
): Bucket[] {
  if ((untilMs - fromMs) / shortestMs[interval] > bucketsMax)
    throw badField(field, `must not divide the period into more than ${bucketsMax} times of one ${interval}`);
  const buckets: Bucket[] = [];
  const offsets = offsetsOf(tz, fromMs, untilMs);
  for (const [index, { fromMs: startMs, offsetSeconds }] of offsets.entries()) {
    const endMs = offsets[index + 1]?.fromMs ?? untilMs;
    const offsetMs = offsetSeconds * 1000;
    let localMs = startOfLocal(interval, startMs + offsetMs, weekStart);
    while (localMs - offsetMs < endMs) {
      const key = keyOfLocal(interval, localMs / 1000, offsetSeconds, weekStart);
      if (buckets.at(-1)?.key !== key) buckets.push({ key, startMs: Math.max(startMs, localMs - offsetMs) });
      localMs = nextLocal(interval, localMs);
    }
  }
  return buckets;
}

/**
 * Names the bucket that begins at a local time: `2026-10-25T02:00:00+02:00`, `2026-10-25`, for a week its first day, or
 * `2026-10`.
 * @param localSeconds seconds since the epoch if the local time were UTC, at the start of the hour or at any time of a
 * longer interval
 * @param offsetSeconds only an hour has an offset
 */
export function keyOfLocal(
  interval: Interval,
  localSeconds: number,
  offsetSeconds: number,
  weekStart = weekStartDefault,
): string {
  const start = startOfLocal(interval, localSeconds * 1000, weekStart);
  if (interval === 'hour') return `${new Date(start).toISOString().slice(0, 19)}${offsetText(offsetSeconds)}`;
  const day = textOfDay(start / dayMs);
  return interval === 'month' ? day.slice(0, 7) : day;
}

/** `+02:00`, `-03:30`; with seconds only where there are any, as before zones had whole minutes. */
function offsetText(offsetSeconds: number): string {
  const time = new Date(Math.abs(offsetSeconds) * 1000).toISOString().slice(11, 19);
  return `${offsetSeconds < 0 ? '-' : '+'}${time.replace(/:00$/, '')}`;
}

function startOfLocal(interval: Interval, localMs: number, weekStart: WeekStart): number {
  if (interval === 'hour') return Math.floor(localMs / hourMs) * hourMs;
  const day = Math.floor(localMs / dayMs);
  if (interval === 'week') return startOfWeek(day, weekStart) * dayMs;
  return (interval === 'month' ? firstOfMonth(day) : day) * dayMs;
}

function nextLocal(interval: Interval, startMs: number): number {
  if (interval === 'month') return firstOfMonth(startMs / dayMs, 1) * dayMs;
  return startMs + shortestMs[interval];
}
