import { checkedText, type FaultOf, optional } from './described.js';
import { Day } from './text.js';

/** Milliseconds of a UTC day. */
export const dayMs = 86_400_000;

/** The UTC day, `YYYY-MM-DD`, of a time in milliseconds since the epoch. */
export const utcDayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** True for the text of a day that the calendar has. */
export function isDay(value: unknown): value is string {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(ms) && utcDayOf(ms) === value;
}

/** Days are `YYYY-MM-DD`, so they compare as text. A `to` that is no day is reported as its own fault. */
const faultOfFrom: FaultOf = (from, { to }) => (isDay(to) && from > to ? 'must not be after to' : undefined);

const daysIn = (zone: string) => ({
  from: optional(
    checkedText({ format: 'date' }, faultOfFrom),
    `The first day, \`YYYY-MM-DD\`, whole and in ${zone}. Left out, there is none: from the beginning.`,
  ),
  to: optional(
    Day,
    `The last day, \`YYYY-MM-DD\`, whole and in ${zone}. Left out, there is none: up to now.`,
  ),
});

/** Query parameters for a range of whole UTC days, both included. Either one alone leaves the other end open. */
export const DayBounds = daysIn('UTC');

/** The same for days of the zone that the parameter `tz` names. */
export const DayBoundsInZone = daysIn('the zone `tz`');
