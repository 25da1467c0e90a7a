/** Whole days of a time zone, and the instants from their beginning to their end. */
export interface Period {
  /** First and last day, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** Start of the first day, in milliseconds since the epoch. */
  fromMs: number;
  /** Start of the day after the last one: not included. */
  untilMs: number;
}

/** The offset of a zone from UTC, from an instant (ms since the epoch) on. Local time is UTC plus the offset. */
export interface ZoneOffset {
  fromMs: number;
  offsetSeconds: number;
}

export const intervals = ['hour', 'day', 'week', 'month'] as const;

/** Length of the stretches that a report divides its period into. */
export type Interval = (typeof intervals)[number];

export const weekStarts = ['monday', 'sunday', 'saturday'] as const;

/** The day that weeks begin with. */
export type WeekStart = (typeof weekStarts)[number];
export const weekStartDefault: WeekStart = 'monday';

/** The days from the beginning of a week to 1970-01-01, which was a Thursday. */
export const daysToEpoch: Record<WeekStart, number> = { monday: 3, sunday: 4, saturday: 5 };
