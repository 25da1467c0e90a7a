const dayMs = 86_400_000;

/** The UTC day that lies so many days before another moment. */
export const dayBefore = (ms: number, days: number) => new Date(ms - days * dayMs).toISOString().slice(0, 10);

/** The days of a range of the API. */
export const lastDays = (nowMs: number, days: number) => ({
  from: dayBefore(nowMs, days - 1),
  to: dayBefore(nowMs, 0),
});
