import { checkedText, type FaultOf } from './checked-text.js';
import { optional } from './described.js';
import { Day } from './text.js';

/** Days are `YYYY-MM-DD`, so they compare as text. Where `to` is no day, that is its own fault. */
const faultOfFrom: FaultOf = (from, { to }) => (isDay(to) && from > to ? 'must not be after to' : undefined);

/** Whether a value is the text of a day that the calendar has. */
export function isDay(value: unknown): value is string {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === value;
}

/** The parameters of a query that mean whole UTC days, both included. Either alone leaves the other end open. */
export const DayBounds = {
  from: optional(
    checkedText({ format: 'date' }, faultOfFrom),
    'The first day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: from the beginning.',
  ),
  to: optional(Day, 'The last day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: up to now.'),
};
