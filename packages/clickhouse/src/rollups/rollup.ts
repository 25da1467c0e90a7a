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
  /** Selects them from the table itself, from `fromDay` to `toDay` or between the same ids. */
  ofTable: string;
}

const between = `id >= ${idParam('fromId')} AND id < ${idParam('untilId')}`;
const sums = ['clicks', 'rejected', 'impressions'] as const;

/** A span of time that a table has a row for: its column, the span of an event, and the rows of some days. */
interface Span {
  column: 'day' | 'quarter';
  ofEvent: string;
  within: string;
}

const day: Span = {
  column: 'day',
  ofEvent: `toDate(created_at, 'UTC')`,
  within: 'day >= {fromDay:Date} AND day <= {toDay:Date}',
};

const quarter: Span = {
  column: 'quarter',
  ofEvent: `toStartOfInterval(created_at, INTERVAL 15 MINUTE, 'UTC')`,
  within: `quarter >= toDateTime({fromDay:Date}, 'UTC') AND quarter < toDateTime({toDay:Date} + 1, 'UTC')`,
};

/** Selects clicks and impressions as the materialized views do, in one statement. */
const events = (columns: string, { ofEvent, column }: Span) => `SELECT ${columns}, ${ofEvent} AS ${column},
           1 AS clicks, toInt64(rejected) AS rejected, 0 AS impressions
    FROM clicks WHERE ${between}
    UNION ALL
    SELECT ${columns}, ${ofEvent} AS ${column}, 0 AS clicks, 0 AS rejected, 1 AS impressions
    FROM impressions WHERE ${between}`;

const summed = sums.map((name) => `toInt64(sum(${name})) AS ${name}_sum`).join(', ');

/** A table with a row for each span of time and each value of some columns of events. */
function bySpan(table: string, keys: readonly string[], span: Span): Rollup {
  const grouped = `SELECT ${keys.join(', ')}, ${summed}`;
  const columns = keys.filter((key) => key !== span.column).join(', ');
  return {
    table,
    keys,
    sums,
    ofEvents: `${grouped} FROM (${events(columns, span)}) GROUP BY ${keys.join(', ')}`,
    ofTable: `${grouped} FROM ${table} WHERE ${span.within} GROUP BY ${keys.join(', ')}`,
  };
}

const visitor = ['country', 'device', 'os', 'browser'] as const;

/** Pairs of a name and the text of a column. */
const pairs = (names: readonly string[], columnOf = (name: string) => name) =>
  names.map((name) => `('${name}', toString(${columnOf(name)}))`).join(', ');

function ofTraits(): Rollup {
  const columns = ['affiliate_id', 'advertiser_id', ...visitor].join(', ');
  const accounts = pairs(['affiliate', 'advertiser'], (name) => `${name}_id`);
  return {
    table: 'days_by_trait',
    keys: ['account_kind', 'account_id', 'trait', 'value', 'day'],
    sums,
    // Sums come first, so that only a few rows are multiplied.
    ofEvents: `SELECT account.1 AS account_kind, account.2 AS account_id, visitor.1 AS trait, visitor.2 AS value, day,
       ${summed}
  FROM (
    SELECT arrayJoin([('network', ''), ${accounts}]) AS account, arrayJoin([${pairs(visitor)}]) AS visitor,
           day, clicks, rejected, impressions
    FROM (
      SELECT ${columns}, day, sum(clicks) AS clicks, sum(rejected) AS rejected, sum(impressions) AS impressions
      FROM (${events(columns, day)})
      GROUP BY ${columns}, day
    )
  )
  GROUP BY account_kind, account_id, trait, value, day`,
    ofTable: `SELECT toString(account_kind) AS account_kind, account_id, toString(trait) AS trait, value, day, ${summed}
  FROM days_by_trait WHERE ${day.within} GROUP BY account_kind, account_id, trait, value, day`,
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
  bySpan('days_by_affiliate', ['affiliate_id', 'day', 'campaign_id', 'advertiser_id'], day),
  bySpan('days_by_advertiser', ['advertiser_id', 'day', 'campaign_id'], day),
  bySpan('quarters_by_advertiser', ['quarter', 'advertiser_id', 'campaign_id'], quarter),
  ofTraits(),
  bySpan('days_by_visitor', ['day', 'advertiser_id', 'campaign_id', ...visitor], day),
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
