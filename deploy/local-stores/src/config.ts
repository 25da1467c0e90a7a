import { totalmem } from 'node:os';
import { resolve } from 'node:path';
import { storeUrl } from '@clicktrail/contracts';

/** The servers that are used instead of embedded ones. */
export interface GivenUrls {
  postgres?: string;
  redis?: string;
  clickhouse?: string;
}

/** The stores of an installation. */
export interface StoresConfig {
  /** Absolute, so that it means the same folder in every process. */
  dataDir: string;
  /** Servers to use instead of embedded ones; a URL that is not set is left out. */
  given: GivenUrls;
}

export const defaultDataDir = '.data';

/** @throws an error that names a variable whose value is no URL */
export function readStoresConfig(env: NodeJS.ProcessEnv = process.env): StoresConfig {
  const postgres = storeUrl(env, 'DATABASE_URL');
  const redis = storeUrl(env, 'REDIS_URL');
  const clickhouse = storeUrl(env, 'CLICKHOUSE_URL');
  return {
    dataDir: resolve(env.DATA_DIR || defaultDataDir),
    given: { ...(postgres && { postgres }), ...(redis && { redis }), ...(clickhouse && { clickhouse }) },
  };
}

/** All that a server inherits: no secret of ours, and messages in English. */
export function serverEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { PATH: env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

const redisBytesLeast = 256 * 1024 ** 2;

/**
 * `maxmemory` of the built-in Redis: `REDIS_EMBEDDED_MEMORY_BYTES_MAX`, else a quarter of the memory that this process may have.
 * @throws where it is no whole number of bytes, or less than 64 MiB
 */
export function redisMemoryBytes(
  memoryBytes = Math.min(totalmem(), process.constrainedMemory() || totalmem()),
  env: NodeJS.ProcessEnv = process.env,
): number {
  const text = env.REDIS_EMBEDDED_MEMORY_BYTES_MAX;
  if (!text) return Math.max(redisBytesLeast, Math.floor(memoryBytes / 4));
  const bytes = Number(text);
  if (!Number.isSafeInteger(bytes) || bytes < 64 * 1024 ** 2)
    throw new Error(`REDIS_EMBEDDED_MEMORY_BYTES_MAX must be at least 67108864 bytes, not "${text}".`);
  return bytes;
}
