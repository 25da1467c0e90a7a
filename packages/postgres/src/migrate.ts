import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Log } from './pool.js';

const folder = new URL('../../migrations/', import.meta.url);
const fileName = /^(\d{4})-([a-z0-9-]+)\.sql$/;
/** Any number will do, as long as nothing else in the database locks it. */
const lockNumber = 7_215_402_113;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const odd = names.find((name) => !fileName.test(name));
  if (odd) throw new Error(`migrations/${odd} is not named NNNN-name.sql`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: hash('sha256', sql, 'hex') };
    }),
  );
}

async function appliedChecksums(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz(3) NOT NULL DEFAULT now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`migrations/${migration.name} failed`, { cause: error });
  }
}

/**
 * Brings a database up to date: runs every file of `migrations/` that has not run, each in its own transaction,
 * in the order of their numbers. Two runs at once are safe: the second waits for the first, then finds nothing to do.
 *
 * @returns the names of the files that ran.
 * @throws where a file that already ran has been changed since, or a statement fails (nothing of its file remains).
 */
export async function migrate(databaseUrl: string, log: Log): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // A connection that breaks fails the statement under way, and that is what is told.
  client.on('error', () => {});
  await client.connect();
  try {
    // Held by the session: it ends with the connection, whatever happens to this process.
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber]);
    const applied = await appliedChecksums(client);
    const ran: string[] = [];
    for (const migration of await readMigrations()) {
      const before = applied.get(migration.name);
      if (before === migration.checksum) continue;
      if (before !== undefined) throw new Error(`migrations/${migration.name} was changed after it ran`);
      await apply(client, migration);
      ran.push(migration.name);
      log.info({ migration: migration.name }, 'migrated Postgres');
    }
    return ran;
  } finally {
    await client.end();
  }
}
