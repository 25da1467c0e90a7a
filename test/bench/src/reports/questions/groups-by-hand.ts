import { type Where, whereText } from './where.js';

/** Names of the API, and the columns of all tables. */
const columns = {
  campaign: 'campaign_id',
  publisher: 'affiliate_id',
  advertiser: 'advertiser_id',
  country: 'country',
  device: 'device',
  os: 'os',
  browser: 'browser',
  source: 'sub1',
  sub_source: 'sub2',
} as const;

export type GroupColumn = keyof typeof columns | 'day' | 'hour';

export interface Groups {
  columns: readonly GroupColumn[];
  /** IANA time zone of days and hours. */
  tz: string;
}

/**
 * Groups with the sums of clicks, impressions and conversions, the first times or else the largest groups first, as one
 * statement that both engines understand.
 * @param limit all groups where null
 */
export function pageOfGroups(where: Where, groups: Groups, limit: number | null): string {
  const keys = groups.columns.map((_, index) => `key${index}`).join(', ');
  const order = isTime(groups.columns[0]!) ? keys : `sum(clicked) DESC, ${keys}`;
  return `SELECT ${keys}, sum(shown), sum(clicked), sum(refused), sum(sold), sum(approved), sum(pending), sum(paid), sum(earned)
FROM (
  ${sumsOf('clicks', where, groups)}
  UNION ALL ${sumsOf('impressions', where, groups)}
  UNION ALL ${sumsOf('conversions', where, groups)}
) AS sums
GROUP BY ${keys} ORDER BY ${order}${limit === null ? '' : ` LIMIT ${limit}`}`;
}

const sums = {
  shown: { impressions: 'count(*)' },
  clicked: { clicks: 'count(*)' },
  refused: { clicks: 'sum(rejected)' },
  sold: { conversions: 'count(*)' },
  approved: { conversions: `sum(CASE WHEN status = 'approved' THEN 1 ELSE 0 END)` },
  pending: { conversions: `sum(CASE WHEN status = 'pending' THEN 1 ELSE 0 END)` },
  paid: { conversions: `sum(CASE WHEN status = 'approved' THEN {payout} ELSE 0 END)` },
  earned: { conversions: `sum(CASE WHEN status = 'approved' THEN {revenue} ELSE 0 END)` },
} as const satisfies Record<string, Partial<Record<Table, string>>>;

type Table = 'clicks' | 'impressions' | 'conversions';

function sumsOf(table: Table, where: Where, { columns: names, tz }: Groups): string {
  const keys = names.map((name, index) => `${keySql(name, tz)} AS key${index}`);
  const values = Object.entries(sums as Record<string, Partial<Record<Table, string>>>).map(
    ([name, of]) => `${of[table] ?? '0'} AS ${name}`,
  );
  const by = names.map((_, index) => `key${index}`).join(', ');
  const condition = whereText(where, table === 'conversions' ? 'conversions' : 'clicks');
  return `SELECT ${[...keys, ...values].join(', ')} FROM {${table}} ${condition} GROUP BY ${by}`;
}

const isTime = (name: GroupColumn) => name === 'day' || name === 'hour';

const keySql = (name: GroupColumn, tz: string) =>
  isTime(name) ? `date_trunc('${name}', created_at, '${tz}')` : columns[name];
