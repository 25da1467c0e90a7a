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

/** A text that must be set. */
export function required(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}

/** How many queues the events are spread over; the same number everywhere. */
export const queueShards = (env: Environment): number => wholeNumber(env, 'QUEUE_SHARDS', 1);

/** What every process that serves or stores events is told. */
export interface ProcessSettings {
  databaseUrl: string;
  redisUrl: string;
  clickhouseUrl: string;
  /** How many queues the events are spread over; the same number everywhere. */
  shards: number;
  logLevel: string;
}

export function readProcessSettings(env: Environment): ProcessSettings {
  return {
    databaseUrl: required(env, 'DATABASE_URL'),
    redisUrl: required(env, 'REDIS_URL'),
    clickhouseUrl: required(env, 'CLICKHOUSE_URL'),
    shards: queueShards(env),
    logLevel: env.LOG_LEVEL || 'warn',
  };
}
