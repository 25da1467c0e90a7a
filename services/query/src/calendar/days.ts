import { dayMs, daysToEpoch, utcDayOf, type WeekStart } from '@clicktrail/contracts';

/** A day of the calendar as its number since 1970-01-01. */
export type DayNumber = number;

export const dayNumberOf = (day: string): DayNumber => Date.parse(day) / dayMs;

const [firstNumber, lastNumber] = [dayNumberOf('0000-01-01'), dayNumberOf('9999-12-31')];

/** `YYYY-MM-DD`; a day that has no such text becomes the nearest that has. */
export const textOfDay = (day: DayNumber): string =>
  utcDayOf(Math.min(Math.max(day, firstNumber), lastNumber) * dayMs);

/** The first day of a day's week. */
export const startOfWeek = (day: DayNumber, weekStart: WeekStart): DayNumber =>
  Math.floor((day + daysToEpoch[weekStart]) / 7) * 7 - daysToEpoch[weekStart];

/** The first day of the month that begins so many months after the month of a day. */
export function firstOfMonth(day: DayNumber, monthsAfter = 0): DayNumber {
  const date = new Date(day * dayMs);
  date.setUTCMonth(date.getUTCMonth() + monthsAfter, 1);
  return date.getTime() / dayMs;
}

/** The same date of the year before, as text: 28 February for the 29th. */
export function dayOfYearBefore(day: string): string {
  const year = Math.max(Number(day.slice(0, 4)) - 1, 0);
  const date = `${String(year).padStart(4, '0')}${day.slice(4)}`;
  return Number.isNaN(Date.parse(date)) || utcDayOf(Date.parse(date)) !== date
    ? date.replace(/29$/, '28')
    : date;
}
