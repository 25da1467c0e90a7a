import type { EventKind } from '@clicktrail/contracts';
import type { ClickHouseClient } from '../client.js';
import { eventTables } from '../inserts/insert-events.js';
import type { Query } from './query.js';

export function storedIdsQuery(kind: EventKind, ids: string[]): Query {
  return {
    query: `SELECT lower(hex(id)) AS id FROM ${eventTables[kind]}
WHERE id IN (SELECT toFixedString(unhex(arrayJoin({ids:Array(String)})), 16))`,
    query_params: { ids },
  };
}

const wellFormed = /^[0-9a-f]{32}$/;

/** Which of these events are stored already: to go on with a batch that was taken apart. What is no id is not. */
export async function storedIds(
  client: ClickHouseClient,
  kind: EventKind,
  ids: string[],
): Promise<Set<string>> {
  const possible = ids.filter((id) => wellFormed.test(id));
  if (possible.length === 0) return new Set();
  const answer = await client.query({
    ...storedIdsQuery(kind, possible),
    format: 'JSONEachRow',
    clickhouse_settings: { max_execution_time: 10, max_threads: 1 },
  });
  return new Set((await answer.json<{ id: string }>()).map(({ id }) => id));
}
