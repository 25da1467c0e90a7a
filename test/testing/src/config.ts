import type { StoreName } from '@clicktrail/local-stores';

/** Addresses of the shared servers of a test run, from `npm test`; empty if a file runs alone. */
export function sharedServers(env: NodeJS.ProcessEnv = process.env): Partial<Record<StoreName, string>> {
  return {
    ...(env.TEST_DATABASE_URL ? { postgres: env.TEST_DATABASE_URL } : {}),
    ...(env.TEST_REDIS_URL ? { redis: env.TEST_REDIS_URL } : {}),
    ...(env.TEST_CLICKHOUSE_URL ? { clickhouse: env.TEST_CLICKHOUSE_URL } : {}),
  };
}
