import { readAdminKey, readLogLevel, requiredStoreUrl, wholeNumber } from '@clicktrail/contracts';

/** How the job that migrates is set up. Every variable is documented in `docs/configuration.md`. */
export interface MigrationsConfig {
  databaseUrl: string;
  clickhouseUrl: string;
  /** The first admin key's secret; without one it is made, and printed once. */
  adminKey: string | undefined;
  logLevel: string;
  /** How long stores that are only starting are waited for. */
  waitMs: number;
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): MigrationsConfig {
  return {
    databaseUrl: requiredStoreUrl(env, 'DATABASE_URL'),
    clickhouseUrl: requiredStoreUrl(env, 'CLICKHOUSE_URL'),
    adminKey: readAdminKey(env, 'ADMIN_KEY'),
    logLevel: readLogLevel(env, 'info'),
    waitMs: wholeNumber(env, 'MIGRATE_WAIT_MS', 120_000, 0),
  };
}
