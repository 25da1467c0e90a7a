import type { ClickRow } from '@clicktrail/clickhouse';
import { type EventReportRow, moneyNumber, type ReportPosition } from '@clicktrail/contracts';
import { firstIdAt, isEventId } from '@clicktrail/events';
import type { StoredConversion } from '@clicktrail/postgres';
import { toClick } from '../lists/event-rows.js';

/** Shows a click as a row of the events report. */
export function clickReportRow(row: ClickRow): EventReportRow {
  const { id, campaignId, affiliateId, status, country, device, os, browser, sub, createdAt } = toClick(row);
  return {
    eventType: 'click',
    id,
    clickId: id,
    transactionId: null,
    campaignId,
    affiliateId,
    advertiserId: row.advertiserId,
    status,
    goal: null,
    payout: null,
    revenue: null,
    currency: null,
    country,
    device,
    os,
    browser,
    source: sub.sub1,
    subSource: sub.sub2,
    createdAt,
    payoutCurrency: null,
    statusReason: null,
    statusNote: null,
  };
}

/** Shows a conversion as a row of the events report. */
export function conversionReportRow(c: StoredConversion): EventReportRow {
  return {
    eventType: 'conversion',
    id: c.id,
    clickId: c.clickId,
    transactionId: c.transactionId,
    campaignId: c.campaignId,
    affiliateId: c.affiliateId,
    advertiserId: c.advertiserId,
    status: c.status,
    goal: c.goal,
    payout: moneyNumber(c.payout),
    revenue: moneyNumber(c.revenue),
    currency: c.currency,
    country: c.country,
    device: c.device,
    os: c.os,
    browser: c.browser,
    source: c.sub1,
    subSource: c.sub2,
    createdAt: c.createdAt,
    payoutCurrency: c.payoutCurrency,
    statusReason: c.statusReason,
    statusNote: c.statusNote,
  };
}

/** Orders newest first; ids compare by their bytes, and all are ASCII. */
export function newestFirst(a: EventReportRow, b: EventReportRow): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
}

/**
 * The click id below which all clicks lie that follow a position (newest first). A click's id leads with its time;
 * the id of the position may be a conversion's, which need not.
 */
export function clickBound({ createdAtMs, id }: ReportPosition): string {
  const first = firstIdAt(createdAtMs);
  const time = first.slice(0, 12);
  const lead = id.slice(0, 12);
  if (lead === time && isEventId(id)) return id;
  return lead < time ? first : firstIdAt(createdAtMs + 1);
}
