import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClickHouse } from '@clicktrail/clickhouse';
import { nodeOptionsOf, processes } from '@clicktrail/local';
import { freePort, type GivenUrls, type Stores, startStores } from '@clicktrail/local-stores';
import { type AdminCall, callAsAdmin } from './call-as-admin.js';
import { readHarnessConfig } from './config.js';
import { startBehindGateway, startOrigin } from './gateway/front.js';
import { adminKey, prepareStores } from './prepare-stores.js';
import { type OnLog, startTestProcess, type TestProcess } from './test-process.js';

/** The whole product on its own stores. */
export interface System {
  base: string;
  /** Address of `/metrics`. */
  privateBase: string;
  stores: Stores;
  /** Serves `base`: all services in one process, or each in its own behind the gateway. */
  origin: TestProcess;
  worker: TestProcess;
  /** Admin key whose rate limit no test reaches. */
  adminKey: string;
  /** Environment of the processes, for starting more of the same system. */
  env: Record<string, string>;
  /** Ids of the kind in ClickHouse, with repetitions. */
  storedIds(kind: 'clicks' | 'impressions'): Promise<string[]>;
  admin: AdminCall;
  stop(): Promise<void>;
}

const main = (path: string) => new URL(`../../../../${path}`, import.meta.url);

/** Main file of the worker, for a system with several workers. */
export const workerMain = main('services/worker/dist/src/main.js');

export interface SystemOptions {
  /** Folder that keeps the data. By default a temporary folder, removed when the system stops. */
  dir?: string;
  /** Servers to use instead of new ones. */
  given?: GivenUrls;
  /** Receives log lines of origin and worker; by default they go to the terminal. */
  onLog?: OnLog;
}

/** Starts stores in a folder, the origin and the worker. Resolves when all of them serve. */
export async function startSystem(
  env: Record<string, string> = {},
  { dir: keptDir, given = {}, onLog }: SystemOptions = {},
): Promise<System> {
  const config = readHarnessConfig();
  const dir = keptDir ?? mkdtempSync(join(tmpdir(), 'clicktrail-system-'));
  const stores = await startStores({ dir, given });
  await prepareStores(stores);
  const port = await freePort();
  const shared = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dir,
    DATABASE_URL: stores.postgres.url,
    REDIS_URL: stores.redis.url,
    CLICKHOUSE_URL: stores.clickhouse.url,
    POSTBACK_ALLOW_PRIVATE: 'true',
    LOG_LEVEL: 'error',
    ...(config.readsRollups && { SMALL_DATASET_EVENTS: '0' }),
    ...env,
  };
  const startFront = config.throughGateway ? startBehindGateway : startOrigin;
  const { base, privateBase, child: origin } = await startFront(shared, onLog);
  const spec = processes.find(({ name }) => name === 'worker')!;
  const worker = await startTestProcess(workerMain, shared, nodeOptionsOf(spec), onLog);
  const clickhouse = createClickHouse(stores.clickhouse.url);
  return {
    base,
    privateBase,
    stores,
    origin,
    worker,
    adminKey,
    env: shared,
    storedIds: async (kind) => {
      const answer = await clickhouse.query({
        query: `SELECT lower(hex(id)) FROM ${kind}`,
        format: 'TabSeparated',
      });
      return (await answer.text()).split('\n').slice(0, -1);
    },
    admin: callAsAdmin(base, adminKey),
    stop: async () => {
      await Promise.all([origin.stop(), worker.stop()]);
      await clickhouse.close();
      await stores.stop();
      if (keptDir === undefined) rmSync(dir, { recursive: true, force: true });
    },
  };
}
