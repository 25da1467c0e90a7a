import type { CampaignCap } from '@clicktrail/catalog';

/** One cap at one moment: the counter that holds it, and the span of time that the counter stands for. */
export interface CapWindow {
  key: string;
  cap: CampaignCap;
  /** Milliseconds since the epoch; 0 for a cap in total. */
  fromMs: number;
  /** When it begins anew; null for a cap in total. */
  resetsAtMs: number | null;
}

/** The braces keep all counters in one slot of a Redis Cluster: one script decides on many of them. */
const keyPrefix = '{clicktrail-reservations}:cap:';

/** Windows are whole UTC days and months. */
export function capWindow(campaignId: string, cap: CampaignCap, nowMs: number): CapWindow {
  const now = new Date(nowMs);
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const [fromMs, resetsAtMs] =
    cap.window === 'day'
      ? [Date.UTC(year, month, day), Date.UTC(year, month, day + 1)]
      : cap.window === 'month'
        ? [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)]
        : [0, null];
  return { key: `${keyPrefix}${cap.window}:${fromMs}:${campaignId}`, cap, fromMs, resetsAtMs };
}
