import type { Scope } from '@clicktrail/access';
import type { EventKind } from '@clicktrail/events';
import type { ClickHouseClient } from '../client.js';
import { eventTables } from '../inserts/insert-events.js';
import {
  type CampaignEventTotals,
  campaignTotalsOfEventsQuery,
  campaignTotalsQuery,
  type DayRange,
} from '../queries/campaign-totals.js';
import { countEventsQuery } from '../queries/count-events.js';
import type { EventFilter } from '../queries/event-filter.js';
import { eventSource } from '../queries/event-source.js';
import { type ClickRow, type EventRow, type EventStretch, listEventsQuery } from '../queries/list-events.js';
import { chooseSearch } from './click-search.js';
import type { ReadOptions } from './read-limits.js';
import { readRows } from './read-rows.js';

/** Clicks of a scope, newest first. */
export async function listClicks(
  client: ClickHouseClient,
  scope: Scope,
  filter: EventFilter,
  stretch: EventStretch,
  options: ReadOptions,
): Promise<ClickRow[]> {
  const query = listEventsQuery('click', scope, filter, stretch, options.fromEvents);
  if (options.fromEvents) return readRows<ClickRow>(client, query, { ...options, withoutIndexes: true });
  // One publisher's own clicks lie together.
  if (eventSource('click', scope, filter) !== eventTables.click) {
    return readRows<ClickRow>(client, query, options);
  }
  const wanted = stretch.limit + (stretch.offset ?? 0);
  const search = await chooseSearch(client, scope, filter, wanted, options);
  if (search === 'nothing') return [];
  return readRows<ClickRow>(client, query, { ...options, withoutIndexes: search === 'from the end' });
}

/** Impressions of a scope, newest first. */
export function listImpressions(
  client: ClickHouseClient,
  scope: Scope,
  filter: EventFilter,
  stretch: EventStretch,
  options: ReadOptions,
): Promise<EventRow[]> {
  return readRows<EventRow>(client, listEventsQuery('impression', scope, filter, stretch), options);
}

/** How many events of a scope a filter admits. Exact. */
export async function countEvents(
  client: ClickHouseClient,
  kind: EventKind,
  scope: Scope,
  filter: EventFilter,
  options: ReadOptions,
): Promise<number> {
  const [row] = await readRows<{ total: number }>(
    client,
    countEventsQuery(kind, scope, filter, options.fromEvents),
    options,
  );
  return row!.total;
}

/** Events of a period per campaign, by campaign id. */
export async function campaignEventTotals(
  client: ClickHouseClient,
  scope: Scope,
  range: DayRange,
  options: ReadOptions,
): Promise<CampaignEventTotals[]> {
  interface Row {
    campaignId: string;
    clickCount: number;
    rejectedCount: number;
    impressionCount: number;
  }
  const query = options.fromEvents
    ? campaignTotalsOfEventsQuery(scope, range)
    : campaignTotalsQuery(scope, range);
  const rows = await readRows<Row>(client, query, options);
  return rows.map(({ campaignId, clickCount, rejectedCount, impressionCount }) => ({
    campaignId,
    clicks: clickCount,
    rejectedClicks: rejectedCount,
    impressions: impressionCount,
  }));
}

/** How many events there are, of both kinds. Nothing is read for it. */
export async function storedEvents(client: ClickHouseClient, options: ReadOptions): Promise<number> {
  const query = 'SELECT (SELECT count() FROM clicks) + (SELECT count() FROM impressions) AS stored';
  const [row] = await readRows<{ stored: number }>(client, { query, query_params: {} }, options);
  return row!.stored;
}
