import type { Scope } from '@clicktrail/access';
import { utcDayOf } from '@clicktrail/contracts';
import type { EventKind } from '@clicktrail/events';
import { conditionsOn } from '../read-plan/conditions.js';
import { type EventFilter, type ScopedFilter, withinScope } from '../read-plan/event-filter.js';
import { type PlanOptions, planEstimate, planTotal, type Source } from '../read-plan/read-plan.js';
import { type Query, whereOf } from '../sql.js';

/** Counts that tell how far a page of clicks lies scattered. */
export interface ClickEstimate {
  /** Clicks that the filter admits, of whole UTC days; exact. Null where no small table can tell. */
  asked: number | null;
  /** Clicks of the same accounts, campaigns and days without the other filters. */
  ofAccounts: number;
  /** All in the table. */
  stored: number;
}

/** Counts the events of a scope that a filter admits. Exact. */
export function countEventsQuery(
  kind: EventKind,
  scope: Scope,
  filter: EventFilter,
  options: PlanOptions = {},
): Query {
  const scoped = withinScope(scope, filter);
  return countIn(planTotal(kind, scoped, options), kind, scoped);
}

/** Gives one row, a {@link ClickEstimate}. */
export function estimateClicksQuery(scope: Scope, filter: EventFilter): Query {
  const count = (narrowed: EventFilter) => {
    const scoped = withinScope(scope, narrowed);
    const source = planEstimate('click', scoped);
    return source && countIn(source, 'click', scoped);
  };
  const whole = inUtcDays(filter);
  const { campaignIds, affiliateIds, advertiserIds, from, to } = whole;
  const asked = count(whole);
  const ofAccounts = count({ campaignIds, affiliateIds, advertiserIds, from, to })!;
  return {
    query: `SELECT ${asked ? `(${asked.query})` : 'NULL'} AS asked,
  (${ofAccounts.query}) AS ofAccounts,
  (SELECT count() FROM clicks) AS stored`,
    query_params: { ...ofAccounts.query_params, ...asked?.query_params },
  };
}

/** Widens instants to the UTC days around them, which the small tables can count. */
function inUtcDays({ fromMs, untilMs, ...filter }: EventFilter): EventFilter {
  return {
    ...filter,
    from: fromMs === undefined ? filter.from : utcDayOf(Math.max(fromMs, 0)),
    to: untilMs === undefined ? filter.to : utcDayOf(Math.max(untilMs - 1, 0)),
  };
}

function countIn(source: Source, kind: EventKind, filter: ScopedFilter): Query {
  const { terms, query_params } = conditionsOn(source, filter);
  const counted = source.rows === 'events' ? 'count()' : `sum(${sumColumn(kind, filter)})`;
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
