import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, postgresUser, spawnServer, startStore } from '@clicktrail/local-stores';
import pg from 'pg';
import type { TestHandle } from './test-handle.js';
import { waitFor } from './wait-for.js';

/** A Postgres of the test's own. */
export interface PostgresServer {
  url: string;
  /** Ends it as a crash does, and resolves once it has ended. */
  kill(): Promise<void>;
}

export interface PostgresPair {
  primary: PostgresServer;
  /** Follows the primary; `SELECT pg_promote()` puts it in the primary's place. */
  standby: PostgresServer;
  /** Names both, the primary first, and the standby first. */
  urls: [string, string];
}

/** Starts a primary and a standby that follows it; both end with the test. */
export async function postgresPair(t: TestHandle): Promise<PostgresPair> {
  const dir = mkdtempSync(join(tmpdir(), 'clicktrail-pair-'));
  t.teardown(() => rmSync(dir, { recursive: true, force: true }));
  // Postgres may run as another user, who has to pass through.
  chmodSync(dir, 0o711);
  const [first, second] = [join(dir, 'primary'), join(dir, 'standby')];
  const store = await startStore('postgres', { dir: first });
  const programs = await oneText(store.url, `SELECT setting FROM pg_config WHERE name = 'BINDIR'`);
  await store.stop();
  const start = (folder: string, port: number, settings: readonly string[] = []) =>
    startServer({ t, programs, dir: folder, url: atPort(store.url, port), settings });

  // Data that was written for no replica cannot be followed: the first start ends that.
  const firstPort = await freePort();
  const before = await start(first, firstPort);
  await before.stop();
  // Postgres refuses data of another owner, which `cp` keeps.
  execFileSync('cp', ['-a', first, second]);
  writeFileSync(join(second, 'postgres', 'standby.signal'), '');
  const primary = await start(first, firstPort);
  const source = `primary_conninfo=${primary.url}`;
  const standby = await start(second, await freePort(), ['-c', source]);
  return { primary, standby, urls: [together(primary.url, standby.url), together(standby.url, primary.url)] };
}

/** The first URL with the host of the second one behind its own. */
function together(url: string, other: string): string {
  const { host } = new URL(url);
  return url.replace(host, `${host},${new URL(other).host}`);
}

interface ServerOptions {
  t: TestHandle;
  /** The folder of the programs. */
  programs: string;
  dir: string;
  url: string;
  settings: readonly string[];
}

async function startServer({ t, programs, dir, url, settings }: ServerOptions) {
  const [command, data] = [join(programs, 'postgres'), join(dir, 'postgres')];
  const own = { listen_addresses: '127.0.0.1', unix_socket_directories: '', io_method: 'sync' };
  const args = Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawnServer({
    name: 'postgres',
    dir,
    command,
    args: ['-D', data, '-p', new URL(url).port, ...args, ...settings],
    cwd: data,
    stopSignal: 'SIGINT',
    stopWithinMs: 10_000,
    runAs: postgresUser(data, [data, command]),
  });
  const kill = async () => {
    server.kill('SIGKILL');
    await server.exited;
  };
  t.teardown(kill);
  await waitFor(() => oneText(url, 'SELECT 1'), { what: 'an answer of Postgres', timeoutMs: 30_000 });
  return { url, kill, stop: server.stop };
}

const atPort = (url: string, port: number): string => {
  const parsed = new URL(url);
  parsed.port = String(port);
  return parsed.href;
};

async function oneText(connectionString: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' });
    return String(rows[0]![0]);
  } finally {
    await client.end().catch(() => {});
  }
}
