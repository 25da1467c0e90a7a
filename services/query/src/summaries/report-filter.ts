import type { EventFilter } from '@clicktrail/clickhouse';
import { countryOf, idsOf, type ReportFilter, type StoredPeriod, zoneDefault } from '@clicktrail/contracts';
import type { ConversionFilter } from '@clicktrail/postgres';
import { type OpenPeriod, periodOf, utcDaysOf } from '../calendar/index.js';

/** Filters of a report for each store: clicks are in ClickHouse, conversions in Postgres. Null where nothing is admitted. */
export interface StoreFilters {
  clicks: EventFilter | null;
  conversions: ConversionFilter | null;
}

/** `from` and `to` win over `range`; either of them alone leaves the other end open. */
function reportPeriod(query: ReportFilter, nowMs: number): StoredPeriod {
  const { from, to, tz = zoneDefault } = query;
  const { fromMs, untilMs } = periodOf(query, tz, nowMs);
  const isOpen = (from === undefined) !== (to === undefined);
  return storePeriod({
    fromMs: isOpen && from === undefined ? undefined : fromMs,
    untilMs: isOpen && to === undefined ? undefined : untilMs,
  });
}

/** A period as stores filter by it: as whole UTC days where it consists of them, since daily totals can answer those. */
export const storePeriod = ({ fromMs, untilMs }: OpenPeriod): StoredPeriod =>
  utcDaysOf({ fromMs, untilMs }) ?? { fromMs, untilMs };

/** Translates the filters that events and conversions have in common, without their days. */
export function filterOf(query: Omit<ReportFilter, 'status' | 'eventType' | 'reason' | 'status_reason'>) {
  return {
    campaignIds: idsOf(query.campaign),
    affiliateIds: idsOf(query.publisher),
    advertiserIds: idsOf(query.advertiser),
    country: query.country && countryOf(query.country),
    device: query.device,
    os: query.os,
    browser: query.browser,
    sub1: query.source,
    sub2: query.sub_source,
    goal: query.goal,
  };
}

/** Translates the parameters of a report. A status and a goal admit only the kinds of events that have it. */
export function storeFilters(query: ReportFilter, nowMs: number): StoreFilters {
  const { goal, ...ofBoth } = filterOf(query);
  const common = { ...ofBoth, ...reportPeriod(query, nowMs) };
  const { status, reason, status_reason: statusReason, eventType = 'all' } = query;
  const clicks =
    eventType !== 'conversion' && status !== 'approved' && status !== 'pending' && !goal && !statusReason;
  const conversions = eventType !== 'click' && status !== 'tracked' && reason === undefined && goal !== '';
  return {
    clicks: clicks ? { ...common, status, reason } : null,
    conversions: conversions ? { ...common, status, statusReason, goal } : null,
  };
}
