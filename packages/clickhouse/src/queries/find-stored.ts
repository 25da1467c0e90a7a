import type { EventKind } from '@clicktrail/events';
import type { ClickHouseClient } from '../client.js';
import { eventTables } from '../inserts/insert-events.js';
import { queryRows } from '../run/query-rows.js';
import { hexSet, idParam, type Query } from '../sql.js';

/** @param batch the first 20 characters of its ids: a range of the sorting key. */
export function hasBatchQuery(kind: EventKind, batch: string): Query {
  return {
    query: `SELECT 1 FROM ${eventTables[kind]}
WHERE id BETWEEN ${idParam('first')} AND ${idParam('last')}
LIMIT 1`,
    query_params: { first: batch.padEnd(32, '0'), last: batch.padEnd(32, 'f') },
  };
}

/**
 * Tells whether rows of a batch are stored. An insert is all or nothing, so one row stands for all; not of a job that was
 * split, which callers must not ask about.
 */
export async function hasBatch(client: ClickHouseClient, kind: EventKind, batch: string): Promise<boolean> {
  const settings = { max_execution_time: 5, max_threads: 1 };
  return (await queryRows(client, hasBatchQuery(kind, batch), settings)).length > 0;
}

/** Finds which of some ids (32 hex characters each) are stored, by look-ups on the sorting key. */
export async function storedIds(
  client: ClickHouseClient,
  kind: EventKind,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const set = hexSet('ids', ids);
  const query = `SELECT lower(hex(id)) AS eventId
FROM ${eventTables[kind]}
WHERE id IN (SELECT toFixedString(value, 16) FROM (${set.query}))`;
  const rows = await queryRows<{ eventId: string }>(
    client,
    { query, query_params: set.query_params },
    { max_execution_time: 10 },
  );
  return new Set(rows.map((row) => row.eventId));
}
