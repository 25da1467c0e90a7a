import type { Scope } from '@clicktrail/access';
import type { EventKind } from '@clicktrail/events';
import { conditionsOn } from '../read-plan/conditions.js';
import { type EventFilter, type ScopedFilter, withinScope } from '../read-plan/event-filter.js';
import { type PlanOptions, planEstimate, planTotal, type Source } from '../read-plan/read-plan.js';
import { type Query, whereOf } from '../sql.js';

/** How many clicks are asked for, among how many: tells how far a page of them lies scattered. */
export interface ClickEstimate {
  /** Exact, of all filters; null where no small table can tell. */
  asked: number | null;
  /** Those of the accounts and campaigns that are asked for, whatever else is filtered. */
  ofAccounts: number;
  /** All in the table. */
  stored: number;
}

/** How many events of a scope a filter admits. Exact. */
export function countEventsQuery(
  kind: EventKind,
  scope: Scope,
  filter: EventFilter,
  options: PlanOptions = {},
): Query {
  const scoped = withinScope(scope, filter);
  return countIn(planTotal(kind, scoped, options), kind, scoped);
}

/** One row, of {@link ClickEstimate}. */
export function estimateClicksQuery(scope: Scope, filter: EventFilter): Query {
  const count = (part: EventFilter) => {
    const scoped = withinScope(scope, part);
    const source = planEstimate('click', scoped);
    return source && countIn(source, 'click', scoped);
  };
  const { campaignIds, affiliateIds, advertiserIds, from, to } = filter;
  const asked = count(filter);
  const ofAccounts = count({ campaignIds, affiliateIds, advertiserIds, from, to })!;
  return {
    query: `SELECT ${asked ? `(${asked.query})` : 'NULL'} AS asked,
  (${ofAccounts.query}) AS ofAccounts,
  (SELECT count() FROM clicks) AS stored`,
    query_params: { ...ofAccounts.query_params, ...asked?.query_params },
  };
}

function countIn(source: Source, kind: EventKind, filter: ScopedFilter): Query {
  const { terms, query_params } = conditionsOn(source, filter);
  const counted = source.rows === 'days' ? `sum(${sumColumn(kind, filter)})` : 'count()';
  return {
    query: `SELECT ${counted} AS total\nFROM ${source.table}\n${whereOf(terms)}`.trimEnd(),
    query_params,
  };
}

function sumColumn(kind: EventKind, { status }: EventFilter): string {
  if (kind === 'impression') return 'impressions';
  if (status === undefined) return 'clicks';
  return status === 'rejected' ? 'rejected' : 'clicks - rejected';
}
