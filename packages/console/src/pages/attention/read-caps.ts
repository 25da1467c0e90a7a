import { answerOf, api } from '../../lib/api.js';
import type { RowOf } from '../../resources/resource.js';

type Campaign = RowOf<'/api/v1/campaigns'>;
type Cap = Campaign['caps'][number];
/** A period as reports and the list of events take it. */
type UtcPeriod = { tz: 'UTC' } & ({ range: string } | { from: string; to: string });

/** A cap, and the tracked clicks of its window as reports count them. */
export interface CapInUse {
  campaign: Campaign;
  cap: Cap;
  used: number;
  period: UtcPeriod;
}

const campaignsMax = 1_000;

/**
 * Reads the caps of active campaigns that are used to a share or more. One report for each window that a cap has: of
 * today, of this month, and since the oldest campaign with a cap in total.
 */
export async function readCaps(signal: AbortSignal, share: number) {
  const query = { status: 'active' as const, limit: campaignsMax };
  const list = await answerOf(api.GET('/api/v1/campaigns', { params: { query }, signal }));
  const capped = list.rows.flatMap((campaign) => campaign.caps.map((cap) => ({ campaign, cap })));
  const windows = [...new Set(capped.map(({ cap }) => cap.window))];
  const periods = new Map(windows.map((window) => [window, periodOf(window, capped)]));
  const counts = new Map(
    await Promise.all(
      [...periods].map(async ([window, period]) => [window, await clicksByCampaign(period, signal)] as const),
    ),
  );
  const caps = capped
    .map(({ campaign, cap }): CapInUse => {
      const used = counts.get(cap.window)!.byCampaign.get(campaign.id) ?? 0;
      return { campaign, cap, used, period: periods.get(cap.window)! };
    })
    .filter(({ used, cap }) => used >= cap.limit * share)
    .sort((a, b) => b.used / b.cap.limit - a.used / a.cap.limit);
  const asOf = [list.asOf, ...[...counts.values()].map((each) => each.asOf)].sort()[0]!;
  return { caps, more: list.nextCursor !== null, asOf };
}

function periodOf(window: Cap['window'], capped: readonly { campaign: Campaign; cap: Cap }[]): UtcPeriod {
  if (window === 'day') return { range: 'today', tz: 'UTC' };
  if (window === 'month') return { range: 'thisMonth', tz: 'UTC' };
  const days = capped
    .filter(({ cap }) => cap.window === 'total')
    .map(({ campaign }) => campaign.createdAt.slice(0, 10));
  return { from: days.sort()[0]!, to: new Date().toISOString().slice(0, 10), tz: 'UTC' };
}

/** The tracked clicks of each campaign; of more than a thousand those with the most. */
async function clicksByCampaign(period: UtcPeriod, signal: AbortSignal) {
  const query = { ...period, group_by: 'campaign', sort: '-clicks', limit: campaignsMax };
  const report = await answerOf(api.GET('/api/v1/reports/performance', { params: { query }, signal }));
  const byCampaign = new Map(
    report.rows.map(({ campaignId, clicks, rejectedClicks }) => [campaignId ?? '', clicks - rejectedClicks]),
  );
  return { byCampaign, asOf: report.asOf };
}
