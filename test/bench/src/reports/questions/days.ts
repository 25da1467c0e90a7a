import { dayMs, utcDayOf } from '@clicktrail/contracts';

/** The UTC day that lies so many days before another moment. */
export const dayBefore = (ms: number, days: number) => utcDayOf(ms - days * dayMs);

/** The days of a range of the API. */
export const lastDays = (nowMs: number, days: number) => ({
  from: dayBefore(nowMs, days - 1),
  to: dayBefore(nowMs, 0),
});
