import type { Catalog } from '@clicktrail/catalog';
import type { CampaignEventTotals } from '@clicktrail/clickhouse';
import type { Money, SummaryRow } from '@clicktrail/contracts';
import type { CampaignConversionTotals, UnconvertedAmounts } from '@clicktrail/postgres';

const noEvents = { clicks: 0, rejectedClicks: 0, impressions: 0 };
const noConversions = {
  conversions: 0,
  approved: 0,
  pending: 0,
  rejected: 0,
  payout: '0.0000',
  revenue: '0.0000',
};

/** Makes one row per campaign that has anything in either store, by campaign id. */
export function summaryRows(
  catalog: Catalog,
  events: readonly CampaignEventTotals[],
  conversions: readonly CampaignConversionTotals[],
): SummaryRow[] {
  const eventsOf = new Map(events.map((each) => [each.campaignId, each]));
  const conversionsOf = new Map(conversions.map((each) => [each.campaignId, each]));
  const ids = [...new Set([...eventsOf.keys(), ...conversionsOf.keys()])].sort();
  return ids.map((campaignId) => {
    const { payout, revenue, ...counts } = conversionsOf.get(campaignId) ?? noConversions;
    return {
      ...noEvents,
      ...eventsOf.get(campaignId),
      ...counts,
      campaignId,
      campaignName: catalog.campaign(campaignId)?.name ?? null,
      ...amountsOf([{ payout, revenue }]),
    };
  });
}

/** Adds payout, revenue and profit exactly. */
export function amountsOf(each: readonly { payout: string; revenue: string }[]) {
  const payout = sumOf(each.map((one) => one.payout));
  const revenue = sumOf(each.map((one) => one.revenue));
  return { payout: numberOf(payout), revenue: numberOf(revenue), profit: numberOf(revenue - payout) };
}

/** Shows amounts without an exchange rate as the API does. */
export function unconvertedOnWire(amounts: readonly UnconvertedAmounts[]) {
  return amounts.map(({ currency, payout, revenue }) => ({
    currency,
    payout: Number(payout),
    revenue: Number(revenue),
  }));
}

/** Adds one count over many rows. */
export function countOf<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}

/** Ten-thousandths: a decimal text with exactly four places loses its point. */
const unitsOf = (money: Money): bigint => BigInt(money.replace('.', ''));

/** Adds up exactly. @returns ten-thousandths */
function sumOf(amounts: readonly Money[]): bigint {
  return amounts.reduce((sum, amount) => sum + unitsOf(amount), 0n);
}

/** A JSON number, from ten-thousandths: the nearest one to the exact decimal. */
function numberOf(units: bigint): number {
  const negative = units < 0n;
  const digits = String(negative ? -units : units).padStart(5, '0');
  return Number(`${negative ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`);
}
