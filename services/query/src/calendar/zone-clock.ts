import { dayMs } from '@clicktrail/contracts';
import { findZone } from '@clicktrail/zones';
import type { DayNumber } from './days.js';

/** @param tz a zone, valid by `isZone` */
const zone = (tz: string) => findZone(tz)!;

/** Local time less UTC, at an instant. */
export const offsetMsAt = (tz: string, ms: number): number => zone(tz).offsetMsAt(ms);

/** The day that the clocks of a zone show at an instant. */
export const localDayAt = (tz: string, ms: number): DayNumber =>
  Math.floor((ms + offsetMsAt(tz, ms)) / dayMs);

/** The first instant of a day (ms since the epoch); where the zone skips midnight, or the day, the first one after it. */
export const startOfDayMs = (tz: string, day: DayNumber): number => zone(tz).instantOf(day * dayMs);

/** The next instant after this one at which the zone changes its clocks; null if none is known. */
export const nextChangeMs = (tz: string, ms: number): number | null => zone(tz).nextChangeMs(ms);
