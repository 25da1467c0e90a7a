import type { StoreName } from '@clicktrail/local-stores';
import { postgresTemplate, sharedServers } from './config.js';
import { emptyClickHouse } from './empty-clickhouse.js';
import { emptyPostgres } from './empty-postgres.js';
import { emptyRedis } from './empty-redis.js';
import { reusedClickHouse } from './reused-clickhouse.js';
import { serverUrl } from './server-url.js';
import type { TestHandle } from './test-handle.js';

/** Connection strings of three empty databases that no other test has. */
export interface EmptyStores {
  databaseUrl: string;
  redisUrl: string;
  clickhouseUrl: string;
}

/**
 * An empty Postgres, Redis and ClickHouse database for one test, dropped in its teardown. Ask for them
 * before opening connections: teardowns run in reverse, so the connections close first.
 */
export async function emptyStores(t: TestHandle): Promise<EmptyStores> {
  const [databaseUrl, redisUrl, clickhouseUrl] = await Promise.all([
    emptyStore(t, 'postgres'),
    emptyStore(t, 'redis'),
    emptyStore(t, 'clickhouse'),
  ]);
  return { databaseUrl, redisUrl, clickhouseUrl };
}

/** One empty database, for a test that needs no other; returns its URL. The same promises as `emptyStores`. */
export async function emptyStore(t: TestHandle, name: StoreName): Promise<string> {
  const makers = { postgres: emptyPostgres, redis: emptyRedis, clickhouse: emptyClickHouse };
  return makers[name](t, await serverUrl(t, name));
}

/**
 * A Postgres or a ClickHouse database without rows, for a test that migrates it and changes no table. Under `npm test`
 * the tables are there already, which saves most of the migration; a file that is run alone gets an empty one.
 */
export async function emptyTables(t: TestHandle, name: 'postgres' | 'clickhouse'): Promise<string> {
  const server = await serverUrl(t, name);
  if (name === 'postgres') return emptyPostgres(t, server, postgresTemplate());
  const { redis } = sharedServers();
  return redis ? reusedClickHouse(t, server, redis) : emptyClickHouse(t, server);
}
