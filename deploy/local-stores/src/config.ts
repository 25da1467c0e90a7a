import { totalmem } from 'node:os';
import { resolve } from 'node:path';
import { readVariables, storeVariables } from '@clicktrail/config';
import { Type } from 'typebox';

export const defaultDataDir = '.data';

/** Variables of the stores of one machine. Each URL replaces an embedded server. */
export const localStoresVariables = {
  DATA_DIR: Type.String({ default: defaultDataDir, description: 'The folder for all data and logs' }),
  DATABASE_URL: Type.Optional(storeVariables.DATABASE_URL),
  REDIS_URL: Type.Optional(storeVariables.REDIS_URL),
  CLICKHOUSE_URL: Type.Optional(storeVariables.CLICKHOUSE_URL),
};

/** Servers to use instead of embedded ones. */
export interface GivenUrls {
  postgres?: string;
  redis?: string;
  clickhouse?: string;
}

/** The stores of an installation. */
export interface StoresConfig {
  /** Absolute, so that it means the same folder in every process. */
  dataDir: string;
  /** URLs that are set. */
  given: GivenUrls;
}

/** @throws an error that names a variable whose value is no URL */
export function readStoresConfig(env: NodeJS.ProcessEnv = process.env): StoresConfig {
  const read = readVariables(localStoresVariables, env);
  const { DATABASE_URL: postgres, REDIS_URL: redis, CLICKHOUSE_URL: clickhouse } = read;
  return {
    dataDir: resolve(read.DATA_DIR),
    given: { ...(postgres && { postgres }), ...(redis && { redis }), ...(clickhouse && { clickhouse }) },
  };
}

/** Environment of a server: no secrets, and messages in English. */
export function serverEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { PATH: env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

const redisBytesMin = 64 * 1024 ** 2;
const redisBytesDefaultMin = 256 * 1024 ** 2;

/** Variables of the embedded Redis. */
export const localRedisVariables = {
  REDIS_EMBEDDED_MEMORY_BYTES_MAX: Type.Optional(
    Type.Integer({
      minimum: redisBytesMin,
      maximum: Number.MAX_SAFE_INTEGER,
      title: `at least ${redisBytesMin} bytes`,
      description: '`maxmemory` of the built-in Redis; at least 64 MiB, by default at least 256 MiB',
      $comment: "a quarter of the machine's",
    }),
  ),
};

/**
 * `maxmemory` of the embedded Redis: the variable, else a quarter of the memory that this process may use.
 * @throws an error that names the variable if it is no whole number of bytes, or less than 64 MiB
 */
export function redisMemoryBytes(
  memoryBytes = Math.min(totalmem(), process.constrainedMemory() || totalmem()),
  env: NodeJS.ProcessEnv = process.env,
): number {
  const { REDIS_EMBEDDED_MEMORY_BYTES_MAX: bytes } = readVariables(localRedisVariables, env);
  return bytes ?? Math.max(redisBytesDefaultMin, Math.floor(memoryBytes / 4));
}
