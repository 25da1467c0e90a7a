import { clickhouseKind } from './clickhouse/clickhouse-kind.js';
import { givenStore } from './given-store.js';
import { openStore, type StoreKind } from './open-store.js';
import { postgresKind } from './postgres/postgres-kind.js';
import { redisKind } from './redis/redis-kind.js';
import type { StartOptions } from './start-stores.js';
import type { Store, StoreName } from './store.js';

const kinds: Record<StoreName, (options: StartOptions, say: (line: string) => void) => Promise<StoreKind>> = {
  postgres: ({ dir }) => postgresKind(dir),
  redis: ({ dir }, say) => redisKind(dir, say),
  clickhouse: ({ dir, clickhouseRequestsMax }) => clickhouseKind(dir, clickhouseRequestsMax),
};

/** Starts one store in a locked folder, or uses the one given by its URL. */
export async function startKind(name: StoreName, options: StartOptions): Promise<Store> {
  const url = options.given?.[name];
  if (url) return givenStore(name, url);
  const begun = Date.now();
  const kind = await kinds[name](options, options.say ?? (() => undefined));
  const store = await openStore(options.dir, kind);
  options.onReady?.(store, Date.now() - begun);
  return store;
}
