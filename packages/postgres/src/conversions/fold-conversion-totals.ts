import type { Queryable } from '../queryable.js';

/** A number that stands for this work among the advisory locks of the database. */
const foldLock = 7_020_102;

const statement = `
WITH mine AS MATERIALIZED (
  SELECT pg_try_advisory_xact_lock($1) AS locked
), moved AS (
  DELETE FROM conversion_differences
  WHERE id IN (SELECT d.id FROM conversion_differences d, mine WHERE mine.locked ORDER BY d.id LIMIT $2)
  RETURNING *
), folded AS (
  INSERT INTO conversion_daily AS daily
    (day, campaign_id, affiliate_id, advertiser_id, currency, rate,
     conversions, approved, pending, rejected, payout, revenue)
  SELECT day, campaign_id, affiliate_id, advertiser_id, currency, rate,
         sum(conversions), sum(approved), sum(pending), sum(rejected), sum(payout), sum(revenue)
  FROM moved GROUP BY day, campaign_id, affiliate_id, advertiser_id, currency, rate
  ON CONFLICT (day, campaign_id, affiliate_id, advertiser_id, currency, rate) DO UPDATE SET
    conversions = daily.conversions + excluded.conversions,
    approved = daily.approved + excluded.approved,
    pending = daily.pending + excluded.pending,
    rejected = daily.rejected + excluded.rejected,
    payout = daily.payout + excluded.payout,
    revenue = daily.revenue + excluded.revenue
)
SELECT count(*)::int AS folded FROM moved`;

/**
 * Moves differences into the daily rows: one statement, so at no moment is anything counted twice or missing.
 * Another process that folds at the same time is left to it.
 * @returns how many were folded; fewer than `limit` means that nothing is left, or that another is at it
 */
export async function foldConversionTotals(db: Queryable, limit = 20_000): Promise<number> {
  const { rows } = await db.query<{ folded: number }>({ text: statement, values: [foldLock, limit] });
  return rows[0]!.folded;
}
