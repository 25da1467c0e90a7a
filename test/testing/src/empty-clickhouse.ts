import { randomBytes } from 'node:crypto';
import type { TestHandle } from './test-handle.js';

/** A new ClickHouse database, named by the path of its URL; it goes when the test ends. */
export async function emptyClickHouse(t: TestHandle, server: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runStatement(server, `CREATE DATABASE ${name}`);
  t.teardown(() => dropClickHouse(server, name));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropClickHouse(server: string, name: string): Promise<void> {
  await runStatement(server, `DROP DATABASE IF EXISTS ${name} SYNC`);
}

/** Runs a statement on the server and returns its answer. */
export async function runStatement(server: string, sql: string): Promise<string> {
  const url = new URL(server);
  const user = decodeURIComponent(url.username) || 'default';
  const password = decodeURIComponent(url.password);
  const response = await fetch(url.origin, {
    method: 'POST',
    body: sql,
    headers: { 'x-clickhouse-user': user, ...(password ? { 'x-clickhouse-key': password } : {}) },
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`ClickHouse refused "${sql}": ${answer}`);
  return answer;
}
