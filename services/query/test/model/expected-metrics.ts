import type { Metrics } from '@clicktrail/contracts';
import type { KnownEvent } from './known-event.js';

/** An amount has 4 places and a rate 12, so a product has 16. */
const unit = 10n ** 16n;

/** A quotient with so many places, half to even, as JSON shows it; null where the divisor is 0. Neither is negative. */
function quotient(dividend: bigint, divisor: bigint, places: number): number | null {
  if (divisor === 0n) return null;
  const scale = 10n ** BigInt(places);
  const [whole, rest] = [(dividend * scale) / divisor, (dividend * scale) % divisor];
  const up = rest * 2n > divisor || (rest * 2n === divisor && whole % 2n === 1n);
  return Number(up ? whole + 1n : whole) / Number(scale);
}

/** Approved amounts at their own rates, exact; without a rate they add nothing. */
function approvedAmount(events: readonly KnownEvent[], of: 'payout' | 'revenue'): bigint {
  return events.reduce((sum, { sale, status }) => {
    if (sale === null || status !== 'approved') return sum;
    const { rate } = of === 'payout' && sale.payoutMoney ? sale.payoutMoney : sale;
    return sum + sale[of] * (rate ?? 0n);
  }, 0n);
}

/** All metrics of some events, by their definitions in the contract. */
export function expectedMetrics(events: readonly KnownEvent[]): Metrics {
  const count = (kind: KnownEvent['kind'], status?: string) =>
    events.filter((event) => event.kind === kind && (status === undefined || event.status === status)).length;
  const impressions = count('impression');
  const clicks = count('click');
  const rejectedClicks = count('click', 'rejected');
  const conversions = count('conversion');
  const approved = count('conversion', 'approved');
  const [payout, revenue] = [approvedAmount(events, 'payout'), approvedAmount(events, 'revenue')];
  const tracked = BigInt(clicks - rejectedClicks);
  const shown = { payout: quotient(payout, unit, 4)!, revenue: quotient(revenue, unit, 4)! };
  return {
    impressions,
    clicks,
    rejectedClicks,
    conversions,
    approved,
    pending: count('conversion', 'pending'),
    rejected: count('conversion', 'rejected'),
    ...shown,
    profit: Math.round((shown.revenue - shown.payout) * 10_000) / 10_000 || 0,
    ctr: quotient(tracked, BigInt(impressions), 6),
    cr: quotient(BigInt(conversions), tracked, 6),
    epc: quotient(payout, unit * tracked, 6),
    rpc: quotient(revenue, unit * tracked, 6),
    rpm: quotient(1000n * revenue, unit * BigInt(impressions), 6),
    aov: quotient(revenue, unit * BigInt(approved), 6),
    approvalRate: quotient(BigInt(approved), BigInt(conversions), 6),
    refused: count('refusal', 'cap_reached') + count('refusal', 'outside_targeting'),
    ignored: count('refusal', 'prefetch') + count('refusal', 'head'),
  };
}
