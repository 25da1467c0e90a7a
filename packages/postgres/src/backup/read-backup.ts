import pg from 'pg';
import { appliedMigrations, quoted, tablesInOrder } from './tables.js';

const rowsAtOnce = 2_000;

/** A copy of the whole database as it was at one moment. */
export interface DatabaseCopy {
  migrations: string[];
  tables: string[];
  /** The rows of a table, one JSON text each, some at a time. */
  rows(table: string): AsyncGenerator<string[]>;
  /** Each sequence and the last number that it gave; null where it gave none. */
  sequences(): Promise<{ name: string; last: string | null }[]>;
}

/**
 * Reads a database while others write to it: one snapshot for all tables. Nothing is locked for anyone.
 * Values stay exact: Postgres itself writes and reads them.
 */
export async function readDatabase<T>(
  databaseUrl: string,
  use: (copy: DatabaseCopy) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // A connection that breaks between two statements fails the next one, and that is what is told.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const answer = await use({
      migrations: await appliedMigrations(client),
      tables: await tablesInOrder(client),
      rows: (table) => rowsOf(client, table),
      sequences: async () => {
        const { rows } = await client.query<{ name: string; last: string | null }>(
          `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
           WHERE schemaname = current_schema() ORDER BY 1`,
        );
        return rows;
      },
    });
    await client.query('COMMIT');
    return answer;
  } finally {
    await client.end();
  }
}

async function* rowsOf(client: pg.Client, table: string): AsyncGenerator<string[]> {
  await client.query(
    `DECLARE copy NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${quoted(table)} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM copy`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('CLOSE copy');
}
