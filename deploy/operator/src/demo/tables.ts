import type { Network } from '@clicktrail/client/demo-traffic';
import Table from 'cli-table3';

type Row = Record<string, number | string>;
interface Summary extends Record<string, unknown> {
  rows: Row[];
}

const columns = [
  'clicks',
  'rejectedClicks',
  'impressions',
  'conversions',
  'approved',
  'payout',
  'revenue',
] as const;

type Group = Record<string, number | string | null>;
/** A page of the performance report. */
export interface PerformanceReport {
  rows: Group[];
  totals: Group;
}

const metrics = ['impressions', 'clicks', 'conversions', 'payout', 'revenue', 'profit', 'cr', 'epc'] as const;

/** Decimal places of figures that are no counts. */
const places: Record<string, number> = { payout: 2, revenue: 2, profit: 2, cr: 4, epc: 4 };

/** A rate without anything to divide by is null, and shown as nothing. */
function show(name: string, value: unknown): string {
  if (typeof value !== 'number') return value === null ? '' : String(value);
  const digits = places[name] ?? 0;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The summary as a publisher or an advertiser sees it: a row per campaign, and the totals. */
function accountTable(summary: Summary): string {
  const table = new Table({
    head: ['campaign', ...columns],
    colAligns: ['left', ...columns.map(() => 'right' as const)],
    style: { head: [], border: [] },
  });
  for (const row of summary.rows) {
    table.push([String(row.campaignName), ...columns.map((name) => show(name, row[name]))]);
  }
  table.push(['total', ...columns.map((name) => show(name, summary[name]))]);
  return table.toString();
}

/** Groups of the performance report, and the totals of all. */
export function performanceTable({ rows, totals }: PerformanceReport): string {
  const table = new Table({
    head: ['day', 'country', ...metrics],
    colAligns: ['left', 'left', ...metrics.map(() => 'right' as const)],
    style: { head: [], border: [] },
  });
  const figures = (group: Group) => metrics.map((name) => show(name, group[name]));
  // The demo's last click says nothing of its visitor.
  for (const row of rows) table.push([String(row.day), String(row.country ?? 'unknown'), ...figures(row)]);
  table.push(['total', '', ...figures(totals)]);
  return table.toString();
}

/** The reports for a publisher, an advertiser and an admin, who sees the demo's campaigns by day and country. */
export async function reports({ publishers, advertisers, campaigns, admin }: Network): Promise<string> {
  const path = '/api/v1/reports/summary?range=today';
  const [publisher, advertiser] = [publishers[0]!, advertisers[0]!];
  // Two days: it may be past midnight by now.
  const performance = new URLSearchParams({
    range: '2d',
    group_by: 'day,country',
    campaign: campaigns.map(({ id }) => id).join(','),
  });
  return [
    `As ${publisher.name} (publisher)`,
    accountTable(await publisher.api.get<Summary>(path)),
    `As ${advertiser.name} (advertiser)`,
    accountTable(await advertiser.api.get<Summary>(path)),
    'As an admin, by day and country',
    performanceTable(await admin.get<PerformanceReport>(`/api/v1/reports/performance?${performance}`)),
  ].join('\n');
}
