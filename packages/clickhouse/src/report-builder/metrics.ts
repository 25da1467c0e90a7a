import { type Metric, metrics } from '@clicktrail/contracts';

/**
 * Sums of one kind of event, of conversions, or of requests that were not counted, which every metric is made of. Amounts are
 * exact, with 24 places. `unp` and `unr` are payouts and revenues without an exchange rate, by currency: they are in no metric.
 */
export const sums = [
  ...(['imp', 'clk', 'rej', 'cnv', 'apr', 'pen', 'ref', 'pay', 'rev', 'unp', 'unr'] as const),
  ...(['rfd', 'ign'] as const),
] as const;
export type Sum = (typeof sums)[number];

const noAmounts = `CAST(map(), 'Map(String, Decimal(38, 4))')`;

const sumZeros: Record<Sum, string> = {
  imp: 'toUInt64(0)',
  clk: 'toUInt64(0)',
  rej: 'toUInt64(0)',
  cnv: 'toUInt64(0)',
  apr: 'toUInt64(0)',
  pen: 'toUInt64(0)',
  ref: 'toUInt64(0)',
  pay: "toDecimal256('0', 24)",
  rev: "toDecimal256('0', 24)",
  unp: noAmounts,
  unr: noAmounts,
  rfd: 'toUInt64(0)',
  ign: 'toUInt64(0)',
};

/** Writes all sums under their names; those that are left out are 0. */
export function sumColumns(given: Partial<Record<Sum, string>>): string {
  return sums.map((name) => `${given[name] ?? sumZeros[name]} AS ${name}`).join(', ');
}

/** 6 places, half to even; null where the divisor is 0. Both are whole numbers or decimals. */
const rate = (dividend: string, divisor: string) =>
  `if(${divisor} = 0, NULL, roundBankers(toDecimal256(${dividend}, 24) / ${divisor}, 6))`;

const impressions = 'sum(imp)';
const tracked = '(sum(clk) - sum(rej))';
const money = (sum: string) => `roundBankers(sum(${sum}), 4)`;

/**
 * Every metric of a report, from the sums of its groups: the one definition behind rows, totals, series and exports. Rates
 * are of exact sums, never of rounded amounts.
 */
export const metricsSql: Record<Metric, string> = {
  impressions: impressions,
  clicks: 'sum(clk)',
  rejectedClicks: 'sum(rej)',
  conversions: 'sum(cnv)',
  approved: 'sum(apr)',
  pending: 'sum(pen)',
  rejected: 'sum(ref)',
  payout: money('pay'),
  revenue: money('rev'),
  profit: `${money('rev')} - ${money('pay')}`,
  ctr: rate(tracked, impressions),
  cr: rate('sum(cnv)', tracked),
  epc: rate('sum(pay)', tracked),
  rpc: rate('sum(rev)', tracked),
  rpm: rate('1000 * sum(rev)', impressions),
  aov: rate('sum(rev)', 'sum(apr)'),
  approvalRate: rate('sum(apr)', 'sum(cnv)'),
  refused: 'sum(rfd)',
  ignored: 'sum(ign)',
};

/** The select list of all metrics. */
export const metricColumns = metrics.map((name) => `${metricsSql[name]} AS ${name}`).join(',\n       ');

/** The select list of the amounts that are in no metric, for want of an exchange rate: by currency, with four places. */
export const unconvertedColumns = 'sumMap(unp) AS unconvertedPayout, sumMap(unr) AS unconvertedRevenue';
