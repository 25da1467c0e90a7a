import type { EventFilter } from '@clicktrail/clickhouse';
import { type DayRange, dayMs, type ReportFilter, rangeDefault, utcDayOf } from '@clicktrail/contracts';
import type { ConversionFilter } from '@clicktrail/postgres';

/** Filters of a report for each store: clicks are in ClickHouse, conversions in Postgres. Null where nothing is admitted. */
export interface StoreFilters {
  clicks: EventFilter | null;
  conversions: ConversionFilter | null;
  /** Campaigns that the request names, also where neither store is read. */
  campaignIds: readonly string[] | undefined;
}

/** Splits ids at commas; each counts once. */
function idsOf(list: string | undefined): string[] | undefined {
  return list === undefined ? undefined : [...new Set(list.split(',').filter((id) => id !== ''))];
}

/** `from` and `to` win over `range`; either of them alone leaves the other end open. */
function reportDays(query: ReportFilter, nowMs: number): Partial<DayRange> {
  const { from, to } = query;
  if (from === undefined && to === undefined) return daysOf(query.range ?? rangeDefault, nowMs);
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Translates the filters that events and conversions have in common, without their days. */
export function filterOf(query: Omit<ReportFilter, 'status' | 'eventType'>) {
  return {
    campaignIds: idsOf(query.campaign),
    affiliateIds: idsOf(query.publisher),
    advertiserIds: idsOf(query.advertiser),
    country: query.country?.toUpperCase(),
    device: query.device,
    os: query.os,
    browser: query.browser,
    sub1: query.source,
    sub2: query.sub_source,
  };
}

/** Translates the parameters of a report. A status admits only the kinds of events that have it. */
export function storeFilters(query: ReportFilter, nowMs: number): StoreFilters {
  const common = { ...filterOf(query), ...reportDays(query, nowMs) };
  const { status, eventType = 'all' } = query;
  const clicks = eventType !== 'conversion' && status !== 'approved' && status !== 'pending';
  const conversions = eventType !== 'click' && status !== 'tracked';
  return {
    clicks: clicks ? { ...common, status } : null,
    conversions: conversions ? { ...common, status } : null,
    campaignIds: common.campaignIds,
  };
}

/**
 * Finds the UTC days of a range. It ends today at the latest.
 * @param nowMs milliseconds since the epoch
 */
export function daysOf(range: string, nowMs: number): DayRange {
  const today = new Date(nowMs);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  switch (range) {
    case 'today':
      return { from: utcDayOf(nowMs), to: utcDayOf(nowMs) };
    case 'yesterday':
      return { from: utcDayOf(nowMs - dayMs), to: utcDayOf(nowMs - dayMs) };
    case 'thisMonth':
      return { from: utcDayOf(Date.UTC(year, month, 1)), to: utcDayOf(nowMs) };
    case 'lastMonth':
      return { from: utcDayOf(Date.UTC(year, month - 1, 1)), to: utcDayOf(Date.UTC(year, month, 0)) };
    default:
      return { from: utcDayOf(nowMs - (Number.parseInt(range, 10) - 1) * dayMs), to: utcDayOf(nowMs) };
  }
}
