import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { GivenUrls } from './config.js';
import { lockFolder } from './folder-lock.js';
import { runFolder } from './run-record.js';
import { startKind } from './start-kind.js';
import type { Store, StoreName } from './store.js';

export interface StartOptions {
  /** Data folder of all embedded stores; created if missing. */
  dir: string;
  /** Servers to use instead of embedded ones. */
  given?: GivenUrls;
  /** Concurrent requests of the embedded ClickHouse, up to 58; its own default if omitted. */
  clickhouseRequestsMax?: number;
  /** Receives a line about a long step such as an installation. */
  say?: (line: string) => void;
  /** Called when an embedded store is ready, with the duration of its start. */
  onReady?: (store: Store, durationMs: number) => void;
}

export interface Stores {
  postgres: Store;
  redis: Store;
  clickhouse: Store;
  /** Stops all three, ClickHouse first and Postgres last, and releases the folder. */
  stop(): Promise<void>;
}

/**
 * Starts Postgres, Redis and ClickHouse at the same time and resolves when all are ready. Throws if one cannot start or the
 * folder is in use; then none is left running.
 */
export async function startStores(options: StartOptions): Promise<Stores> {
  const { stores, stop } = await startAll(options, ['postgres', 'redis', 'clickhouse']);
  const [postgres, redis, clickhouse] = stores as [Store, Store, Store];
  return { postgres, redis, clickhouse, stop };
}

/** Starts one store alone; its `stop` releases the folder too. */
export async function startStore(name: StoreName, options: StartOptions): Promise<Store> {
  const { stores, stop } = await startAll(options, [name]);
  return Object.create(stores[0]!, { stop: { value: stop } }) as Store;
}

async function startAll(options: StartOptions, names: StoreName[]) {
  const dir = resolve(options.dir);
  // Other users may pass through but not list it, because Postgres may run as one. Each folder below is closed.
  mkdirSync(dir, { recursive: true, mode: 0o711 });
  mkdirSync(runFolder(dir), { recursive: true, mode: 0o700 });
  const unlock = lockFolder(dir);
  const results = await Promise.allSettled(names.map((name) => startKind(name, { ...options, dir })));
  const stores = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async () => {
    for (const store of [...stores].reverse()) await store.stop();
    unlock();
  };
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return { stores, stop };
  await stop();
  throw failed.reason;
}
