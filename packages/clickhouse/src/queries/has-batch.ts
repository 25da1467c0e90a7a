import type { EventKind } from '@clicktrail/events';
import type { ClickHouseClient } from '../client.js';
import { eventTables } from '../inserts/insert-events.js';
import { idParam } from './id-param.js';
import type { Query } from './query.js';

/** @param batch the first 20 characters of its ids: a range of the sorting key. */
export function hasBatchQuery(kind: EventKind, batch: string): Query {
  return {
    query: `SELECT 1 FROM ${eventTables[kind]}
WHERE id BETWEEN ${idParam('first')} AND ${idParam('last')}
LIMIT 1`,
    query_params: { first: batch.padEnd(32, '0'), last: batch.padEnd(32, 'f') },
  };
}

/** Whether rows of this batch are stored. An insert is all or nothing, so one row stands for all. */
export async function hasBatch(client: ClickHouseClient, kind: EventKind, batch: string): Promise<boolean> {
  const answer = await client.query({
    ...hasBatchQuery(kind, batch),
    format: 'JSONEachRow',
    clickhouse_settings: { max_execution_time: 5, max_threads: 1 },
  });
  return (await answer.json()).length > 0;
}
