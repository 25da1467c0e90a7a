import type { EventKind } from '@clicktrail/contracts';
import type { ClickHouseClient } from '../client.js';
import { eventTables } from '../inserts/insert-events.js';
import type { Query } from './query.js';

/** Point look-ups on the sorting key. */
export function storedIdsQuery(kind: EventKind, ids: readonly string[]): Query {
  return {
    query: `SELECT lower(hex(id)) AS eventId
FROM ${eventTables[kind]}
WHERE id IN (SELECT toFixedString(unhex(arrayJoin({ids:Array(String)})), 16))`,
    query_params: { ids },
  };
}

/** Which of these ids (32 hex characters each; some thousands at most) are stored. */
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
