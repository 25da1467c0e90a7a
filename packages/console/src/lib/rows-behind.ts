import { hrefTo } from './address.js';
import type { MetricKey } from './metrics.js';
import { type Period, periodQuery } from './period.js';
import type { Filter } from './report.js';

/** Why clicks are rejected: the types of fraud rules. */
export const fraudReasons = ['bot_user_agent', 'ip_block', 'require_visitor', 'velocity'] as const;
export type FraudReason = (typeof fraudReasons)[number];

export type EventKind = 'clicks' | 'impressions' | 'sales';

/** The list that has the rows of a figure, and the status that they have there. */
const lists: Partial<Record<MetricKey, { kind: EventKind; status?: string }>> = {
  impressions: { kind: 'impressions' },
  clicks: { kind: 'clicks' },
  rejectedClicks: { kind: 'clicks', status: 'rejected' },
  conversions: { kind: 'sales' },
  approved: { kind: 'sales', status: 'approved' },
  pending: { kind: 'sales', status: 'pending' },
  rejected: { kind: 'sales', status: 'rejected' },
  revenue: { kind: 'sales', status: 'approved' },
  payout: { kind: 'sales', status: 'approved' },
};

/** The filters of the list of impressions, by those of reports. Its days are those of UTC. */
export const impressionFilters: Readonly<Record<string, string>> = {
  campaign: 'campaign_id',
  publisher: 'affiliate_id',
  advertiser: 'advertiser_id',
  country: 'country',
  device: 'device',
  os: 'os',
};

/** The address of the rows that a figure counts; undefined where no list has exactly those. */
export function rowsBehind(
  metric: MetricKey,
  { period, filters }: { period: Period; filters: readonly Filter[] },
): string | undefined {
  const list = lists[metric];
  if (!list) return undefined;
  const isListed = period.tz === 'UTC' && filters.every(([name]) => name in impressionFilters);
  if (list.kind === 'impressions' && !isListed) return undefined;
  return hrefTo('/events', {
    kind: list.kind,
    status: list.status,
    ...periodQuery(period),
    ...Object.fromEntries(filters),
  });
}
