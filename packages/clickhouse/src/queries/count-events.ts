import type { Scope } from '@clicktrail/access';
import type { EventKind } from '@clicktrail/contracts';
import { dayConditions, daysTable } from './days.js';
import { type Conditions, type EventFilter, eventConditions, whereOf } from './event-filter.js';
import { eventSource } from './event-source.js';
import type { Query } from './query.js';
import { traitConditions } from './trait-days.js';
import { visitorConditions } from './visitor-days.js';

/** What the daily rollups of accounts know nothing of. */
const onlyInEvents = ['country', 'device', 'os', 'browser', 'sub1', 'sub2', 'id'] as const;

const countedColumn = (kind: EventKind, filter: EventFilter): string => {
  if (kind === 'impression') return 'impressions';
  if (filter.status === undefined) return 'clicks';
  return filter.status === 'rejected' ? 'rejected' : 'clicks - rejected';
};

/** A sum over a rollup, or a count of the events where no rollup can tell. */
interface Source extends Conditions {
  table: string;
  counted: string;
}

function sourceOf(kind: EventKind, scope: Scope, filter: EventFilter): Source {
  const counted = `sum(${countedColumn(kind, filter)})`;
  if (onlyInEvents.every((name) => filter[name] === undefined)) {
    return { table: daysTable(scope, filter), counted, ...dayConditions(scope, filter) };
  }
  const ofTrait = traitConditions(scope, filter);
  if (ofTrait) return { table: 'days_by_trait', counted, ...ofTrait };
  const ofVisitors = visitorConditions(kind, scope, filter);
  if (ofVisitors) return { table: 'days_by_visitor', counted, ...ofVisitors };
  return { table: eventSource(kind, scope, filter), counted: 'count()', ...eventConditions(scope, filter) };
}

/** How many events of a scope a filter admits. Exact; from the daily rollups wherever they can tell. */
export function countEventsQuery(kind: EventKind, scope: Scope, filter: EventFilter): Query {
  const { table, counted, terms, query_params } = sourceOf(kind, scope, filter);
  return { query: `SELECT ${counted} AS total\nFROM ${table}\n${whereOf(terms)}`.trimEnd(), query_params };
}
