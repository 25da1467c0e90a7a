import type { Readable } from 'node:stream';
import { firstIdAt } from '@clicktrail/events';
import type { ClickHouseClient } from '../client.js';
import { shardSettings } from '../cluster/shard-of.js';
import { eventTables } from '../inserts/insert-events.js';
import { refuseExceptions } from '../reads/refuse-exceptions.js';
import { idParam } from '../sql.js';

/**
 * Only the events themselves are copied, a month at a time in ClickHouse's own binary form: everything else is made of
 * them by the materialized views, when they are inserted again.
 */
export interface EventMonth {
  table: string;
  /** `YYYYMM`: a partition. */
  month: string;
}

export async function monthsOfEvents(client: ClickHouseClient): Promise<EventMonth[]> {
  const tables = Object.values(eventTables);
  const each = await Promise.all(
    tables.map(async (table) => {
      const query = `SELECT DISTINCT toString(toYYYYMM(created_at)) AS month FROM ${table} ORDER BY month`;
      return (await rowsOf<{ month: string }>(client, query)).map(({ month }) => ({ table, month }));
    }),
  );
  return each.flat();
}

/** The UTC days (`YYYY-MM-DD`) of the events that were created at this time (ms since the epoch) or later. */
export async function daysOfEventsSince(client: ClickHouseClient, fromMs: number): Promise<string[]> {
  const each = Object.values(eventTables).map(
    (table) =>
      `SELECT toString(toDate(created_at, 'UTC')) AS day FROM ${table} WHERE id >= ${idParam('from')}`,
  );
  const query = `SELECT DISTINCT day FROM (${each.join(' UNION ALL ')})`;
  const rows = await rowsOf<{ day: string }>(client, query, { from: firstIdAt(fromMs) });
  return rows.map(({ day }) => day);
}

/** The migrations that this database has had, by number. */
export async function clickHouseMigrations(client: ClickHouseClient): Promise<number[]> {
  const query = 'SELECT DISTINCT version FROM schema_migrations ORDER BY version';
  return (await rowsOf<{ version: number }>(client, query)).map(({ version }) => version);
}

/** One month of a table, as a stream of the format Native. It fails where the engine does in the middle. */
export async function readMonth(client: ClickHouseClient, { table, month }: EventMonth): Promise<Readable> {
  const columns = await storedColumns(client, table);
  const answer = await client.exec({
    query: `SELECT ${columns.join(', ')} FROM ${table} WHERE toYYYYMM(created_at) = {month:UInt32} ORDER BY id
FORMAT Native`,
    query_params: { month: Number(month) },
  });
  return refuseExceptions(answer);
}

/**
 * Inserts what {@link readMonth} gave. The rollups follow by themselves.
 * @param name of the month, by which a cluster's shard is chosen: it goes to one of them as a whole
 */
export async function writeMonth(
  client: ClickHouseClient,
  table: string,
  name: string,
  values: Readable,
): Promise<void> {
  const columns = await storedColumns(client, table);
  const { stream } = await client.exec({
    query: `INSERT INTO ${table} (${columns.join(', ')}) FORMAT Native`,
    values,
    clickhouse_settings: {
      async_insert: 0,
      wait_end_of_query: 1,
      insert_deduplicate: 0,
      ...shardSettings(client, name),
    },
  });
  stream.resume();
}

/** @throws where events are stored already */
export async function requireNoEvents(client: ClickHouseClient): Promise<void> {
  if ((await monthsOfEvents(client)).length > 0) {
    throw new Error('ClickHouse holds events already: restore into an empty one.');
  }
}

/** Those that a SELECT gives and an INSERT takes. */
async function storedColumns(client: ClickHouseClient, table: string): Promise<string[]> {
  const query = `SELECT name FROM system.columns
WHERE database = currentDatabase() AND table = '${table}' AND default_kind IN ('', 'DEFAULT')
ORDER BY position`;
  return (await rowsOf<{ name: string }>(client, query)).map(({ name }) => name);
}

async function rowsOf<Row>(
  client: ClickHouseClient,
  query: string,
  query_params: Record<string, unknown> = {},
): Promise<Row[]> {
  const answer = await client.query({ query, query_params, format: 'JSONEachRow' });
  return answer.json<Row>();
}
