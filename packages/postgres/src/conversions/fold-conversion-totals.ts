import type { Queryable } from '../pool.js';

/** Identifies this work among the advisory locks of the database. */
const foldLock = 7_020_102;

const counts = ['conversions', 'approved', 'pending', 'rejected', 'payout', 'revenue'];

/** Builds the clause that adds the moved differences to a table of totals. */
const foldInto = (table: string, key: string) => `INSERT INTO ${table} AS daily (${key}, ${counts.join(', ')})
  SELECT ${key}, ${counts.map((name) => `sum(${name})`).join(', ')}
  FROM moved GROUP BY ${key}
  ON CONFLICT (${key}) DO UPDATE SET
    ${counts.map((name) => `${name} = daily.${name} + excluded.${name}`).join(',\n    ')}`;

const statement = `
WITH mine AS MATERIALIZED (
  SELECT pg_try_advisory_xact_lock($1) AS locked
), moved AS (
  DELETE FROM conversion_differences
  WHERE id IN (SELECT d.id FROM conversion_differences d, mine WHERE mine.locked ORDER BY d.id LIMIT $2)
  RETURNING *
), folded AS (
  ${foldInto('conversion_daily', 'day, campaign_id, affiliate_id, advertiser_id, currency, rate')}
), folded_by_campaign AS (
  ${foldInto('conversion_daily_by_campaign', 'day, campaign_id, advertiser_id, currency, rate')}
)
SELECT count(*)::int AS folded FROM moved`;

/**
 * Moves differences into the daily rows in one statement, so that no snapshot counts any twice or misses any. Does nothing
 * while another process folds.
 * @returns the number of folded differences; fewer than `limit` means that nothing is left, or that another process folds
 */
export async function foldConversionTotals(db: Queryable, limit = 20_000): Promise<number> {
  const { rows } = await db.query<{ folded: number }>({ text: statement, values: [foldLock, limit] });
  return rows[0]!.folded;
}
