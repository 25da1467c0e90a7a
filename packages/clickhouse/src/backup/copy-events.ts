import type { Readable } from 'node:stream';
import { firstIdAt } from '@clicktrail/events';
import type { ClickHouseClient } from '../client.js';
import { shardSettings } from '../cluster/cluster.js';
import { eventTables } from '../inserts/insert-events.js';
import { queryRows } from '../run/query-rows.js';
import { refuseExceptions } from '../run/refuse-exceptions.js';
import { idParam } from '../sql.js';

/**
 * One month of a table of events. Backups hold these alone: the materialized views fill their tables again, and the worker
 * the copy of conversions.
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
      return (await queryRows<{ month: string }>(client, { query })).map(({ month }) => ({ table, month }));
    }),
  );
  return each.flat();
}

/** Lists the UTC days (`YYYY-MM-DD`) of the events that were created at a time (ms since the epoch) or later. */
export async function daysOfEventsSince(client: ClickHouseClient, fromMs: number): Promise<string[]> {
  const each = Object.values(eventTables).map(
    (table) =>
      `SELECT toString(toDate(created_at, 'UTC')) AS day FROM ${table} WHERE id >= ${idParam('from')}`,
  );
  const query = `SELECT DISTINCT day FROM (${each.join(' UNION ALL ')})`;
  const rows = await queryRows<{ day: string }>(client, { query, query_params: { from: firstIdAt(fromMs) } });
  return rows.map(({ day }) => day);
}

/** Lists the numbers of the migrations that this database has. */
export async function clickHouseMigrations(client: ClickHouseClient): Promise<number[]> {
  const query = 'SELECT DISTINCT version FROM schema_migrations ORDER BY version';
  return (await queryRows<{ version: number }>(client, { query })).map(({ version }) => version);
}

/** Streams one month of a table in the format Native. Fails where ClickHouse fails in the middle. */
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
 * Inserts the stream of {@link readMonth}; the views fill the rollups.
 * @param name chooses the shard of a cluster: a month goes to one of them as a whole
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

/** @throws where events or copies of conversions are stored already */
export async function requireNoEvents(client: ClickHouseClient): Promise<void> {
  // A copied conversion that the backup does not have would stay for ever.
  const copied = await queryRows(client, { query: 'SELECT 1 FROM conversions LIMIT 1' });
  if (copied.length > 0 || (await monthsOfEvents(client)).length > 0) {
    throw new Error('ClickHouse holds events already: restore into an empty one.');
  }
}

/** Columns that a SELECT gives and an INSERT takes. */
async function storedColumns(client: ClickHouseClient, table: string): Promise<string[]> {
  const query = `SELECT name FROM system.columns
WHERE database = currentDatabase() AND table = '${table}' AND default_kind IN ('', 'DEFAULT')
ORDER BY position`;
  return (await queryRows<{ name: string }>(client, { query })).map(({ name }) => name);
}
