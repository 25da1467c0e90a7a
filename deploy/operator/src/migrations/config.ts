import {
  adminKeyVariable,
  logLevelVariable,
  readVariables,
  storeVariables,
  wholeNumber,
} from '@clicktrail/config';

const { DATABASE_URL, CLICKHOUSE_URL } = storeVariables;

/** Variables of the migrations alone. */
export const migrationsVariables = {
  MIGRATE_WAIT_MS: wholeNumber(120_000, 'How long to wait for stores that are still starting', 0),
};

const variables = {
  DATABASE_URL,
  CLICKHOUSE_URL,
  ADMIN_KEY: adminKeyVariable,
  LOG_LEVEL: logLevelVariable('info'),
  ...migrationsVariables,
};

export type MigrationsConfig = ReturnType<typeof readConfig>;

/** Settings of the job that migrates. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const read = readVariables(variables, env);
  return {
    databaseUrl: read.DATABASE_URL,
    clickhouseUrl: read.CLICKHOUSE_URL,
    /** The secret of the first admin key; without it a new one is printed once. */
    adminKey: read.ADMIN_KEY,
    logLevel: read.LOG_LEVEL,
    waitMs: read.MIGRATE_WAIT_MS,
  };
}
