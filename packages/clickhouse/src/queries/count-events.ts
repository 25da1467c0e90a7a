import type { Scope } from '@clicktrail/access';
import type { EventKind } from '@clicktrail/contracts';
import { eventTables } from '../inserts/insert-events.js';
import { dayConditions, daysTable } from './days.js';
import { type EventFilter, eventConditions, whereOf } from './event-filter.js';
import type { Query } from './query.js';

/** What the daily rollups know nothing of. */
const onlyInEvents = ['country', 'device', 'os', 'browser', 'sub1', 'sub2', 'id'] as const;

const countedColumn = (kind: EventKind, filter: EventFilter): string => {
  if (kind === 'impression') return 'impressions';
  if (filter.status === undefined) return 'clicks';
  return filter.status === 'rejected' ? 'rejected' : 'clicks - rejected';
};

/** How many events of a scope a filter admits. Exact; from the daily rollups wherever they can tell. */
export function countEventsQuery(kind: EventKind, scope: Scope, filter: EventFilter): Query {
  if (onlyInEvents.some((name) => filter[name] !== undefined)) {
    const { terms, query_params } = eventConditions(scope, filter);
    return {
      query: `SELECT count() AS total FROM ${eventTables[kind]}\n${whereOf(terms)}`.trimEnd(),
      query_params,
    };
  }
  const { terms, query_params } = dayConditions(scope, filter);
  const query = `SELECT sum(${countedColumn(kind, filter)}) AS total
FROM ${daysTable(scope, filter)}
${whereOf(terms)}`.trimEnd();
  return { query, query_params };
}
