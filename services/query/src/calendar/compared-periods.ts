import type { Period } from '@clicktrail/contracts';
import { dayNumberOf, dayOfYearBefore, textOfDay } from './days.js';
import { inZone } from './period-of.js';

/** As many days, directly before. */
export function previousPeriod({ from, to }: Period, tz: string): Period {
  const first = dayNumberOf(from);
  return inZone({ from: textOfDay(first - daysIn({ from, to })), to: textOfDay(first - 1) }, tz);
}

/** The same dates a year before: 28 February for the 29th. */
export function yearBefore({ from, to }: Period, tz: string): Period {
  return inZone({ from: dayOfYearBefore(from), to: dayOfYearBefore(to) }, tz);
}

/** Days of a period, by the calendar. */
export const daysIn = ({ from, to }: Pick<Period, 'from' | 'to'>): number =>
  dayNumberOf(to) - dayNumberOf(from) + 1;
