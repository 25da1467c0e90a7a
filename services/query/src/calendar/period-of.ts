import { type DayRange, dayMs, type Period, rangeDefault } from '@clicktrail/contracts';
import { type DayNumber, dayNumberOf, firstOfMonth, textOfDay } from './days.js';
import { localDayAt, startOfDayMs } from './zone-clock.js';

/** Days of a request; `from` and `to` win over `range`. */
export interface AskedDays {
  range?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Instants in milliseconds since the epoch; `untilMs` is not included. */
export interface OpenPeriod {
  fromMs?: number | undefined;
  untilMs?: number | undefined;
}

/** Nothing happened before. */
const firstDay = '1970-01-01';

/** Days are `YYYY-MM-DD`, so they compare as text. */
const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a < b ? b : a);

/**
 * Finds the period that a request asks for, in whole days of a zone. `from` alone ends today, `to` alone begins with 1970,
 * and without any of them it is the default range.
 * @param tz a zone, valid by `isZone`
 * @param nowMs milliseconds since the epoch
 */
export function periodOf({ range, from, to }: AskedDays, tz: string, nowMs: number): Period {
  const today = localDayAt(tz, nowMs);
  if (from === undefined && to === undefined) return inZone(daysOf(range ?? rangeDefault, today), tz);
  if (from === undefined) return inZone({ from: earlier(firstDay, to!), to: to! }, tz);
  return inZone({ from, to: to ?? later(from, textOfDay(today)) }, tz);
}

/** Gives days the instants at which they begin and end in a zone. */
export function inZone({ from, to }: DayRange, tz: string): Period {
  return {
    from,
    to,
    fromMs: startOfDayMs(tz, dayNumberOf(from)),
    untilMs: startOfDayMs(tz, dayNumberOf(to) + 1),
  };
}

/**
 * The UTC days between two instants, if both are midnights of UTC: daily totals can answer such a period in any zone. An
 * end that is left out is open.
 */
export function utcDaysOf({ fromMs, untilMs }: OpenPeriod): Partial<DayRange> | undefined {
  if ([fromMs, untilMs].some((ms = 0) => ms % dayMs !== 0)) return undefined;
  return {
    ...(fromMs !== undefined && { from: textOfDay(fromMs / dayMs) }),
    ...(untilMs !== undefined && { to: textOfDay(untilMs / dayMs - 1) }),
  };
}

/** The days of a `range`, which ends today at the latest. */
function daysOf(range: string, today: DayNumber): DayRange {
  switch (range) {
    case 'today':
      return days(today, today);
    case 'yesterday':
      return days(today - 1, today - 1);
    case 'thisMonth':
      return days(firstOfMonth(today), today);
    case 'lastMonth':
      return days(firstOfMonth(today, -1), firstOfMonth(today) - 1);
    default:
      return days(today - Number.parseInt(range, 10) + 1, today);
  }
}

const days = (from: DayNumber, to: DayNumber): DayRange => ({ from: textOfDay(from), to: textOfDay(to) });
