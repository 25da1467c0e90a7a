import pg from 'pg';
import { postgresUserName } from './initialise.js';

/** The database that the product uses. */
export const databaseName = 'clicktrail';

const connectWithinMs = 2_000;
const unknownDatabase = '3D000';

/** The connection string of a database of the local Postgres. */
export function databaseUrl(port: number, password: string, database = databaseName): string {
  return `postgres://${postgresUserName}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Tests whether the database can be used, and creates it on a new server. `false` while the server starts or replays its
 * log.
 */
export async function openDatabase(port: number, password: string): Promise<boolean> {
  const answer = await run(databaseUrl(port, password), 'SELECT 1');
  if (answer !== unknownDatabase) return answer === 'done';
  return (await run(databaseUrl(port, password, 'postgres'), `CREATE DATABASE ${databaseName}`)) === 'done';
}

/** Runs one statement; returns `done` or an error code. */
async function run(connectionString: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectWithinMs });
  // A connection that breaks is reported by the statement; the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
    return 'done';
  } catch (error) {
    return (error as { code?: string }).code ?? 'unknown';
  } finally {
    await client.end().catch(() => undefined);
  }
}
