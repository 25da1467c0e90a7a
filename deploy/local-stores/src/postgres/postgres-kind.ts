import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreKind } from '../open-store.js';
import { storePassword } from '../secret-file.js';
import { type RunAs, spawnServer } from '../spawn-server.js';
import type { Running } from '../store.js';
import { waitUntilReady } from '../wait-until-ready.js';
import { postgresFolder } from './binaries.js';
import { initialisePostgres } from './initialise.js';
import { databaseUrl, openDatabase } from './open-database.js';
import { postgresUser } from './run-as.js';
import { postgresSettings, settingArguments } from './settings.js';
import { clearStalePidFile } from './stale-pid-file.js';

// SIGINT is Postgres' fast shutdown: connections are cut, everything acknowledged is kept.
const stopSignal = 'SIGINT';
const stopWithinMs = 5_000;
// After a kill, the server's children need a moment to notice before a new one may use the data.
const childrenEndWithinMs = 10_000;

interface Installation {
  dir: string;
  data: string;
  programs: string;
  password: string;
  runAs: RunAs | undefined;
}

/** The local Postgres below `dir`. Creates its data folder first if there is none. */
export async function postgresKind(dir: string): Promise<StoreKind> {
  const programs = postgresFolder();
  const data = join(dir, 'postgres');
  const password = storePassword(dir, 'postgres');
  const runAs = postgresUser(data, [data, join(programs, 'bin', 'postgres')]);
  await initialisePostgres(dir, programs, password, runAs);
  const postgres = { dir, data, programs, password, runAs };
  return {
    name: 'postgres',
    stopSignal,
    url: (port) => databaseUrl(port, password),
    launch: (port) => launch(postgres, port),
  };
}

async function launch(postgres: Installation, port: number): Promise<Running> {
  const deadline = Date.now() + childrenEndWithinMs;
  for (;;) {
    await clearStalePidFile(postgres.data);
    try {
      return await launchOnce(postgres, port);
    } catch (error) {
      const inUse = /pre-existing shared memory block|lock file .* already exists/.test(String(error));
      if (!inUse || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

async function launchOnce(postgres: Installation, port: number): Promise<Running> {
  const running = spawnServer({
    name: 'postgres',
    dir: postgres.dir,
    command: join(postgres.programs, 'bin', 'postgres'),
    args: ['-D', postgres.data, '-p', String(port), ...settingArguments(postgresSettings)],
    cwd: postgres.data,
    stopSignal,
    stopWithinMs,
    runAs: postgres.runAs,
  });
  const { dir, password } = postgres;
  await waitUntilReady({ name: 'postgres', dir, running }, () => openDatabase(port, password));
  return running;
}
