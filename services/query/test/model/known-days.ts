import { dayMs, utcDayOf } from '@clicktrail/contracts';

/** UTC days by the calendar of dates alone: nothing here knows of a time zone. */
const before = (day: string, days: number) => utcDayOf(Date.parse(`${day}T00:00:00Z`) - days * dayMs);

/** The days of a range, for each way to say one. */
export function expectedDays(range: string, nowMs: number): { from: string; to: string } {
  const today = utcDayOf(nowMs);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (range) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: before(today, 1), to: before(today, 1) };
    case 'thisMonth':
      return { from: firstOfMonth, to: today };
    case 'lastMonth': {
      const to = before(firstOfMonth, 1);
      return { from: `${to.slice(0, 8)}01`, to };
    }
    default:
      return { from: before(today, Number(range.slice(0, -1)) - 1), to: today };
  }
}

/** Whether something happened on one of these days, both included. */
export function isWithin(ms: number, { from, to }: { from?: string; to?: string }): boolean {
  const day = utcDayOf(ms);
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}
