import type { DayRange } from '@clicktrail/contracts';

const dayMs = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * The UTC days of a range that its schema admits. It ends today at the latest.
 * @param nowMs milliseconds since the epoch
 */
export function daysOf(range: string, nowMs: number): DayRange {
  const today = new Date(nowMs);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  switch (range) {
    case 'today':
      return { from: dayOf(nowMs), to: dayOf(nowMs) };
    case 'yesterday':
      return { from: dayOf(nowMs - dayMs), to: dayOf(nowMs - dayMs) };
    case 'thisMonth':
      return { from: dayOf(Date.UTC(year, month, 1)), to: dayOf(nowMs) };
    case 'lastMonth':
      return { from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(Date.UTC(year, month, 0)) };
    default:
      return { from: dayOf(nowMs - (Number.parseInt(range, 10) - 1) * dayMs), to: dayOf(nowMs) };
  }
}
