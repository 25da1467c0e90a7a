import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram, type Installable, installProgram } from '@clicktrail/local-stores';
import { freePort, type TestHandle, waitFor } from '@clicktrail/testing';
import pg from 'pg';

const pgbouncer: Installable = {
  title: 'PgBouncer',
  apt: 'pgbouncer',
  brew: 'pgbouncer',
  service: 'pgbouncer',
  missing: 'PgBouncer is missing and could not be installed: install it (apt-get or brew install pgbouncer).',
};

export type PoolMode = 'session' | 'transaction' | 'statement';

async function findPgBouncer(): Promise<string> {
  // Debian puts servers where the search path of an ordinary user does not look.
  const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;
  if (!findProgram('pgbouncer', path)) await installProgram(pgbouncer, path, console.error);
  const found = findProgram('pgbouncer', path);
  if (!found) throw new Error(pgbouncer.missing);
  return found;
}

/** PgBouncer as Debian has it but for its mode, before the server of this URL. Few server connections: they are shared. */
const configOf = (behind: URL, port: number, mode: PoolMode) => `
[databases]
* = host=${behind.hostname} port=${behind.port} user=${behind.username} password=${decodeURIComponent(behind.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
max_client_conn = 500
default_pool_size = ${mode === 'session' ? 100 : 6}
`;

/** Starts PgBouncer before a Postgres; it ends with the test. @returns the URL that leads through it. */
export async function startPgBouncer(t: TestHandle, databaseUrl: string, mode: PoolMode): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'clicktrail-pgbouncer-'));
  // PgBouncer refuses to run as root; as `nobody` it reads files that all users can read.
  chmodSync(dir, 0o755);
  const port = await freePort();
  const file = join(dir, 'pgbouncer.ini');
  writeFileSync(file, configOf(new URL(databaseUrl), port, mode));
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(await findPgBouncer(), ['-q', ...asNobody, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  t.teardown(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  await waitFor(() => answers(url.href), { what: 'PgBouncer' });
  return url.href;
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
