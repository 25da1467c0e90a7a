import type { ClickHouseClient } from '@clicktrail/clickhouse';
import type { Pool } from '@clicktrail/postgres';
import { type Check, check } from './check.js';

const day = `toDate(created_at, 'UTC')`;

/** Each rollup's key, and the raw rows counted by it. */
const rollups = [
  {
    table: 'days_by_affiliate',
    key: ['affiliate_id', 'day', 'campaign_id', 'advertiser_id'],
    from: `${day} AS day`,
  },
  { table: 'days_by_advertiser', key: ['advertiser_id', 'day', 'campaign_id'], from: `${day} AS day` },
  {
    table: 'quarters_by_advertiser',
    key: ['quarter', 'advertiser_id', 'campaign_id'],
    from: `toStartOfInterval(created_at, INTERVAL 15 MINUTE, 'UTC') AS quarter`,
  },
  {
    table: 'days_by_trait',
    key: ['account_kind', 'account_id', 'trait', 'value', 'day'],
    from: `${day} AS day,
      arrayJoin([('network', ''), ('affiliate', toString(affiliate_id)), ('advertiser', toString(advertiser_id))]) AS account,
      arrayJoin([('country', toString(country)), ('device', toString(device)), ('os', toString(os)), ('browser', toString(browser))]) AS seen,
      account.1 AS account_kind, account.2 AS account_id, seen.1 AS trait, seen.2 AS value`,
  },
  {
    table: 'days_by_visitor',
    key: ['day', 'advertiser_id', 'campaign_id', 'country', 'device', 'os', 'browser'],
    from: `${day} AS day`,
  },
];

/** Every rollup less the raw rows is nothing, for every key that one of them has. */
export async function checkRollups(clickhouse: ClickHouseClient): Promise<Check[]> {
  const checks: Check[] = [];
  for (const { table, key, from } of rollups) {
    const names = key.map((name) => `toString(${name}) AS k_${name}`).join(', ');
    const keys = key.map((name) => `k_${name}`).join(', ');
    const answer = await clickhouse.query({
      query: `
        SELECT ${keys}, sum(c) AS clicks, sum(r) AS rejected, sum(i) AS impressions FROM (
          SELECT ${names}, toInt64(1) AS c, toInt64(rejected) AS r, toInt64(0) AS i
          FROM (SELECT *, ${from} FROM clicks)
          UNION ALL
          SELECT ${names}, toInt64(0) AS c, toInt64(0) AS r, toInt64(1) AS i
          FROM (SELECT *, ${from} FROM impressions)
          UNION ALL
          SELECT ${names}, -toInt64(clicks) AS c, -toInt64(rejected) AS r, -toInt64(impressions) AS i FROM ${table}
        ) GROUP BY ${keys} HAVING clicks != 0 OR rejected != 0 OR impressions != 0`,
      format: 'TabSeparated',
    });
    const rows = (await answer.text()).split('\n').slice(0, -1);
    checks.push(check(`keys of ${table} that differ from the raw rows`, rows));
  }
  return [...checks, await checkCopy(clickhouse)];
}

/** The second copy of the clicks holds each of them once too. */
async function checkCopy(clickhouse: ClickHouseClient): Promise<Check> {
  const answer = await clickhouse.query({
    query: `
      SELECT id, sum(n) FROM (
        SELECT lower(hex(id)) AS id, toInt64(1) AS n FROM clicks
        UNION ALL
        SELECT lower(hex(id)) AS id, toInt64(-1) AS n FROM clicks_by_affiliate
      ) GROUP BY id HAVING sum(n) != 0`,
    format: 'TabSeparated',
  });
  const rows = (await answer.text()).split('\n').slice(0, -1);
  return check('clicks that differ between clicks and clicks_by_affiliate', rows);
}

/** Key columns of both tables of totals; that of campaigns has no publisher. */
const conversionKey = ['day', 'campaign_id', 'advertiser_id', 'currency', 'rate'];
const conversionTotals = {
  conversion_totals: [...conversionKey, 'affiliate_id'],
  conversion_totals_by_campaign: conversionKey,
};
const conversionSums = ['conversions', 'approved', 'pending', 'rejected', 'payout', 'revenue'];

const identity = `(created_at AT TIME ZONE 'UTC')::date AS day, campaign_id, affiliate_id, advertiser_id`;

/** Rows to add up: each conversion with its revenue, and its payout under its own currency and rate. */
const countedAnew = `
  SELECT ${identity}, currency, rate, 1 AS conversions, (status = 'approved')::int AS approved,
    (status = 'pending')::int AS pending, (status = 'rejected')::int AS rejected,
    0 AS payout, CASE WHEN status = 'approved' THEN revenue ELSE 0 END AS revenue FROM conversions
  UNION ALL
  SELECT ${identity}, coalesce(payout_currency, currency), CASE WHEN payout_currency IS NULL THEN rate ELSE payout_rate END,
    0, 0, 0, 0, payout, 0 FROM conversions WHERE status = 'approved'`;

/** Daily totals of conversions, in both tables, less the conversions counted anew are nothing. */
export async function checkConversionTotals(pool: Pool): Promise<Check> {
  const differing: string[] = [];
  for (const [table, key] of Object.entries(conversionTotals)) {
    const { rows } = await pool.query(`
      SELECT ${key}, ${conversionSums.map((name) => `sum(${name}) AS ${name}`)} FROM (
        SELECT ${key}, ${conversionSums} FROM ${table}
        UNION ALL
        SELECT ${key}, ${conversionSums.map((name) => `-${name}`)} FROM (
          ${countedAnew}
        ) AS counted
      ) AS both_of_them GROUP BY ${key}
      HAVING ${conversionSums.map((name) => `sum(${name}) <> 0`).join(' OR ')}`);
    differing.push(...rows.map((row) => `${table} ${JSON.stringify(row)}`));
  }
  return check('daily totals of conversions that differ from the conversions', differing);
}
