import type { CampaignCap } from '@clicktrail/catalog';
import { enqueuedWithinMs } from '@clicktrail/queue';

/** One cap at one moment: the counter that holds it, and the span of time that the counter stands for. */
export interface CapWindow {
  key: string;
  cap: CampaignCap;
  /** Milliseconds since the epoch; 0 for a cap in total. */
  fromMs: number;
  /** When it begins anew; null for a cap in total. */
  resetsAtMs: number | null;
  /** Not to be counted anew before this, by `performance.now()`: until then clicks may be under way that no cap counted. */
  settledAtMs: number;
}

/**
 * A cap that is set on a running campaign is known everywhere within a second of its commit, so also of the moment at
 * which this process learned of it; what was let in just before that is in the queue, or nowhere, 900 ms later.
 */
const settleMs = 1_000 + enqueuedWithinMs + 100;

/**
 * Windows are whole UTC days and months. A cap that was taken away and set again does not count on from where it was.
 * The campaign's id comes last in the key, because it may hold any of the other characters.
 * @param tag the hash tag of the campaign's limits
 */
export function capWindow(tag: string, campaignId: string, cap: CampaignCap, nowMs: number): CapWindow {
  const now = new Date(nowMs);
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const [fromMs, resetsAtMs] =
    cap.window === 'day'
      ? [Date.UTC(year, month, day), Date.UTC(year, month, day + 1)]
      : cap.window === 'month'
        ? [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)]
        : [0, null];
  const since = cap.sinceMs === undefined ? '' : `@${cap.sinceMs}`;
  return {
    key: `${tag}:cap:${cap.window}:${fromMs}${since}:${campaignId}`,
    cap,
    fromMs,
    resetsAtMs,
    settledAtMs: cap.seenAtMs === undefined ? 0 : cap.seenAtMs + settleMs,
  };
}
