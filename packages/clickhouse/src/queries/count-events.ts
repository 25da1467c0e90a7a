import type { Scope } from '@clicktrail/access';
import type { EventKind } from '@clicktrail/events';
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

/** A rollup of accounts, or of one trait: some thousand rows at most; undefined where these cannot tell. */
function smallSource(kind: EventKind, scope: Scope, filter: EventFilter): Source | undefined {
  const counted = `sum(${countedColumn(kind, filter)})`;
  if (onlyInEvents.every((name) => filter[name] === undefined)) {
    return { table: daysTable(scope, filter), counted, ...dayConditions(scope, filter) };
  }
  const ofTrait = traitConditions(scope, filter);
  return ofTrait && { table: 'days_by_trait', counted, ...ofTrait };
}

const eventsOf = (kind: EventKind, scope: Scope, filter: EventFilter, fromEvents: boolean): Source => ({
  table: eventSource(kind, scope, filter, fromEvents),
  counted: 'count()',
  ...eventConditions(scope, filter),
});

function sourceOf(kind: EventKind, scope: Scope, filter: EventFilter): Source {
  const small = smallSource(kind, scope, filter);
  if (small) return small;
  const ofVisitors = visitorConditions(kind, scope, filter);
  if (ofVisitors) {
    return { table: 'days_by_visitor', counted: `sum(${countedColumn(kind, filter)})`, ...ofVisitors };
  }
  return eventsOf(kind, scope, filter, false);
}

const textOf = ({ table, counted, terms }: Source) =>
  `SELECT ${counted} AS total\nFROM ${table}\n${whereOf(terms)}`.trimEnd();

/** The same from a rollup that is read in no time; undefined where these cannot tell. */
export function countQuicklyQuery(kind: EventKind, scope: Scope, filter: EventFilter): Query | undefined {
  const source = smallSource(kind, scope, filter);
  return source && { query: textOf(source), query_params: source.query_params };
}

/** How many events of a scope a filter admits. Exact; from the daily rollups wherever they can tell, and may. */
export function countEventsQuery(
  kind: EventKind,
  scope: Scope,
  filter: EventFilter,
  fromEvents: boolean = false,
): Query {
  const source = fromEvents ? eventsOf(kind, scope, filter, true) : sourceOf(kind, scope, filter);
  return { query: textOf(source), query_params: source.query_params };
}
