import type { Scope, StoredPeriod } from '@clicktrail/contracts';
import type { EventKind } from '@clicktrail/events';
import type { ClickHouseClient } from '../client.js';
import { type CampaignEventTotals, campaignTotalsQuery } from '../queries/campaign-totals.js';
import { type ClickEstimate, countEventsQuery, estimateClicksQuery } from '../queries/count-events.js';
import { type ClickRow, type EventRow, listEventsQuery, type Page } from '../queries/list-events.js';
import { type EventFilter, withinScope } from '../read-plan/event-filter.js';
import { choosePageSearch, needsEstimate, type PageSearch } from '../read-plan/page-search.js';
import { planRows } from '../read-plan/read-plan.js';
import { type ReadOptions, readRows } from './read-rows.js';

/** Lists clicks of a scope, newest first. */
export async function listClicks(
  client: ClickHouseClient,
  scope: Scope,
  filter: EventFilter,
  page: Page,
  options: ReadOptions,
): Promise<ClickRow[]> {
  const { search, fromDay, fillsPage } = await planPage(client, scope, filter, page, options);
  if (search === 'nothing') return [];
  const read = (some: Page) =>
    readRows<ClickRow>(client, listEventsQuery('click', scope, filter, some, options), {
      ...options,
      indexes: search === 'by indexes',
    });
  const rows = await read({ ...page, fromDay });
  // A rollup that had too much must not decide what is seen.
  return fillsPage === 1 && rows.length < page.limit ? read(page) : rows;
}

type PagePlan = Pick<ClickEstimate, 'fromDay' | 'fillsPage'> & { search: PageSearch };

const wholeTable = { fromDay: null, fillsPage: 0 } as const;

async function planPage(
  client: ClickHouseClient,
  scope: Scope,
  filter: EventFilter,
  page: Page,
  options: ReadOptions,
): Promise<PagePlan> {
  const scoped = withinScope(scope, filter);
  // One publisher's own clicks lie together.
  if (planRows('click', scoped, options).filledBy === 'view') return { search: 'by indexes', ...wholeTable };
  if (options.smallDataset || !needsEstimate(scoped)) return { search: 'from the end', ...wholeTable };
  const query = estimateClicksQuery(scope, filter, page);
  const [estimate] = await readRows<ClickEstimate>(client, query, options);
  const search = choosePageSearch(estimate!, page.limit + (page.offset ?? 0));
  return search === 'by indexes' ? { ...estimate!, search } : { search, ...wholeTable };
}

/** Lists impressions of a scope, newest first. */
export function listImpressions(
  client: ClickHouseClient,
  scope: Scope,
  filter: EventFilter,
  page: Page,
  options: ReadOptions,
): Promise<EventRow[]> {
  return readRows<EventRow>(client, listEventsQuery('impression', scope, filter, page, options), options);
}

/** Counts the events of a scope that a filter admits. Exact. */
export async function countEvents(
  client: ClickHouseClient,
  kind: EventKind,
  scope: Scope,
  filter: EventFilter,
  options: ReadOptions,
): Promise<number> {
  const query = countEventsQuery(kind, scope, filter, options);
  const [row] = await readRows<{ total: number }>(client, query, options);
  return row!.total;
}

/** Counts the events of a period per campaign, by campaign id. */
export async function campaignEventTotals(
  client: ClickHouseClient,
  scope: Scope,
  period: StoredPeriod,
  options: ReadOptions,
): Promise<CampaignEventTotals[]> {
  interface Row {
    campaignId: string;
    clickCount: number;
    rejectedCount: number;
    impressionCount: number;
  }
  const rows = await readRows<Row>(client, campaignTotalsQuery(scope, period, options), options);
  return rows.map(({ campaignId, clickCount, rejectedCount, impressionCount }) => ({
    campaignId,
    clicks: clickCount,
    rejectedClicks: rejectedCount,
    impressions: impressionCount,
  }));
}

/** Counts the events of both kinds, from the metadata of their tables. */
export async function storedEvents(client: ClickHouseClient, options: ReadOptions): Promise<number> {
  const query = 'SELECT (SELECT count() FROM clicks) + (SELECT count() FROM impressions) AS stored';
  const [row] = await readRows<{ stored: number }>(client, { query, query_params: {} }, options);
  return row!.stored;
}
