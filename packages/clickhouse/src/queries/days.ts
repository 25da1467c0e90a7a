import type { Scope } from '@clicktrail/access';
import { accountConditions, type Conditions, type EventFilter } from './event-filter.js';

/** The days that ClickHouse's Date can hold; there are no events beyond them. */
const firstDay = '1970-01-01';
const lastDay = '2149-06-06';

const clampDay = (day: string) => (day < firstDay ? firstDay : day > lastDay ? lastDay : day);

/** The smaller rollup, wherever no publisher is named. */
export function daysTable(scope: Scope, filter: EventFilter): string {
  const byAffiliate = scope.of === 'publisher' || filter.affiliateIds !== undefined;
  return byAffiliate ? 'days_by_affiliate' : 'days_by_advertiser';
}

/** The rows of a scope that a filter admits, in the daily rollups. */
export function dayConditions(scope: Scope, filter: EventFilter): Conditions {
  const { terms, query_params } = accountConditions(scope, filter);
  if (filter.from !== undefined) {
    terms.push('day >= {fromDay:Date}');
    query_params.fromDay = clampDay(filter.from);
  }
  if (filter.to !== undefined) {
    terms.push('day <= {toDay:Date}');
    query_params.toDay = clampDay(filter.to);
  }
  return { terms, query_params };
}
