import type { StoreName } from '@clicktrail/local-stores';

/** Where the shared servers of a test run are: what `npm test` passes; nothing where a file is run alone. */
export function sharedServers(env: NodeJS.ProcessEnv = process.env): Partial<Record<StoreName, string>> {
  return {
    ...(env.TEST_DATABASE_URL ? { postgres: env.TEST_DATABASE_URL } : {}),
    ...(env.TEST_REDIS_URL ? { redis: env.TEST_REDIS_URL } : {}),
    ...(env.TEST_CLICKHOUSE_URL ? { clickhouse: env.TEST_CLICKHOUSE_URL } : {}),
  };
}
