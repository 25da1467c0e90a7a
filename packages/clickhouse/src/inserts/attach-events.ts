import { createHash } from 'node:crypto';
import type { EventKind } from '@clicktrail/contracts';
import type { ClickHouseClient } from '../client.js';
import { storedIds } from '../queries/stored-ids.js';
import { eventTables, insertEvents } from './insert-events.js';

/** Who began so long ago, in seconds, has died of it. */
const givenUpAfterSeconds = 60;

/**
 * Stores the lines of one month in their table, all or none, and not in what its views feed: for rows that are there
 * already. On a single server; the rows reach the table as a part that was made beside it.
 * @param id of the first line: where it is stored, all of them are, and nothing is done
 * @param token names the table beside: of two who do this at once, one fails
 */
export async function attachEvents(
  client: ClickHouseClient,
  kind: EventKind,
  lines: string,
  { id, token }: { id: string; token: string },
): Promise<void> {
  const beside = `${eventTables[kind]}_of_${createHash('sha256').update(token).digest('hex').slice(0, 32)}`;
  if (await isLeftBehind(client, beside))
    await client.command({ query: `DROP TABLE IF EXISTS ${beside} SYNC` });
  await client.command({ query: `CREATE TABLE ${beside} AS ${eventTables[kind]}` });
  try {
    // Asked while nobody else can be at it.
    if ((await storedIds(client, kind, [id])).has(id)) return;
    await insertEvents(client, kind, lines, { token, table: beside });
    for (const partition of await partitionsOf(client, beside)) {
      await client.command({
        query: `ALTER TABLE ${eventTables[kind]} ATTACH PARTITION ID '${partition}' FROM ${beside}`,
      });
    }
  } finally {
    await client.command({ query: `DROP TABLE IF EXISTS ${beside} SYNC` });
  }
}

async function isLeftBehind(client: ClickHouseClient, table: string): Promise<boolean> {
  const answer = await client.query({
    query: `SELECT 1 FROM system.tables WHERE database = currentDatabase() AND name = {table:String}
AND metadata_modification_time < now() - {seconds:UInt32}`,
    query_params: { table, seconds: givenUpAfterSeconds },
    format: 'JSONEachRow',
  });
  return (await answer.json()).length > 0;
}

async function partitionsOf(client: ClickHouseClient, table: string): Promise<string[]> {
  const answer = await client.query({
    query: `SELECT DISTINCT partition_id AS partition FROM system.parts
WHERE database = currentDatabase() AND table = {table:String} AND active`,
    query_params: { table },
    format: 'JSONEachRow',
  });
  return (await answer.json<{ partition: string }>()).map(({ partition }) => partition);
}
