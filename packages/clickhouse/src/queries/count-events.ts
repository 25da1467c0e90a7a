import { type Scope, utcDayOf } from '@clicktrail/contracts';
import { batchTimeMs, type EventKind } from '@clicktrail/events';
import { conditionsOn } from '../read-plan/conditions.js';
import { type EventFilter, type ScopedFilter, withinScope } from '../read-plan/event-filter.js';
import { type PlanOptions, planEstimate, planTotal, type Source } from '../read-plan/read-plan.js';
import { type Query, whereOf } from '../sql.js';
import type { Page } from './list-events.js';

/** Counts that tell how far a page of clicks lies scattered. */
export interface ClickEstimate {
  /** Clicks that the filter admits, of whole UTC days; exact. Null where no small table can tell. */
  asked: number | null;
  /** The UTC day of the oldest click of the page, or an earlier one; null where no small table can tell, or there is none. */
  fromDay: string | null;
  /** 1 where the days are sure to fill the page. */
  fillsPage: 0 | 1;
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
export function estimateClicksQuery(scope: Scope, filter: EventFilter, page: Page): Query {
  const sourceOf = (scoped: ScopedFilter) => planEstimate('click', scoped);
  const whole = inUtcDays(filter);
  const asked = withinScope(scope, whole);
  const askedIn = sourceOf(asked);
  const pageDays = askedIn && daysOfPage(askedIn, asked, page);
  const { campaignIds, affiliateIds, advertiserIds, from, to } = whole;
  const accounts = withinScope(scope, { campaignIds, affiliateIds, advertiserIds, from, to });
  const ofAccounts = countIn(sourceOf(accounts)!, 'click', accounts);
  return {
    query: `SELECT ${pageDays ? `asked, if(asked = 0, NULL, toString(fromDay)) AS fromDay, fillsPage` : 'NULL AS asked, NULL AS fromDay, 0 AS fillsPage'},
  (${ofAccounts.query}) AS ofAccounts,
  (SELECT count() FROM clicks) AS stored${pageDays ? `\nFROM (\n${pageDays.query}\n)` : ''}`,
    query_params: { ...ofAccounts.query_params, ...pageDays?.query_params },
  };
}

/** Adds days up from the newest one until the page is full. Of the day of a cursor the page may have nothing. */
function daysOfPage(source: Source, filter: ScopedFilter, { limit, offset = 0, before }: Page): Query {
  const { terms, query_params } = conditionsOn(source, filter);
  const ofPage = before ? 'if(day < {cursorDay:Date}, found, 0)' : 'found';
  return {
    query: `SELECT sum(found) AS asked, minIf(day, found > 0 AND found_newer < {pageRows:UInt64}) AS fromDay,
  sum(${ofPage}) >= {pageRows:UInt64} AS fillsPage
FROM (
  SELECT day, found, sum(${ofPage}) OVER newer AS found_newer
  FROM (SELECT day, sum(${sumColumn('click', filter)}) AS found FROM ${source.table} ${whereOf(terms)}GROUP BY day)
  WINDOW newer AS (ORDER BY day DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
)`,
    query_params: {
      ...query_params,
      pageRows: limit + (before ? 0 : offset),
      ...(before && { cursorDay: utcDayOf(batchTimeMs(before)) }),
    },
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
