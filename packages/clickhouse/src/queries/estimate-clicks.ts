import type { Scope } from '@clicktrail/access';
import { countQuicklyQuery } from './count-events.js';
import { type EventFilter, withinScope } from './event-filter.js';
import type { Query } from './query.js';

/** How many clicks are asked for, in how many: tells how far a page of them lies scattered. */
export interface ClickEstimate {
  /** Exact, of all filters; null where no small rollup can tell. */
  asked: number | null;
  /** Those of the accounts and campaigns that are asked for, whatever else is filtered. */
  ofAccounts: number;
  /** All in the table. */
  stored: number;
}

/** What stands in a rollup of accounts. */
const accountsOf = ({ campaignIds, affiliateIds, advertiserIds, from, to }: EventFilter): EventFilter => ({
  campaignIds,
  affiliateIds,
  advertiserIds,
  from,
  to,
});

/** Whether anything but days is filtered: days are a range of the key. */
export function isScattered(scope: Scope, filter: EventFilter): boolean {
  const { from: _from, to: _to, ...others } = withinScope(scope, filter);
  return Object.values(others).some((value) => value !== undefined);
}

/** One small row, of {@link ClickEstimate}. */
export function estimateClicksQuery(scope: Scope, filter: EventFilter): Query {
  const asked = countQuicklyQuery('click', scope, filter);
  const ofAccounts = countQuicklyQuery('click', scope, accountsOf(filter))!;
  return {
    query: `SELECT ${asked ? `(${asked.query})` : 'NULL'} AS asked,
  (${ofAccounts.query}) AS ofAccounts,
  (SELECT count() FROM clicks) AS stored`,
    query_params: { ...ofAccounts.query_params, ...asked?.query_params },
  };
}
