import { createHash } from 'node:crypto';
import { ClickHouseError } from '@clickhouse/client';
import { batchTimeMs, type EventKind } from '@clicktrail/events';
import type { ClickHouseClient } from '../client.js';
import { storedIds } from '../queries/find-stored.js';
import { InsertError } from './insert-error.js';
import { eventTables, insertEvents } from './insert-events.js';

/** No statement may take this long, in seconds: whoever made a table before it has died. */
const givenUpAfterSeconds = 300;

export interface AttachOptions {
  /** Of the first line: where it is stored, all of them are, and nothing is done. */
  id: string;
  /** Names the table beside: of two who do this at once, one fails. */
  token: string;
}

/**
 * Stores the lines of one month in their table, all or none, and not in what its views feed: for rows that are there
 * already. On a single server; the rows are made into a part of a table beside it, which is then moved.
 * @returns false where this user may not do what it takes.
 */
export async function attachEvents(
  client: ClickHouseClient,
  kind: EventKind,
  lines: string,
  options: AttachOptions,
): Promise<boolean> {
  try {
    await attach(client, kind, lines, options);
    return true;
  } catch (error) {
    const isKnown = error instanceof ClickHouseError || error instanceof InsertError;
    if (isKnown && error.type === 'ACCESS_DENIED') return false;
    throw error;
  }
}

async function attach(
  client: ClickHouseClient,
  kind: EventKind,
  lines: string,
  { id, token }: AttachOptions,
): Promise<void> {
  const table = eventTables[kind];
  const beside = `${table}_of_${createHash('sha256').update(token).digest('hex').slice(0, 32)}`;
  const run = (query: string) => client.command({ query });
  const drop = (name: string) => run(`DROP TABLE IF EXISTS ${name} SYNC`);
  for (const name of await leftBehind(client, `${table}_of_`)) await drop(name);
  await run(`CREATE TABLE ${beside} AS ${table}`);
  try {
    // Asked again while nobody else can be at it.
    if ((await storedIds(client, kind, [id])).size === 0) {
      await insertEvents(client, kind, lines, { token, table: beside });
      await run(`ALTER TABLE ${beside} MOVE PARTITION ID '${monthOf(id)}' TO TABLE ${table}`);
    }
  } finally {
    await drop(beside);
  }
}

/** The id of its partition: `YYYYMM`. */
function monthOf(id: string): string {
  return new Date(batchTimeMs(id)).toISOString().slice(0, 7).replace('-', '');
}

async function leftBehind(client: ClickHouseClient, prefix: string): Promise<string[]> {
  const answer = await client.query({
    query: `SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, {prefix:String})
AND metadata_modification_time < now() - {seconds:UInt32}`,
    query_params: { prefix, seconds: givenUpAfterSeconds },
    format: 'JSONEachRow',
  });
  return (await answer.json<{ name: string }>()).map(({ name }) => name);
}
