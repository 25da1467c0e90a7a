import { dayMs } from '@clicktrail/contracts';
import { Temporal } from 'temporal-polyfill';
import type { DayNumber } from './days.js';

/** Temporal remembers each spelling of a zone for as long as the process lives: it gets one of each. */
const nameOf = (tz: string): string => tz.toLowerCase();

const atMs = (tz: string, ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(ms)).toZonedDateTimeISO(nameOf(tz));

/** Local time less UTC, at an instant. */
export const offsetMsAt = (tz: string, ms: number): number => atMs(tz, ms).offsetNanoseconds / 1e6;

/** The day that the clocks of a zone show at an instant. */
export const localDayAt = (tz: string, ms: number): DayNumber =>
  Math.floor((ms + offsetMsAt(tz, ms)) / dayMs);

/** The first instant of a day (ms since the epoch); where the zone skips midnight, or the day, the first one after it. */
export function startOfDayMs(tz: string, day: DayNumber): number {
  const date = new Date(day * dayMs);
  const plain = new Temporal.PlainDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
  return plain.toZonedDateTime(nameOf(tz)).epochMilliseconds;
}

/** The next instant after this one at which the zone changes its clocks; null if none is known. */
export const nextChangeMs = (tz: string, ms: number): number | null =>
  atMs(tz, ms).getTimeZoneTransition('next')?.epochMilliseconds ?? null;
