import type { ConversionDay, CountedDays } from '@clicktrail/contracts';
import type { Queryable } from '../pool.js';
import { convertedPayout, convertedRevenue } from './conversion-changes.js';

const sum = (value: string) => `trim_scale(coalesce(sum(${value}), 0))::text`;

const statement = `
SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
  count(*)::text AS conversions,
  (count(*) FILTER (WHERE status = 'approved'))::text AS approved,
  (count(*) FILTER (WHERE status = 'pending'))::text AS pending,
  (count(*) FILTER (WHERE status = 'rejected'))::text AS rejected,
  ${sum('payout')} AS "payoutSum",
  ${sum('revenue')} AS "revenueSum",
  ${sum(convertedPayout)} AS "payoutConverted",
  ${sum(convertedRevenue)} AS "revenueConverted"
FROM conversions c
WHERE created_at >= $1::date::timestamp AT TIME ZONE 'UTC'
  AND created_at < ($2::date + 1)::timestamp AT TIME ZONE 'UTC'
  AND created_at < to_timestamp($3::float8 / 1000)
GROUP BY day
ORDER BY day`;

/** Adds up the conversions of each UTC day that has any, the oldest first. Reads all of them. */
export async function conversionDays(
  db: Queryable,
  { from, to, beforeMs }: CountedDays,
): Promise<ConversionDay[]> {
  return (await db.query<ConversionDay>(statement, [from, to, beforeMs])).rows;
}
