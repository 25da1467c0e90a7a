/** How the ingest service is set up. Every variable is documented in `docs/configuration.md`. */
export interface IngestConfig {
  host: string;
  port: number;
  databaseUrl: string;
  redisUrl: string;
  clickhouseUrl: string;
  shards: number;
  logLevel: string;
  trustProxy: string | boolean;
  linkRateLimit: number;
  eventsInFlightMax: number;
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): IngestConfig {
  return {
    host: env.HOST ?? '127.0.0.1',
    port: Number(env.PORT ?? 8080),
    databaseUrl: required(env, 'DATABASE_URL'),
    redisUrl: required(env, 'REDIS_URL'),
    clickhouseUrl: required(env, 'CLICKHOUSE_URL'),
    shards: Number(env.QUEUE_SHARDS ?? 1),
    logLevel: env.LOG_LEVEL ?? 'warn',
    trustProxy: env.TRUST_PROXY === 'true' ? true : (env.TRUST_PROXY ?? false),
    linkRateLimit: Number(env.LINK_RATE_LIMIT ?? 600),
    eventsInFlightMax: Number(env.EVENTS_IN_FLIGHT_MAX ?? 10_000),
  };
}
