import { totalmem } from 'node:os';

/** The servers that are used instead of embedded ones. */
export interface GivenUrls {
  postgres?: string;
  redis?: string;
  clickhouse?: string;
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
