import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type StoreName, type Stores, startStores } from '@clicktrail/local-stores';
import { adminKey, prepareStores } from './prepare-stores.js';
import { type StoreProxy, startProxy } from './store-proxy.js';
import { type SupervisedProcess, superviseProcess } from './supervised-process.js';

/** Names of the processes of the product, without the stores. */
export const processNames = [
  'ingest-1',
  'ingest-2',
  'worker-1',
  'worker-2',
  'query',
  'conversions',
  'manage',
] as const;
export type ProcessName = (typeof processNames)[number];

export const storeNames = ['redis', 'clickhouse', 'postgres'] as const satisfies StoreName[];

/** The product as in production: several processes of the scalable services, and a network to the stores. */
export interface Fleet {
  dir: string;
  stores: Stores;
  /** Proxies between the product and its stores. The stores' own URLs bypass them. */
  proxies: Record<StoreName, StoreProxy>;
  processes: Record<ProcessName, SupervisedProcess>;
  /** Address of the HTTP services. */
  bases: Record<Exclude<ProcessName, `worker-${number}`>, string>;
  adminKey: string;
  /** @param keep leaves the folder with the logs for inspection */
  stop(keep?: boolean): Promise<void>;
}

const main = (service: string) =>
  new URL(`../../../../services/${service}/dist/src/main.js`, import.meta.url);

/**
 * Starts stores in a new folder, and every service as a supervised process.
 * @param env additional variables of every service
 * @param redisUrl a Redis to use instead of a new one, past its proxy
 */
export async function startFleet(env: Record<string, string> = {}, redisUrl?: string): Promise<Fleet> {
  const dir = mkdtempSync(join(tmpdir(), 'clicktrail-fleet-'));
  const stores = await startStores({ dir, given: redisUrl ? { redis: redisUrl } : {} });
  await prepareStores(stores);
  const proxies = await proxiesOf(stores);
  const shared = {
    HOST: '127.0.0.1',
    DATA_DIR: dir,
    DATABASE_URL: through(stores.postgres.url, proxies.postgres),
    REDIS_URL: redisUrl ?? through(stores.redis.url, proxies.redis),
    CLICKHOUSE_URL: through(stores.clickhouse.url, proxies.clickhouse),
    POSTBACK_ALLOW_PRIVATE: 'true',
    LINK_RATE_LIMIT: '1000000',
    LOG_LEVEL: 'error',
    ...env,
  };
  const bases: Record<string, string> = {};
  const processes: Record<string, SupervisedProcess> = {};
  for (const name of processNames) {
    const service = name.replace(/-\d$/, '');
    const port = await freePort();
    if (service !== 'worker') bases[name] = `http://127.0.0.1:${port}`;
    const own = { ...shared, PORT: String(port) };
    processes[name] = superviseProcess({ name, script: main(service), env: own, logs: join(dir, 'logs') });
  }
  const stop = async (keep = false) => {
    await Promise.all(processNames.map((name) => processes[name]!.stop()));
    await Promise.all(storeNames.map((name) => proxies[name].close()));
    await stores.stop();
    if (!keep) rmSync(dir, { recursive: true, force: true });
  };
  const fleet = { dir, stores, proxies, processes, bases, adminKey, stop } as Fleet;
  try {
    await Promise.all(processNames.map((name) => fleet.processes[name].ready()));
  } catch (error) {
    await stop();
    throw error;
  }
  return fleet;
}

async function proxiesOf(stores: Stores): Promise<Record<StoreName, StoreProxy>> {
  const [redis, clickhouse, postgres] = await Promise.all(
    storeNames.map((name) => startProxy(firstPort(stores[name].url))),
  );
  return { redis: redis!, clickhouse: clickhouse!, postgres: postgres! };
}

/** The port of a URL, which may name several servers. */
const firstPort = (url: string): number => Number(/:(\d+)(?:[,/?]|$)/.exec(url)![1]);

function through(url: string, { port }: StoreProxy): string {
  const proxied = new URL(url);
  proxied.port = String(port);
  return proxied.href;
}
