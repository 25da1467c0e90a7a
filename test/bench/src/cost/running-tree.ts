import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AdminCall, callAsAdmin } from '@clicktrail/harness';
import { freePort } from '@clicktrail/local-stores';
import type { Network } from '../ingest/traffic.js';
import { type Times, timesBelow } from './process-times.js';
import { stopTree } from './stop-tree.js';

/** A product that runs as `npm start` runs it, from the folder of a revision. */
export interface Tree {
  /** Its name in the table. */
  name: string;
  /** Its API, with a key of an admin that no limit stops. */
  network: Network;
  /** @throws if it has ended */
  times(): Times;
  stop(): Promise<void>;
}

export interface TreeOptions {
  name: string;
  folder: string;
  say: (line: string) => void;
  stopping: AbortSignal;
}

/** The first start of a revision installs and builds it. */
const startWithinMs = 20 * 60_000;
const askedEveryMs = 250;
/** The highest limit that a key may have. */
export const unlimited = 1_000_000_000;
const linesKept = 20;

/** Settings of this shell that would make both trees share a store, or do what only one revision knows. */
const settingsOfItsOwn = /^(DATABASE_URL|REDIS_URL|CLICKHOUSE_URL|NODE_OPTIONS|LOG_LEVEL|QUEUE_.*|TEST_.*)$/;

/** Starts a tree on data of its own. Its lines of progress are said with its name. @throws with its last lines, if it fails */
export async function startTree({ name, folder, say, stopping }: TreeOptions): Promise<Tree> {
  const dir = await mkdtemp(join(tmpdir(), 'clicktrail-cost-data-'));
  const port = await freePort();
  const adminKey = randomBytes(24).toString('hex');
  const child = spawnStart(folder, { PORT: String(port), DATA_DIR: dir, ADMIN_KEY: adminKey });
  const stop = async () => {
    await stopTree(child);
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const base = `http://127.0.0.1:${port}`;
    await untilReady(child, base, { name, say, stopping });
    const { key } = await callAsAdmin(base, adminKey)<{ key: { secret: string } }>('POST', '/api/v1/keys', {
      role: 'admin',
      name: 'bench',
      rate_limit: unlimited,
    });
    const call = callAsAdmin(base, key.secret);
    const admin: AdminCall = async (...args) => {
      stopping.throwIfAborted();
      return call(...args);
    };
    const network = { base, adminKey: key.secret, admin };
    return { name, network, times: () => timesOf(name, child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** In a session of its own: the Ctrl-C of a terminal reaches this process, which stops the tree then. */
function spawnStart(folder: string, settings: Record<string, string>): ChildProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !settingsOfItsOwn.test(name));
  return spawn(process.execPath, ['deploy/local/start.mjs'], {
    cwd: folder,
    env: {
      ...Object.fromEntries(inherited),
      ...settings,
      HOST: '127.0.0.1',
      LINK_RATE_LIMIT: '100000000',
      TRUST_PROXY: 'loopback',
      // As npm sets it: the product stops once its parent is gone, even if that was killed.
      npm_lifecycle_event: 'start',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

async function untilReady(
  child: ChildProcess,
  base: string,
  { name, say, stopping }: Pick<TreeOptions, 'name' | 'say' | 'stopping'>,
): Promise<void> {
  const lines: string[] = [];
  let isReady = false;
  for (const stream of [child.stdout!, child.stderr!]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.splice(0, lines.length - linesKept + 1);
      lines.push(line);
      if (!isReady && / \.\.\.$| in [\d.]+ s$/.test(line)) say(`${name}: ${line}`);
    });
  }
  const failed = (what: string) => new Error(`${name} ${what}. Its last lines:\n${lines.join('\n')}`);
  const end = Date.now() + startWithinMs;
  while (!(await isServing(base))) {
    if (hasEnded(child)) throw failed('ended while it started');
    if (Date.now() > end) throw failed(`did not start in ${startWithinMs / 60_000} minutes`);
    await sleep(askedEveryMs, undefined, { signal: stopping });
  }
  isReady = true;
}

async function isServing(base: string): Promise<boolean> {
  try {
    const response = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

function timesOf(name: string, child: ChildProcess): Times {
  if (hasEnded(child)) throw new Error(`${name} has ended while it was measured`);
  return timesBelow(child.pid!);
}
