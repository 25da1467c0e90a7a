import type { Scope } from '@clicktrail/contracts';
import type { ClickHouseClient } from '../client.js';
import { type RefusalFilter, type RefusalRow, refusalExamplesQuery } from '../queries/refusal-examples.js';
import { type ReadOptions, readRows } from './read-rows.js';

/** Lists the newest examples of requests that were not counted, newest first. */
export function readRefusals(
  client: ClickHouseClient,
  scope: Scope,
  filter: RefusalFilter,
  limit: number,
  options: ReadOptions,
): Promise<RefusalRow[]> {
  return readRows<RefusalRow>(client, refusalExamplesQuery(scope, filter, limit), options);
}
