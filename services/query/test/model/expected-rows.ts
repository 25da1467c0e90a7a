import type { KnownEvent } from './known-event.js';

const orNull = (text: string) => (text === '' ? null : text);
const iso = (ms: number) => new Date(ms).toISOString();

/** A row of the events report. */
export function expectedReportRow(event: KnownEvent) {
  const { sale } = event;
  return {
    eventType: event.kind,
    id: event.id,
    clickId: sale === null ? event.id : orNull(sale.clickId),
    transactionId: sale === null ? null : orNull(sale.transactionId),
    campaignId: event.campaignId,
    affiliateId: event.affiliateId,
    advertiserId: event.advertiserId,
    status: event.status,
    goal: sale?.goal ?? null,
    payout: sale === null ? null : Number(sale.payout) / 10_000,
    revenue: sale === null ? null : Number(sale.revenue) / 10_000,
    currency: sale?.currency ?? null,
    country: orNull(event.country),
    device: orNull(event.device),
    os: orNull(event.os),
    browser: orNull(event.browser),
    source: orNull(event.sub1),
    subSource: orNull(event.sub2),
    createdAt: iso(event.createdAtMs),
    payoutCurrency: sale && (sale.payoutMoney ?? sale).currency,
    statusReason: null,
    statusNote: null,
  };
}

/** A row of the list of impressions; of clicks, with their status and fraud. */
export function expectedListRow(event: KnownEvent) {
  const { id, campaignId, affiliateId, createdAtMs } = event;
  return {
    id,
    campaignId,
    affiliateId,
    ...(event.kind === 'click' && {
      status: event.status,
      fraud:
        event.fraudScore === 0
          ? null
          : { score: event.fraudScore, reasons: event.fraudReasons.map((code) => ({ code })) },
    }),
    country: orNull(event.country),
    device: orNull(event.device),
    os: orNull(event.os),
    browser: orNull(event.browser),
    sub: { sub1: orNull(event.sub1), sub2: orNull(event.sub2) },
    createdAt: iso(createdAtMs),
  };
}

/** Newest first; of one millisecond, by the bytes of the id. */
export function newestFirst(a: KnownEvent, b: KnownEvent): number {
  if (a.createdAtMs !== b.createdAtMs) return b.createdAtMs - a.createdAtMs;
  return a.id < b.id ? 1 : -1;
}
