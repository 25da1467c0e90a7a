/** The servers that are used instead of embedded ones; a URL that is unset or empty is left out. */
export interface GivenUrls {
  postgres?: string;
  redis?: string;
  clickhouse?: string;
}

/** Reads `DATABASE_URL`, `REDIS_URL` and `CLICKHOUSE_URL`. */
export function givenUrls(env: NodeJS.ProcessEnv = process.env): GivenUrls {
  const given: GivenUrls = {};
  if (env.DATABASE_URL) given.postgres = env.DATABASE_URL;
  if (env.REDIS_URL) given.redis = env.REDIS_URL;
  if (env.CLICKHOUSE_URL) given.clickhouse = env.CLICKHOUSE_URL;
  return given;
}

/** All that a server inherits: no secret of ours, and messages in English. */
export function serverEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { PATH: env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}
