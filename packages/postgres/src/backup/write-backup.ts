import type pg from 'pg';
import { connectToPrimary } from '../pooled-client.js';
import { appliedMigrations, quoted, tablesInOrder } from './tables.js';

/** The data of a restore, in the order in which it is read. */
export interface DatabaseSource {
  migrations: readonly string[];
  tables: readonly string[];
  rows(table: string): AsyncIterable<string[]>;
  sequences: readonly { name: string; last: string | null }[];
}

/** A database with rows in these is in use. */
const usedTables = ['api_keys', 'advertisers', 'publishers', 'conversions'];

/**
 * Fills an empty, migrated database in one transaction.
 * @throws where the database has data, or its schema is not the one that was copied.
 */
export async function writeDatabase(databaseUrl: string, source: DatabaseSource): Promise<void> {
  const client = await connectToPrimary(databaseUrl);
  try {
    await client.query('BEGIN');
    await requireSame(client, source);
    const tables = await tablesInOrder(client);
    await requireUnused(client);
    await client.query(`TRUNCATE ${tables.map(quoted).join(', ')}`);
    // The rows include what triggers wrote; foreign keys are still checked.
    await forEach(client, tables, 'DISABLE TRIGGER USER');
    for (const table of tables)
      for await (const rows of source.rows(table)) await insert(client, table, rows);
    await forEach(client, tables, 'ENABLE TRIGGER USER');
    for (const { name, last } of source.sequences) {
      if (last !== null) await client.query('SELECT setval($1, $2)', [quoted(name), last]);
    }
    // Their copy in ClickHouse is not in a backup: it is made anew.
    await client.query('SELECT copy_all_conversions()');
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

async function insert(client: pg.Client, table: string, rows: string[]): Promise<void> {
  const name = quoted(table);
  await client.query(
    `INSERT INTO ${name} OVERRIDING SYSTEM VALUE
     SELECT * FROM jsonb_populate_recordset(NULL::${name}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}

async function forEach(client: pg.Client, tables: readonly string[], action: string): Promise<void> {
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ${action}`);
}

async function requireSame(client: pg.Client, source: DatabaseSource): Promise<void> {
  const here = await appliedMigrations(client);
  if (here.join('\n') === source.migrations.join('\n')) return;
  throw new Error(
    'The backup is of another version of the Postgres schema: restore it with the version that made it, then upgrade.',
  );
}

async function requireUnused(client: pg.Client): Promise<void> {
  for (const table of usedTables) {
    const { rows } = await client.query(`SELECT 1 FROM ${quoted(table)} LIMIT 1`);
    if (rows.length > 0)
      throw new Error(`Postgres holds data already (${table}): restore into an empty one.`);
  }
}
