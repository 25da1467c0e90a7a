import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestHandle } from './test-handle.js';

/**
 * A new Postgres database; it goes, with the connections still open to it, when the test ends.
 * @param template database that it is a copy of
 */
export async function emptyPostgres(t: TestHandle, server: string, template = 'template0'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying the files takes less time than writing them to the log as well.
  await statement(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  t.teardown(() => statement(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function statement(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
