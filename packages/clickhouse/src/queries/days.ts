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

/** The days of a filter, as a rollup has them. */
export function periodConditions({ from, to }: EventFilter): Conditions {
  const terms: string[] = [];
  const query_params: Record<string, unknown> = {};
  if (from !== undefined) {
    terms.push('day >= {fromDay:Date}');
    query_params.fromDay = clampDay(from);
  }
  if (to !== undefined) {
    terms.push('day <= {toDay:Date}');
    query_params.toDay = clampDay(to);
  }
  return { terms, query_params };
}

/** The rows of a scope that a filter admits, in the daily rollups of accounts. */
export function dayConditions(scope: Scope, filter: EventFilter): Conditions {
  const accounts = accountConditions(scope, filter);
  const period = periodConditions(filter);
  return {
    terms: [...accounts.terms, ...period.terms],
    query_params: { ...accounts.query_params, ...period.query_params },
  };
}
