import { createHash } from 'node:crypto';
import { ClickHouseError } from '@clickhouse/client';
import { batchTimeMs, type EventKind } from '@clicktrail/events';
import type { ClickHouseClient } from '../client.js';
import { storedIds } from '../queries/find-stored.js';
import { queryRows } from '../run/query-rows.js';
import { InsertError } from './insert-error.js';
import { eventTables, insertEvents } from './insert-events.js';

/** Longer than any statement may take, in seconds: the maker of an older table has died. */
const givenUpAfterSeconds = 300;

export interface AttachOptions {
  /** Id of the first line: where it is stored, all lines are, and nothing is done. */
  id: string;
  /** Names the temporary table: of two callers at once, one fails. */
  token: string;
}

/**
 * Stores the lines of one month in their table, all or none, and not in the rollups, which have them already. Inserts them
 * into a temporary table of the same form and moves its partition. Single servers only.
 * @returns false where this user lacks the rights
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
  const temporary = `${table}_of_${createHash('sha256').update(token).digest('hex').slice(0, 32)}`;
  const run = (query: string) => client.command({ query });
  const drop = (name: string) => run(`DROP TABLE IF EXISTS ${name} SYNC`);
  for (const name of await leftBehind(client, `${table}_of_`)) await drop(name);
  await run(`CREATE TABLE ${temporary} AS ${table}`);
  try {
    // Checked again now that no other caller can be storing them.
    if ((await storedIds(client, kind, [id])).size === 0) {
      await insertEvents(client, kind, lines, { token, table: temporary });
      await run(`ALTER TABLE ${temporary} MOVE PARTITION ID '${partitionIdOf(id)}' TO TABLE ${table}`);
    }
  } finally {
    await drop(temporary);
  }
}

/** Returns the id of the partition of an event, which is its UTC month: `YYYYMM`. */
function partitionIdOf(id: string): string {
  return new Date(batchTimeMs(id)).toISOString().slice(0, 7).replace('-', '');
}

async function leftBehind(client: ClickHouseClient, prefix: string): Promise<string[]> {
  const query = `SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, {prefix:String})
AND metadata_modification_time < now() - {seconds:UInt32}`;
  const query_params = { prefix, seconds: givenUpAfterSeconds };
  return (await queryRows<{ name: string }>(client, { query, query_params })).map(({ name }) => name);
}
