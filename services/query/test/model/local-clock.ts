import { dayMs, utcDayOf } from '@clicktrail/contracts';

/** Local time by `Intl` alone: no code of the product takes part. */

export type Interval = 'hour' | 'day' | 'week' | 'month';

/** What a `Date` calls the days that weeks may begin with. */
const weekdays = { sunday: 0, monday: 1, saturday: 6 } as const;
export type WeekStart = keyof typeof weekdays;
export const weekStarts = Object.keys(weekdays) as WeekStart[];

interface Clock {
  day: string;
  hour: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const clocks = new Map<string, Clock>();
const quarterMs = 900_000;

function formatOf(tz: string): Intl.DateTimeFormat {
  const known = formats.get(tz);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: tz,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  });
  formats.set(tz, format);
  return format;
}

function clockAt(tz: string, ms: number): Clock {
  // No zone changes anything within a quarter of an hour.
  const name = `${tz} ${Math.floor(ms / quarterMs)}`;
  const known = clocks.get(name);
  if (known) return known;
  const parts = formatOf(tz).formatToParts(ms);
  const of = (type: string) => parts.find((part) => part.type === type)!.value;
  const day = `${of('year')}-${of('month')}-${of('day')}`;
  const offset = of('timeZoneName').slice('GMT'.length) || '+00:00';
  const clock = { day, hour: `${day}T${of('hour')}:00:00${offset}` };
  clocks.set(name, clock);
  return clock;
}

/** The day that the clocks of a zone show. */
export const localDay = (tz: string, ms: number): string => clockAt(tz, ms).day;

/** A day so many days later. */
export const dayAfter = (day: string, days: number): string => utcDayOf(Date.parse(day) + days * dayMs);

/** Goes back day by day to the one that weeks begin with. */
function firstOfWeek(day: string, weekStart: WeekStart): string {
  let first = day;
  while (new Date(first).getUTCDay() !== weekdays[weekStart]) first = dayAfter(first, -1);
  return first;
}

/** The name of the stretch of time that a moment belongs to. */
export function localKey(
  interval: Interval,
  tz: string,
  ms: number,
  weekStart: WeekStart = 'monday',
): string {
  const { day, hour } = clockAt(tz, ms);
  switch (interval) {
    case 'hour':
      return hour;
    case 'day':
      return day;
    case 'week':
      return firstOfWeek(day, weekStart);
    case 'month':
      return day.slice(0, 7);
  }
}

/** All stretches of these days, both included, in the order of time: the clock is read each quarter of an hour. */
export function localKeys(
  interval: Interval,
  tz: string,
  from: string,
  to: string,
  weekStart: WeekStart = 'monday',
): string[] {
  const keys = new Set<string>();
  // No zone is further than a day from UTC.
  for (let ms = Date.parse(from) - dayMs; ms < Date.parse(to) + 2 * dayMs; ms += quarterMs) {
    const day = localDay(tz, ms);
    if (day >= from && day <= to) keys.add(localKey(interval, tz, ms, weekStart));
  }
  return [...keys];
}
