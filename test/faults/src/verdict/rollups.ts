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
    table: 'days_by_trait',
    key: ['account_kind', 'account_id', 'trait', 'value', 'day'],
    from: `${day} AS day,
      arrayJoin([('network', ''), ('affiliate', toString(affiliate_id)), ('advertiser', toString(advertiser_id))]) AS account,
      arrayJoin([('country', toString(country)), ('device', toString(device)), ('os', toString(os))]) AS seen,
      account.1 AS account_kind, account.2 AS account_id, seen.1 AS trait, seen.2 AS value`,
    where: `value != ''`,
  },
];

/** Every rollup less the raw rows is nothing, for every key that one of them has. */
export async function checkRollups(clickhouse: ClickHouseClient): Promise<Check[]> {
  const checks: Check[] = [];
  for (const { table, key, from, where = '1' } of rollups) {
    const names = key.map((name) => `toString(${name}) AS k_${name}`).join(', ');
    const keys = key.map((name) => `k_${name}`).join(', ');
    const answer = await clickhouse.query({
      query: `
        SELECT ${keys}, sum(c) AS clicks, sum(r) AS rejected, sum(i) AS impressions FROM (
          SELECT ${names}, toInt64(1) AS c, toInt64(rejected) AS r, toInt64(0) AS i
          FROM (SELECT *, ${from} FROM clicks) WHERE ${where}
          UNION ALL
          SELECT ${names}, toInt64(0) AS c, toInt64(0) AS r, toInt64(1) AS i
          FROM (SELECT *, ${from} FROM impressions) WHERE ${where}
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

/** Daily totals of conversions are the conversions counted. */
export async function checkConversionTotals(pool: Pool): Promise<Check> {
  const { rows } = await pool.query(`
    WITH counted AS (
      SELECT (created_at AT TIME ZONE 'UTC')::date AS day, campaign_id, affiliate_id,
        count(*) AS conversions, count(*) FILTER (WHERE status = 'approved') AS approved,
        coalesce(sum(revenue) FILTER (WHERE status = 'approved'), 0) AS revenue
      FROM conversions GROUP BY 1, 2, 3
    ), kept AS (
      SELECT day, campaign_id, affiliate_id, sum(conversions) AS conversions, sum(approved) AS approved,
        sum(revenue) AS revenue
      FROM conversion_totals GROUP BY 1, 2, 3
    )
    SELECT * FROM counted FULL JOIN kept USING (day, campaign_id, affiliate_id)
    WHERE (counted.conversions, counted.approved, counted.revenue)
      IS DISTINCT FROM (kept.conversions, kept.approved, kept.revenue)`);
  return check(
    'daily totals of conversions that differ from the conversions',
    rows.map((row) => JSON.stringify(row)),
  );
}
