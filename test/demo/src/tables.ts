import Table from 'cli-table3';
import type { Network } from './network.js';

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
const money = new Set(['payout', 'revenue', 'approvedRevenue', 'approvedPayout']);

const show = (name: string, value: unknown): string =>
  typeof value !== 'number' ? String(value) : money.has(name) ? value.toFixed(2) : value.toLocaleString('en');

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

/** The network's figures, one a line. */
function adminTable(summary: Summary): string {
  const table = new Table({ style: { head: [], border: [] }, colAligns: ['left', 'right'] });
  for (const [name, value] of Object.entries(summary)) {
    if (typeof value === 'number') table.push([name, show(name, value)]);
  }
  return table.toString();
}

/** The reports of today for a publisher, an advertiser and an admin. */
export async function summaries({ publishers, advertisers, admin }: Network): Promise<string> {
  const path = '/api/v1/reports/summary?range=today';
  const [publisher, advertiser] = [publishers[0]!, advertisers[0]!];
  return [
    `As ${publisher.name} (publisher)`,
    accountTable(await publisher.api.get<Summary>(path)),
    `As ${advertiser.name} (advertiser)`,
    accountTable(await advertiser.api.get<Summary>(path)),
    'As an admin',
    adminTable(await admin.get<Summary>(path)),
  ].join('\n');
}
