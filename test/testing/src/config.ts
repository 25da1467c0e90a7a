import type { StoreName } from '@clicktrail/local-stores';

/** Addresses of the shared servers of a test run, from `npm test`; empty if a file runs alone. */
export function sharedServers(env: NodeJS.ProcessEnv = process.env): Partial<Record<StoreName, string>> {
  return {
    ...(env.TEST_DATABASE_URL ? { postgres: env.TEST_DATABASE_URL } : {}),
    ...(env.TEST_REDIS_URL ? { redis: env.TEST_REDIS_URL } : {}),
    ...(env.TEST_CLICKHOUSE_URL ? { clickhouse: env.TEST_CLICKHOUSE_URL } : {}),
  };
}

/** Database of the shared Postgres that has all tables, for copies of it. */
export function postgresTemplate(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.TEST_DATABASE_TEMPLATE;
}
