import { type DayRange, dayMs, utcDayOf } from '@clicktrail/contracts';

/**
 * The UTC days of a range that its schema admits. It ends today at the latest.
 * @param nowMs milliseconds since the epoch
 */
export function daysOf(range: string, nowMs: number): DayRange {
  const today = new Date(nowMs);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  switch (range) {
    case 'today':
      return { from: utcDayOf(nowMs), to: utcDayOf(nowMs) };
    case 'yesterday':
      return { from: utcDayOf(nowMs - dayMs), to: utcDayOf(nowMs - dayMs) };
    case 'thisMonth':
      return { from: utcDayOf(Date.UTC(year, month, 1)), to: utcDayOf(nowMs) };
    case 'lastMonth':
      return { from: utcDayOf(Date.UTC(year, month - 1, 1)), to: utcDayOf(Date.UTC(year, month, 0)) };
    default:
      return { from: utcDayOf(nowMs - (Number.parseInt(range, 10) - 1) * dayMs), to: utcDayOf(nowMs) };
  }
}
