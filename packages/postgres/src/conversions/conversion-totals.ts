import { type Money, parseMoney, type Scope, type StoredPeriod } from '@clicktrail/contracts';
import type { Queryable } from '../pool.js';
import { totalsOfPeriod } from './totals-of-period.js';

/** Conversions of a period. Amounts are of approved ones, in the reporting currency. */
export interface CampaignConversionTotals {
  campaignId: string;
  conversions: number;
  approved: number;
  pending: number;
  rejected: number;
  payout: Money;
  revenue: Money;
}

/** Approved amounts in a currency that had no exchange rate when they were recorded. */
export interface UnconvertedAmounts {
  currency: string;
  payout: Money;
  revenue: Money;
}

export interface ConversionTotals {
  /** Campaigns with conversions in the period, by id. */
  campaigns: CampaignConversionTotals[];
  unconverted: UnconvertedAmounts[];
}

/**
 * One statement, so that both tables behind the view are read in one snapshot. Days are added up before the sums are
 * multiplied. Without a rate a product is null.
 */
const statement = (rowsOfPeriod: string) => `
WITH totals AS (
  SELECT campaign_id, currency, rate, sum(conversions) AS conversions, sum(approved) AS approved,
         sum(pending) AS pending, sum(rejected) AS rejected, sum(payout) AS payout, sum(revenue) AS revenue
  FROM (
    ${rowsOfPeriod}
  ) AS period
  GROUP BY campaign_id, currency, rate
)
SELECT campaign_id AS "campaignId", currency,
       sum(conversions)::text AS conversions, sum(approved)::text AS approved,
       sum(pending)::text AS pending, sum(rejected)::text AS rejected,
       coalesce(sum(payout * rate), 0)::text AS payout, coalesce(sum(revenue * rate), 0)::text AS revenue,
       coalesce(sum(payout) FILTER (WHERE rate IS NULL), 0)::text AS "unconvertedPayout",
       coalesce(sum(revenue) FILTER (WHERE rate IS NULL), 0)::text AS "unconvertedRevenue"
FROM totals
GROUP BY GROUPING SETS ((campaign_id), (currency))
ORDER BY campaign_id, currency`;

/** Totals of one campaign (`currency` is null) or of one currency (`campaignId` is null). */
interface TotalsRow extends Record<Exclude<keyof CampaignConversionTotals, 'campaignId'>, string> {
  campaignId: string | null;
  currency: string | null;
  unconvertedPayout: string;
  unconvertedRevenue: string;
}

/**
 * Reads exact totals per campaign from the daily rows: the cost grows with days and campaigns, and with the conversions of
 * two UTC days at most, where the period begins or ends within them. A
 * conversion counts on the day of its recording, with its current status. Amounts are multiplied by the rate stored with
 * each conversion and rounded once, half to even; amounts without a rate are listed separately.
 */
export async function conversionTotals(
  db: Queryable,
  scope: Scope,
  period: StoredPeriod,
): Promise<ConversionTotals> {
  const { text, values } = totalsOfPeriod(scope, period);
  const { rows } = await db.query<TotalsRow>({ text: statement(text), values });
  return { campaigns: rows.flatMap(campaignTotals), unconverted: rows.flatMap(unconvertedAmounts) };
}

function campaignTotals(row: TotalsRow): CampaignConversionTotals[] {
  if (row.campaignId === null || row.conversions === '0') return [];
  return [
    {
      campaignId: row.campaignId,
      conversions: Number(row.conversions),
      approved: Number(row.approved),
      pending: Number(row.pending),
      rejected: Number(row.rejected),
      payout: parseMoney(row.payout)!,
      revenue: parseMoney(row.revenue)!,
    },
  ];
}

function unconvertedAmounts(row: TotalsRow): UnconvertedAmounts[] {
  if (row.currency === null) return [];
  const payout = parseMoney(row.unconvertedPayout)!;
  const revenue = parseMoney(row.unconvertedRevenue)!;
  return Number(payout) === 0 && Number(revenue) === 0 ? [] : [{ currency: row.currency, payout, revenue }];
}
