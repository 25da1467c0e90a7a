import type { EventFilter } from '@clicktrail/clickhouse';
import { type DayRange, type ReportFilter, rangeDefault } from '@clicktrail/contracts';
import type { ConversionFilter } from '@clicktrail/postgres';
import { daysOf } from './range.js';

/** What a report asks of each store; null where its filter admits nothing there. */
export interface StoreFilters {
  clicks: EventFilter | null;
  conversions: ConversionFilter | null;
  /** The campaigns that were named, also where nothing is asked of either store. */
  campaignIds: readonly string[] | undefined;
}

/** Ids separated by commas, each once. */
function idsOf(list: string | undefined): string[] | undefined {
  return list === undefined ? undefined : [...new Set(list.split(',').filter((id) => id !== ''))];
}

/** `from` and `to` win over `range`; either of them alone leaves the other end open. */
function reportDays(query: ReportFilter, nowMs: number): Partial<DayRange> {
  const { from, to } = query;
  if (from === undefined && to === undefined) return daysOf(query.range ?? rangeDefault, nowMs);
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** From the names on the wire to a filter for each store. A status counts for the kinds of events that have it. */
export function storeFilters(query: ReportFilter, nowMs: number): StoreFilters {
  const common = {
    campaignIds: idsOf(query.campaign),
    affiliateIds: idsOf(query.publisher),
    advertiserIds: idsOf(query.advertiser),
    country: query.country?.toUpperCase(),
    device: query.device,
    os: query.os,
    browser: query.browser,
    sub1: query.source,
    sub2: query.sub_source,
    ...reportDays(query, nowMs),
  };
  const { status, eventType = 'all' } = query;
  const clicks = eventType !== 'conversion' && status !== 'approved' && status !== 'pending';
  const conversions = eventType !== 'click' && status !== 'tracked';
  return {
    clicks: clicks ? { ...common, status } : null,
    conversions: conversions ? { ...common, status } : null,
    campaignIds: common.campaignIds,
  };
}
