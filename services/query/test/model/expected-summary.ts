import type { KnownEvent, Sale } from './known-event.js';

const unitsPerRate = 1_000_000_000_000n;

/** A number of ten-thousandths, as JSON shows it. */
const amount = (units: bigint) => Number(units) / 10_000;

/** To ten-thousandths, half to even; amounts are never negative here. */
function rounded(trillionths: bigint): bigint {
  const [whole, rest] = [trillionths / unitsPerRate, trillionths % unitsPerRate];
  const twice = rest * 2n;
  const up = twice > unitsPerRate || (twice === unitsPerRate && whole % 2n === 1n);
  return up ? whole + 1n : whole;
}

const count = (events: readonly KnownEvent[], admits: (event: KnownEvent) => boolean) =>
  events.filter(admits).length;

const isClick = (event: KnownEvent) => event.kind === 'click';
const isConversion = (event: KnownEvent) => event.kind === 'conversion';
const has = (kind: KnownEvent['kind'], status: string) => (event: KnownEvent) =>
  event.kind === kind && event.status === status;

/** The currency and the rate of one amount of a sale. */
const moneyOf = (sale: Sale, of: 'payout' | 'revenue') => (of === 'payout' && sale.payoutMoney) || sale;

/** Approved amounts of one campaign, in the reporting currency: added up exactly and rounded once. */
function approved(events: readonly KnownEvent[], of: 'payout' | 'revenue'): bigint {
  let sum = 0n;
  for (const { sale, status } of events) {
    const rate = sale && moneyOf(sale, of).rate;
    if (rate && status === 'approved') sum += sale[of] * rate;
  }
  return rounded(sum);
}

/** One row per campaign that has anything. */
export function expectedRows(events: readonly KnownEvent[]) {
  const campaigns = [...new Set(events.map(({ campaignId }) => campaignId))].sort();
  return campaigns.map((campaignId) => {
    const own = events.filter((event) => event.campaignId === campaignId);
    const [payout, revenue] = [approved(own, 'payout'), approved(own, 'revenue')];
    return {
      campaignId,
      campaignName: `Name of ${campaignId}`,
      clicks: count(own, isClick),
      rejectedClicks: count(own, has('click', 'rejected')),
      impressions: count(own, (event) => event.kind === 'impression'),
      conversions: count(own, isConversion),
      approved: count(own, has('conversion', 'approved')),
      pending: count(own, has('conversion', 'pending')),
      rejected: count(own, has('conversion', 'rejected')),
      payout: amount(payout),
      revenue: amount(revenue),
      profit: amount(revenue - payout),
    };
  });
}

/** Approved amounts without a rate, each under its own currency. */
export function unconverted(events: readonly KnownEvent[]) {
  const open = (of: 'payout' | 'revenue') =>
    events.flatMap(({ sale, status }) => {
      if (sale === null || status !== 'approved') return [];
      const { currency, rate } = moneyOf(sale, of);
      return rate === null ? [{ currency, amount: sale[of] }] : [];
    });
  const [payouts, revenues] = [open('payout'), open('revenue')];
  const currencies = [...new Set([...payouts, ...revenues].map(({ currency }) => currency))].sort();
  const sum = (list: typeof payouts, of: string) =>
    list.reduce((total, { currency, amount }) => total + (currency === of ? amount : 0n), 0n);
  return currencies
    .map((currency) => ({
      currency,
      payout: amount(sum(payouts, currency)),
      revenue: amount(sum(revenues, currency)),
    }))
    .filter(({ payout, revenue }) => payout !== 0 || revenue !== 0);
}

/** The expected summary of a publisher or an advertiser. */
export function expectedAccountSummary(events: readonly KnownEvent[], range: { from: string; to: string }) {
  const rows = expectedRows(events);
  const sum = (of: 'payout' | 'revenue') =>
    rows.reduce((total, { campaignId }) => {
      return (
        total +
        approved(
          events.filter((event) => event.campaignId === campaignId),
          of,
        )
      );
    }, 0n);
  return {
    success: true,
    clicks: count(events, isClick),
    rejectedClicks: count(events, has('click', 'rejected')),
    impressions: count(events, (event) => event.kind === 'impression'),
    conversions: count(events, isConversion),
    approved: count(events, has('conversion', 'approved')),
    payout: amount(sum('payout')),
    revenue: amount(sum('revenue')),
    profit: amount(sum('revenue') - sum('payout')),
    currency: 'USD',
    unconverted: unconverted(events),
    range,
    rows,
  };
}

/** The expected summary of an admin; `now` has the current counts of the network. */
export function expectedNetworkSummary(
  events: readonly KnownEvent[],
  range: { from: string; to: string },
  now: object,
) {
  const {
    payout,
    revenue,
    clicks,
    impressions,
    conversions,
    rejectedClicks,
    unconverted: open,
  } = expectedAccountSummary(events, range);
  return {
    success: true,
    ...now,
    pendingConversions: count(events, has('conversion', 'pending')),
    rejectedConversions: count(events, has('conversion', 'rejected')),
    flaggedClicks: rejectedClicks,
    approvedRevenue: revenue,
    approvedPayout: payout,
    clicks,
    impressions,
    conversions,
    currency: 'USD',
    unconverted: open,
    range,
  };
}
