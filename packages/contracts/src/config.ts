/**
 * How a variable of the environment is read; one that is empty counts as not set. Each of these throws an Error that
 * names the variable and says what it must be.
 */
type Environment = NodeJS.ProcessEnv;

/** A whole number of at least `least`, or the default where it is not set. */
export function wholeNumber(env: Environment, name: string, otherwise: number, least = 1): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least) {
    throw new Error(`${name} must be a whole number of at least ${least}, not "${text}".`);
  }
  return value;
}

/** `true` or `false`, or the default where it is not set. */
export function trueOrFalse(env: Environment, name: string, otherwise: boolean): boolean {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  if (text !== 'true' && text !== 'false') throw new Error(`${name} must be true or false, not "${text}".`);
  return text === 'true';
}

/**
 * The secret of an admin key, which may be left to be made. What the header of a request cannot carry would lock everybody
 * out. The error does not show the text.
 */
export function readAdminKey(env: Environment, name: string): string | undefined {
  const secret = env[name];
  if (!secret || /^[!-~]+$/.test(secret)) return secret || undefined;
  throw new Error(
    `${name} must be printable ASCII characters without spaces, at least ${adminKeyLengthLeast}.`,
  );
}

const adminKeyLengthLeast = 16;

/** The warning about an admin key that is easily guessed. Undefined for any other. */
export const warningAboutAdminKey = (secret: string): string | undefined =>
  secret.length < adminKeyLengthLeast
    ? `ADMIN_KEY has fewer than ${adminKeyLengthLeast} characters: others may guess it.`
    : undefined;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** `LOG_LEVEL`: one of pino's levels, or the default where it is not set. */
export function readLogLevel(env: Environment, otherwise: string): string {
  const level = env.LOG_LEVEL || otherwise;
  if (logLevels.includes(level)) return level;
  throw new Error(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${level}".`);
}

/** The scheme and the form of each store's URL. Redis accepts more forms than are checked here. */
const storeUrls = {
  DATABASE_URL: { form: /^postgres(ql)?:\/\/./, like: 'postgres://user:password@host:5432/database' },
  REDIS_URL: { form: /./, like: 'redis://user:password@host:6379' },
  CLICKHOUSE_URL: { form: /^https?:\/\/./, like: 'http://user:password@host:8123/database' },
};

/** Reads the URL of a store, or undefined if it is not set. The error does not show the URL: it may hold a password. */
export function storeUrl(env: Environment, name: keyof typeof storeUrls): string | undefined {
  const { form, like } = storeUrls[name];
  const url = env[name];
  if (!url || form.test(url)) return url || undefined;
  throw new Error(`${name} must be a URL such as ${like}.`);
}

/** Reads the URL of a store that is required. */
export function requiredStoreUrl(env: Environment, name: keyof typeof storeUrls): string {
  const url = storeUrl(env, name);
  if (!url) throw new Error(`${name} is not set.`);
  return url;
}

/** The number of queues that the events are spread over, the same for all processes. */
export const queueShards = (env: Environment): number => wholeNumber(env, 'QUEUE_SHARDS', 1);

/** Settings of every process that serves or stores events. */
export interface ProcessSettings {
  databaseUrl: string;
  redisUrl: string;
  clickhouseUrl: string;
  /** The number of queues that the events are spread over, the same for all processes. */
  shards: number;
  logLevel: string;
}

export function readProcessSettings(env: Environment): ProcessSettings {
  return {
    databaseUrl: requiredStoreUrl(env, 'DATABASE_URL'),
    redisUrl: requiredStoreUrl(env, 'REDIS_URL'),
    clickhouseUrl: requiredStoreUrl(env, 'CLICKHOUSE_URL'),
    shards: queueShards(env),
    logLevel: readLogLevel(env, 'warn'),
  };
}
