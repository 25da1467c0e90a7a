import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireEngine } from '@clicktrail/clickhouse-embedded';
import type { StoreKind } from '../open-store.js';
import { storePassword } from '../secret-file.js';
import { spawnServer } from '../spawn-server.js';
import type { Running } from '../store.js';
import { waitUntilReady } from '../wait-until-ready.js';

const stopSignal = 'SIGTERM';
// The server lets running requests finish for up to 10 s, and then closes its data.
const stopWithinMs = 12_000;
const pingWithinMs = 1_000;

/** The local ClickHouse below `dir`. */
export async function clickhouseKind(dir: string, requestsMax?: number): Promise<StoreKind> {
  requireEngine();
  const path = join(dir, 'clickhouse');
  mkdirSync(path, { recursive: true, mode: 0o700 });
  // The engine can read and write whatever this user can, so other accounts of the machine must not reach it.
  const password = storePassword(dir, 'clickhouse');
  return {
    name: 'clickhouse',
    stopSignal,
    url: (port) => `http://default:${password}@127.0.0.1:${port}`,
    launch: (port) => launch(dir, path, port, password, requestsMax),
  };
}

async function launch(
  dir: string,
  path: string,
  port: number,
  password: string,
  requestsMax: number | undefined,
): Promise<Running> {
  // Not started by the package's own function, because the server needs its own session, out of Ctrl-C's reach.
  const program = new URL('./main.js', import.meta.resolve('@clicktrail/clickhouse-embedded'));
  const running = spawnServer({
    name: 'clickhouse',
    dir,
    command: process.execPath,
    args: [fileURLToPath(program)],
    env: {
      CLICKHOUSE_EMBEDDED_PATH: path,
      CLICKHOUSE_EMBEDDED_PORT: String(port),
      CLICKHOUSE_EMBEDDED_PASSWORD: password,
      CLICKHOUSE_EMBEDDED_EXIT_WITH_STDIN: '1',
      CLICKHOUSE_EMBEDDED_REQUESTS_MAX: String(requestsMax ?? ''),
      // Each running query holds a thread of this pool, which has room for all that may run.
      UV_THREADPOOL_SIZE: '64',
    },
    stdin: 'pipe',
    cwd: path,
    stopSignal,
    stopWithinMs,
    // Inserts and merges use all cores for a while, and requests would wait for them.
    lowPriority: true,
  });
  await waitUntilReady({ name: 'clickhouse', dir, running }, () => answersPing(port));
  return running;
}

async function answersPing(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/ping`, {
      signal: AbortSignal.timeout(pingWithinMs),
    });
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
