import type { EventKind } from '@clicktrail/events';
import type { ClickHouseClient } from '../client.js';
import { eventTables } from '../inserts/insert-events.js';
import { hexSet } from './hex-set.js';
import type { Query } from './query.js';

/** Point look-ups on the sorting key. */
export function storedIdsQuery(kind: EventKind, ids: readonly string[]): Query {
  const set = hexSet('ids', ids);
  return {
    query: `SELECT lower(hex(id)) AS eventId
FROM ${eventTables[kind]}
WHERE id IN (SELECT toFixedString(value, 16) FROM (${set.query}))`,
    query_params: set.query_params,
  };
}

/** Which of these ids (32 hex characters each) are stored. */
export async function storedIds(
  client: ClickHouseClient,
  kind: EventKind,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const answer = await client.query({
    ...storedIdsQuery(kind, ids),
    format: 'JSONEachRow',
    // The ids may be more than a URL can hold.
    use_multipart_params_auto: true,
    clickhouse_settings: { max_execution_time: 10 },
  });
  const rows = await answer.json<{ eventId: string }>();
  return new Set(rows.map((row) => row.eventId));
}
