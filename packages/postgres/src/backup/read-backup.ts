import type pg from 'pg';
import { connectToPrimary } from '../pooled-client.js';
import { appliedMigrations, quoted, tablesInOrder } from './tables.js';

const rowsAtOnce = 2_000;

/** A snapshot of the whole database. */
export interface DatabaseCopy {
  migrations: string[];
  tables: string[];
  /** Reads the rows of a table in batches, one JSON text each. */
  rows(table: string): AsyncGenerator<string[]>;
  /** Reads the last number of each sequence; null where it has given none. */
  sequences(): Promise<{ name: string; last: string | null }[]>;
}

/**
 * Reads a database in one snapshot, without locks, while others write to it. Values stay exact, because Postgres itself
 * formats and parses them.
 */
export async function readDatabase<T>(
  databaseUrl: string,
  use: (copy: DatabaseCopy) => Promise<T>,
): Promise<T> {
  const client = await connectToPrimary(databaseUrl);
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
