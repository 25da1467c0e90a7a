import type { PerformanceReport } from '@clicktrail/client';
import { formatCount, formatMoney, formatPercent } from './format.js';

export type Report = PerformanceReport;
export type ReportRow = Report['rows'][number];
export type Totals = Report['totals'];
/** The figures of a row, a total or a compared period, as the API calls them. */
export type Figures = Pick<ReportRow, MetricKey>;
export type MetricKey = (typeof metrics)[number]['key'];

type Kind = 'count' | 'money' | 'perEvent' | 'rate';

export interface Metric {
  key: MetricKey;
  title: string;
  kind: Kind;
  /** Its definition, for the tooltip of its head. */
  hint: string;
  /** True where less is better, so that a rise is not shown as good. */
  isBad?: boolean;
}

/** Every metric of the API, in the order of its columns. */
export const metrics = [
  { key: 'impressions', title: 'Impressions', kind: 'count', hint: 'Recorded impressions' },
  { key: 'clicks', title: 'Clicks', kind: 'count', hint: 'Recorded clicks, rejected ones too' },
  {
    key: 'rejectedClicks',
    title: 'Rejected clicks',
    kind: 'count',
    hint: 'Clicks that a fraud rule rejected',
    isBad: true,
  },
  { key: 'ctr', title: 'CTR', kind: 'rate', hint: 'Tracked clicks / impressions' },
  { key: 'conversions', title: 'Sales', kind: 'count', hint: 'Conversions of any status' },
  { key: 'approved', title: 'Approved', kind: 'count', hint: 'Approved conversions' },
  { key: 'pending', title: 'Pending', kind: 'count', hint: 'Conversions that wait for a decision' },
  { key: 'rejected', title: 'Rejected', kind: 'count', hint: 'Rejected conversions', isBad: true },
  { key: 'cr', title: 'CR', kind: 'rate', hint: 'Sales / tracked clicks' },
  { key: 'approvalRate', title: 'Approval', kind: 'rate', hint: 'Approved sales / sales' },
  { key: 'revenue', title: 'Revenue', kind: 'money', hint: 'Revenue of approved sales' },
  { key: 'payout', title: 'Payout', kind: 'money', hint: 'Payouts of approved sales' },
  { key: 'profit', title: 'Profit', kind: 'money', hint: 'Revenue less payout' },
  { key: 'epc', title: 'EPC', kind: 'perEvent', hint: 'Payout / tracked clicks' },
  { key: 'rpc', title: 'RPC', kind: 'perEvent', hint: 'Revenue / tracked clicks' },
  { key: 'rpm', title: 'RPM', kind: 'money', hint: 'Revenue for 1,000 impressions' },
  {
    key: 'refused',
    title: 'Refused',
    kind: 'count',
    hint: 'Requests for a click or an impression that were refused',
    isBad: true,
  },
  {
    key: 'ignored',
    title: 'Ignored',
    kind: 'count',
    hint: 'Prefetches and HEAD requests, which are no visits',
  },
  { key: 'aov', title: 'AOV', kind: 'money', hint: 'Revenue / approved sales' },
] as const satisfies readonly (Omit<Metric, 'key'> & { key: keyof Totals })[];

export const metricOf = (key: string): Metric | undefined => metrics.find((metric) => metric.key === key);

/** A figure with its unit: `1,234`, `€12.50`, `3.4%`. */
export function formatFigure({ kind }: Pick<Metric, 'kind'>, value: number | null, currency: string): string {
  if (kind === 'count') return formatCount(value);
  if (kind === 'rate') return formatPercent(value);
  return formatMoney(value, currency, kind === 'perEvent' ? 4 : 2);
}
