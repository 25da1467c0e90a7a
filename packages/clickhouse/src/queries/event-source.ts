import type { Scope } from '@clicktrail/access';
import type { EventKind } from '@clicktrail/events';
import { eventTables } from '../inserts/insert-events.js';
import type { EventFilter } from './event-filter.js';

/**
 * The table to read events from: where only one publisher's clicks are asked for, the one that has them together.
 * @param fromEvents always the table that inserts go into
 */
export function eventSource(
  kind: EventKind,
  scope: Scope,
  filter: EventFilter,
  fromEvents: boolean = false,
): string {
  const onePublisher = scope.of === 'publisher' || filter.affiliateIds?.length === 1;
  // By its id an event is found at once in the table that is sorted by ids alone.
  return kind === 'click' && onePublisher && filter.id === undefined && !fromEvents
    ? 'clicks_by_affiliate'
    : eventTables[kind];
}
