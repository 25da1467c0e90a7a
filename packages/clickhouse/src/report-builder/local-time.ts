import {
  daysToEpoch,
  type TimeDimension,
  type WeekStart,
  weekStartDefault,
  type ZoneOffset,
} from '@clicktrail/contracts';
import type { Source } from '../read-plan/read-plan.js';

/**
 * The clock of a report: its UTC offsets in the order of time. The caller finds them, so that ClickHouse's own zone data,
 * which may be of another year, decides nothing.
 */
export interface LocalTime {
  offsets: readonly ZoneOffset[];
  /** True where all of it is UTC, so that daily tables can answer. */
  isUtc: boolean;
  /** Monday where left out. */
  weekStart?: WeekStart | undefined;
}

/**
 * Spans of time as numbers that sort in the order of time: days since the epoch for days, weeks (their first day) and months
 * (their first day), and see {@link hourOf} for hours.
 */
export function localTimeSql(dimension: TimeDimension, rows: Source['rows'], time: LocalTime): string {
  if (rows === 'days') return ofDay(dimension, 'day', time);
  const seconds =
    rows === 'quarters' ? 'toInt64(toUnixTimestamp(quarter))' : 'toInt64(toUnixTimestamp(created_at))';
  const local = `(${seconds} + ${choose(seconds, time, ({ offsetSeconds }) => offsetSeconds)})`;
  if (dimension !== 'hour') return ofDay(dimension, `toDate(intDiv(${local}, 86400))`, time);
  return `${choose(seconds, time, (_, at) => at * offsetStep)} + intDiv(${local}, 3600)`;
}

/** More than the hours from the epoch to the last day that ClickHouse can hold. */
export const offsetStep = 10_000_000;

/** The local hour that a number of {@link localTimeSql} stands for: the index of its offset, and hours since the epoch. */
export function hourOf(value: number): { offset: number; localHour: number } {
  return { offset: Math.floor(value / offsetStep), localHour: value % offsetStep };
}

/** The reverse of {@link hourOf}. */
export const numberOfHour = (offset: number, localHour: number): number => offset * offsetStep + localHour;

function ofDay(dimension: TimeDimension, day: string, { weekStart = weekStartDefault }: LocalTime): string {
  switch (dimension) {
    case 'week':
      return startOfWeek(day, daysToEpoch[weekStart] - daysToEpoch.monday);
    case 'month':
      return `toInt64(toStartOfMonth(${day}))`;
    default:
      return `toInt64(${day})`;
  }
}

/** @param before days from the first day of a week to the next Monday */
const startOfWeek = (day: string, before: number): string =>
  before === 0 ? `toInt64(toMonday(${day}))` : `toInt64(toMonday(${day} + ${before})) - ${before}`;

/** Numbers of this process alone stand in the text, never a caller's. */
function choose(
  seconds: string,
  { offsets }: LocalTime,
  shownOf: (offset: ZoneOffset, index: number) => number,
): string {
  const values = offsets.map((offset, index) => Math.trunc(shownOf(offset, index)));
  if (offsets.length === 1) return String(values[0]);
  const later = offsets
    .map(({ fromMs }, index) => `${seconds} >= ${Math.trunc(fromMs / 1000)}, ${values[index]}`)
    .slice(1)
    .reverse();
  return `multiIf(${later.join(', ')}, ${values[0]})`;
}
