import { insertRefusals } from '@clicktrail/clickhouse';
import type { Random } from '@clicktrail/testing';
import { decimalText, type KnownEvent } from '../model/known-event.js';
import { makeConversion, makeEvent, makeRefusal } from '../model/make-events.js';
import type { Service } from './start-service.js';

/** Stores some clicks and impressions at each of the moments. */
export async function addEvents(
  service: Service,
  random: Random,
  moments: readonly number[],
): Promise<KnownEvent[]> {
  const known: KnownEvent[] = [];
  for (const kind of ['click', 'impression'] as const) {
    const moment = (ms: number) => {
      if (kind === 'impression' && random.chance(0.6)) return [];
      return Array.from({ length: 1 + random.below(20) }, () => makeEvent(random, kind, ms));
    };
    const events = moments.flatMap(moment);
    const ids = await service.events(
      kind,
      events.map(({ id: _, ...event }) => event),
    );
    known.push(...events.map((event, i) => ({ ...event, id: ids[i]! })));
  }
  return known;
}

/** Stores requests that were not counted, each at one of the moments. */
export async function addRefusals(
  { clickhouse }: Service,
  random: Random,
  moments: readonly number[],
): Promise<KnownEvent[]> {
  const known = Array.from({ length: 300 }, () => makeRefusal(random, random.pick(moments)));
  const lines = known.map((each) => ({
    quarter: Math.floor(each.createdAtMs / 900_000) * 900,
    campaign_id: each.campaignId,
    affiliate_id: each.affiliateId,
    advertiser_id: each.advertiserId,
    event_type: 'click' as const,
    refusal: each.status,
    country: each.country,
    device: each.device,
    os: each.os,
    browser: each.browser,
    sub1: each.sub1,
    sub2: each.sub2,
    requests: 1,
  }));
  await insertRefusals(clickhouse, lines, [], random.hex(8), AbortSignal.timeout(60_000));
  return known;
}

/** Stores conversions, each at one of the moments. */
export async function addConversions(
  service: Service,
  random: Random,
  moments: readonly number[],
  count = 300,
): Promise<KnownEvent[]> {
  const known = Array.from({ length: count }, () => makeConversion(random, random.pick(moments)));
  for (let at = 0; at < count; at += insertsAtOnce)
    await Promise.all(known.slice(at, at + insertsAtOnce).map((each) => addConversion(service, each)));
  return known;
}

const insertsAtOnce = 10;

async function addConversion(service: Service, conversion: KnownEvent): Promise<void> {
  const { sale, createdAtMs, status, ...attributes } = conversion;
  const { clickId, transactionId, payout, revenue, currency, rate, payoutMoney, goal } = sale!;
  const present = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));
  await service.conversion({
    ...(present as Pick<KnownEvent, 'id' | 'campaignId' | 'affiliateId' | 'advertiserId'>),
    status,
    createdAt: new Date(createdAtMs).toISOString(),
    ...(clickId !== '' && { clickId }),
    ...(transactionId !== '' && { transactionId }),
    payout: decimalText(payout, 4),
    revenue: decimalText(revenue, 4),
    currency,
    rate: rate === null ? null : decimalText(rate, 12),
    payoutCurrency: payoutMoney?.currency ?? null,
    payoutRate: payoutMoney?.rate ? decimalText(payoutMoney.rate, 12) : null,
    goal,
  });
}

/** As an update by re-sending or by an admin does it, long after the day of the conversion. */
export async function changeConversion(
  { pool }: Service,
  random: Random,
  conversion: KnownEvent,
): Promise<void> {
  conversion.status = random.pick(['approved', 'pending', 'rejected']);
  const sale = conversion.sale!;
  if (random.chance(0.5)) sale.payout = BigInt(random.below(90_000));
  if (random.chance(0.5)) sale.revenue = BigInt(random.below(2_000_000));
  await pool.query(
    `UPDATE conversions SET status = $2, payout = $3, revenue = $4, version = version + 1, updated_at = now() WHERE id = $1`,
    [conversion.id, conversion.status, decimalText(sale.payout, 4), decimalText(sale.revenue, 4)],
  );
}
