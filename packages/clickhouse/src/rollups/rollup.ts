import { type DayRange, dayMs } from '@clicktrail/contracts';
import { firstIdAt } from '@clicktrail/events';
import { idParam } from '../sql.js';

/** A table that views fill from the events, with statements that compute its rows from both. */
export interface Rollup {
  table: string;
  /** Columns that identify a row. */
  keys: readonly string[];
  /** Sums that must agree, one column each. */
  sums: readonly string[];
  /** Selects keys and sums from the events between `fromId` and `untilId`. */
  ofEvents: string;
  /** Selects them from the table itself, between `fromDay` and `toDay` or the same ids. */
  ofTable: string;
}

const between = `id >= ${idParam('fromId')} AND id < ${idParam('untilId')}`;
const days = 'day >= {fromDay:Date} AND day <= {toDay:Date}';
const counts = ['clicks', 'rejected', 'impressions'] as const;

/** Selects clicks and impressions as the materialized views do, in one statement. */
const events = (columns: string) => `SELECT ${columns}, toDate(created_at, 'UTC') AS day,
           1 AS clicks, toInt64(rejected) AS rejected, 0 AS impressions
    FROM clicks WHERE ${between}
    UNION ALL
    SELECT ${columns}, toDate(created_at, 'UTC') AS day, 0 AS clicks, 0 AS rejected, 1 AS impressions
    FROM impressions WHERE ${between}`;

const sumsOf = (names: readonly string[]) =>
  names.map((name) => `toInt64(sum(${name})) AS ${name}_sum`).join(', ');

function ofDays(table: string, keys: readonly string[], columns: string): Rollup {
  const grouped = `SELECT ${keys.join(', ')}, ${sumsOf(counts)}`;
  return {
    table,
    keys,
    sums: counts,
    ofEvents: `${grouped} FROM (${events(columns)}) GROUP BY ${keys.join(', ')}`,
    ofTable: `${grouped} FROM ${table} WHERE ${days} GROUP BY ${keys.join(', ')}`,
  };
}

const accounts = ['affiliate_id', 'day', 'campaign_id', 'advertiser_id'] as const;
const network = ['advertiser_id', 'day', 'campaign_id'] as const;
const trait = ['account_kind', 'account_id', 'trait', 'value', 'day'] as const;

function ofTraits(): Rollup {
  const { ofTable } = ofDays('days_by_trait', trait, '');
  const account = `arrayJoin([('network', ''), ('affiliate', toString(affiliate_id)), ('advertiser', toString(advertiser_id))])`;
  const visitor = `arrayJoin([('country', toString(country)), ('device', toString(device)), ('os', toString(os))])`;
  return {
    table: 'days_by_trait',
    keys: trait,
    sums: counts,
    // Sums come first, so that only a few rows are multiplied.
    ofEvents: `SELECT account.1 AS account_kind, account.2 AS account_id, visitor.1 AS trait, visitor.2 AS value, day,
       ${sumsOf(counts)}
  FROM (
    SELECT ${account} AS account, ${visitor} AS visitor, day, clicks, rejected, impressions
    FROM (
      SELECT affiliate_id, advertiser_id, country, device, os, day,
             sum(clicks) AS clicks, sum(rejected) AS rejected, sum(impressions) AS impressions
      FROM (${events('affiliate_id, advertiser_id, country, device, os')})
      GROUP BY affiliate_id, advertiser_id, country, device, os, day
    )
  )
  WHERE value != ''
  GROUP BY account_kind, account_id, trait, value, day`,
    ofTable: ofTable.replace(
      'account_kind, account_id, trait,',
      'toString(account_kind) AS account_kind, account_id, toString(trait) AS trait,',
    ),
  };
}

/** Holds clicks only. */
function ofVisitors(): Rollup {
  const keys = ['day', 'advertiser_id', 'campaign_id', 'country', 'device', 'os', 'browser'];
  const sums = ['clicks', 'rejected'];
  const columns = 'advertiser_id, campaign_id, country, device, os, browser';
  const grouped = `SELECT ${keys.join(', ')}, ${sumsOf(sums)}`;
  return {
    table: 'days_by_visitor',
    keys,
    sums,
    ofEvents: `${grouped} FROM (
      SELECT ${columns}, toDate(created_at, 'UTC') AS day, 1 AS clicks, toInt64(rejected) AS rejected
      FROM clicks WHERE ${between}
    ) GROUP BY ${keys.join(', ')}`,
    ofTable: `${grouped} FROM days_by_visitor WHERE ${days} GROUP BY ${keys.join(', ')}`,
  };
}

/** Rows are compared by the sum of the hashes of all columns. */
function copyOfClicks(): Rollup {
  const columns =
    'id, campaign_id, affiliate_id, advertiser_id, country, device, os, browser, sub1, sub2, rejected, fraud_score, fraud_reasons';
  const grouped = (table: string) => `SELECT affiliate_id, toDate(created_at, 'UTC') AS day,
       toInt64(count()) AS clicks_sum, sum(reinterpretAsInt64(cityHash64(${columns}))) AS content_sum
  FROM ${table} WHERE ${between} GROUP BY affiliate_id, day`;
  return {
    table: 'clicks_by_affiliate',
    keys: ['affiliate_id', 'day'],
    sums: ['clicks', 'content'],
    ofEvents: grouped('clicks'),
    ofTable: grouped('clicks_by_affiliate'),
  };
}

/** All tables that views fill from the events. */
export const rollups: readonly Rollup[] = [
  ofDays('days_by_affiliate', accounts, 'affiliate_id, campaign_id, advertiser_id'),
  ofDays('days_by_advertiser', network, 'advertiser_id, campaign_id'),
  ofTraits(),
  ofVisitors(),
  copyOfClicks(),
];

/** Parameters of both sides of a comparison. */
export function boundsOf({ from, to }: DayRange): Record<string, string> {
  return {
    fromDay: from,
    toDay: to,
    fromId: firstIdAt(Date.parse(from)),
    untilId: firstIdAt(Date.parse(to) + dayMs),
  };
}
