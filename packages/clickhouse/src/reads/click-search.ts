import type { Scope } from '@clicktrail/access';
import type { ClickHouseClient } from '../client.js';
import { type ClickEstimate, estimateClicksQuery, isScattered } from '../queries/estimate-clicks.js';
import type { EventFilter } from '../queries/event-filter.js';
import type { ReadOptions } from './read-limits.js';
import { readRows } from './read-rows.js';

/**
 * How a page of `clicks` is looked for. To look into projections and skip indexes costs time of its own in every part,
 * so the table is read from its end unless the page lies far scattered.
 */
export type ClickSearch = 'nothing' | 'from the end' | 'by indexes';

/** So many rows are read one after another in the time of one that a projection points to. */
const scatteredCost = 10;
/** What is taken for the share of a filter that no small rollup knows. */
const unknownShare = 0.1;

/** @param limit how many rows make the page full */
export function searchOf({ asked, ofAccounts, stored }: ClickEstimate, limit: number): ClickSearch {
  if (asked === 0 || ofAccounts === 0) return 'nothing';
  const found = asked ?? ofAccounts * unknownShare;
  // A page that never fills is looked for in all rows.
  if (found <= limit) return 'by indexes';
  const rowsFromTheEnd = (limit * stored) / found;
  return rowsFromTheEnd > scatteredCost * ofAccounts ? 'by indexes' : 'from the end';
}

/** Chooses for a page of the table `clicks`. */
export async function chooseSearch(
  client: ClickHouseClient,
  scope: Scope,
  filter: EventFilter,
  limit: number,
  options: ReadOptions,
): Promise<ClickSearch> {
  // An id, or days alone, are found by the key.
  if (filter.id !== undefined || !isScattered(scope, filter)) return 'from the end';
  const [estimate] = await readRows<ClickEstimate>(client, estimateClicksQuery(scope, filter), options);
  return searchOf(estimate!, limit);
}
