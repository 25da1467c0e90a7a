import { type Dimension, isTimeDimension } from '@clicktrail/contracts';
import type { EventFilter } from '../read-plan/event-filter.js';
import { type PlanColumn, type Source, traitOf } from '../read-plan/read-plan.js';
import { type LocalTime, localTimeSql } from './local-time.js';

/** The column of events and conversions for each dimension but time, with its name in the read plan. */
const columns = {
  campaign: ['campaign_id', 'campaignIds'],
  publisher: ['affiliate_id', 'affiliateIds'],
  advertiser: ['advertiser_id', 'advertiserIds'],
  country: ['country', 'country'],
  device: ['device', 'device'],
  os: ['os', 'os'],
  browser: ['browser', 'browser'],
  source: ['sub1', 'sub1'],
  sub_source: ['sub2', 'sub2'],
} as const;

const isOfEvents = (dimension: Dimension): dimension is keyof typeof columns =>
  Object.hasOwn(columns, dimension);

/** The columns that a table needs to group by these dimensions. */
export function planColumnsOf(groupBy: readonly Dimension[], time: LocalTime): PlanColumn[] {
  return groupBy.flatMap((dimension): PlanColumn[] => {
    if (isTimeDimension(dimension)) return [dimension === 'hour' || !time.isUtc ? 'quarter' : 'day'];
    // No event has a goal or a refusal, so none is read where a report has one.
    return isOfEvents(dimension) ? [columns[dimension][1]] : [];
  });
}

/** Writes a dimension of the events of a source: a number for a time, else a text, `''` where it is absent. */
export function eventDimensionSql(
  dimension: Dimension,
  source: Source,
  filter: EventFilter,
  groupBy: readonly PlanColumn[],
  time: LocalTime,
): string {
  if (isTimeDimension(dimension)) return localTimeSql(dimension, source.rows, time);
  if (!isOfEvents(dimension)) throw new Error(`Events have no ${dimension}.`);
  const [column, name] = columns[dimension];
  if (source.table !== 'days_by_trait') return `toString(${column})`;
  const { account, trait } = traitOf(filter, groupBy)!;
  if (name === trait) return 'toString(value)';
  if (name === account.column) return 'toString(account_id)';
  throw new Error(`days_by_trait has no ${dimension}`);
}

/** Writes a dimension of a conversion. */
export function conversionDimensionSql(dimension: Dimension, time: LocalTime): string {
  if (isTimeDimension(dimension)) return localTimeSql(dimension, 'events', time);
  if (dimension === 'goal') return 'toString(goal)';
  if (!isOfEvents(dimension)) throw new Error(`Conversions have no ${dimension}.`);
  return `toString(${columns[dimension][0]})`;
}

/** Writes a dimension of requests that were not counted. */
export function refusalDimensionSql(dimension: Dimension, time: LocalTime): string {
  if (isTimeDimension(dimension)) return localTimeSql(dimension, 'quarters', time);
  if (isOfEvents(dimension)) return `toString(${columns[dimension][0]})`;
  return dimension === 'goal' ? `''` : 'toString(refusal)';
}
