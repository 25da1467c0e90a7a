import type { Scope } from '@clicktrail/contracts';
import type { ClickHouseClient } from '../client.js';
import {
  countCallsQuery,
  type IncomingCallFilter,
  type IncomingCallRow,
  listCallsQuery,
} from '../queries/incoming-calls.js';
import type { Page } from '../queries/list-events.js';
import { type ReadOptions, readRows } from './read-rows.js';

/** Lists the incoming calls of a scope, newest first. */
export function listCalls(
  client: ClickHouseClient,
  scope: Scope,
  filter: IncomingCallFilter,
  page: Page,
  options: ReadOptions,
): Promise<IncomingCallRow[]> {
  return readRows<IncomingCallRow>(client, listCallsQuery(scope, filter, page), options);
}

/** Counts the incoming calls of a scope that a filter admits. Exact. */
export async function countCalls(
  client: ClickHouseClient,
  scope: Scope,
  filter: IncomingCallFilter,
  options: ReadOptions,
): Promise<number> {
  const [row] = await readRows<{ total: number }>(client, countCallsQuery(scope, filter), options);
  return row!.total;
}
