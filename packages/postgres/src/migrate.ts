import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Log } from './pool.js';
import { connectToPrimary } from './pooled-client.js';

const folder = new URL('../../migrations/', import.meta.url);
const fileName = /^(\d{4})-([a-z0-9-]+)\.sql$/;
/** Identifies migrations among the advisory locks of the database. */
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
  // Under a lock: creating the table twice at once fails in the catalogue of Postgres.
  await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${lockNumber}); CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz(3) NOT NULL DEFAULT now()); COMMIT`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/**
 * Runs a migration that has not run, in a transaction. A second process waits for the lock until the first has committed.
 * The lock is not one of the session: behind a pooler it would stay with another server process.
 */
async function apply(client: pg.Client, migration: Migration): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockNumber]);
    const isNew = !(await hasRun(client, migration));
    if (isNew) {
      await client.query(migration.sql);
      await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [
        migration.name,
        migration.checksum,
      ]);
    }
    await client.query('COMMIT');
    return isNew;
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`migrations/${migration.name} failed`, { cause: error });
  }
}

async function hasRun(client: pg.Client, { name, checksum }: Migration): Promise<boolean> {
  const { rows } = await client.query<{ checksum: string }>(
    'SELECT checksum FROM migrations WHERE name = $1',
    [name],
  );
  if (rows[0] && rows[0].checksum !== checksum) throw new Error('another version of it ran meanwhile');
  return rows.length > 0;
}

/**
 * Brings a database up to date: runs every file of `migrations/` that has not run, each in its own transaction,
 * in the order of their numbers. Two runs at once are safe: the second waits for the first, then finds nothing to do.
 *
 * @returns the names of the files that ran.
 * @throws where a file that already ran has been changed since, or a statement fails (nothing of its file remains).
 */
export async function migrate(databaseUrl: string, log: Log): Promise<string[]> {
  const client = await connectToPrimary(databaseUrl);
  try {
    const applied = await appliedChecksums(client);
    const ran: string[] = [];
    for (const migration of await readMigrations()) {
      const before = applied.get(migration.name);
      if (before === migration.checksum) continue;
      if (before !== undefined) throw new Error(`migrations/${migration.name} was changed after it ran`);
      if (!(await apply(client, migration))) continue;
      ran.push(migration.name);
      log.info({ migration: migration.name }, 'migrated Postgres');
    }
    return ran;
  } finally {
    await client.end();
  }
}
