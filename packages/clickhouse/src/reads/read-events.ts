import type { Scope } from '@clicktrail/access';
import type { EventKind } from '@clicktrail/contracts';
import type { ClickHouseClient } from '../client.js';
import { type CampaignEventTotals, campaignTotalsQuery, type DayRange } from '../queries/campaign-totals.js';
import { countEventsQuery } from '../queries/count-events.js';
import type { EventFilter } from '../queries/event-filter.js';
import { type ClickRow, type EventRow, type EventStretch, listEventsQuery } from '../queries/list-events.js';
import type { ReadOptions } from './read-limits.js';
import { readRows } from './read-rows.js';

/** Clicks of a scope, newest first. */
export function listClicks(
  client: ClickHouseClient,
  scope: Scope,
  filter: EventFilter,
  stretch: EventStretch,
  options: ReadOptions,
): Promise<ClickRow[]> {
  return readRows<ClickRow>(client, listEventsQuery('click', scope, filter, stretch), options);
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
  const [row] = await readRows<{ total: number }>(client, countEventsQuery(kind, scope, filter), options);
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
  const rows = await readRows<Row>(client, campaignTotalsQuery(scope, range), options);
  return rows.map(({ campaignId, clickCount, rejectedCount, impressionCount }) => ({
    campaignId,
    clicks: clickCount,
    rejectedClicks: rejectedCount,
    impressions: impressionCount,
  }));
}
