import { dayMs, utcDayOf } from '@clicktrail/contracts';

/** The last so many UTC days, today's last. */
export function lastDays(count: number, nowMs: number): string[] {
  return Array.from({ length: count }, (_, i) => utcDayOf(nowMs - (count - 1 - i) * dayMs));
}
