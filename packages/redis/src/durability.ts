import type { Redis } from 'ioredis';
import { mastersOf, type RedisClient } from './topology.js';

/** With these settings an answer of Redis means that the write is on disk, and stays. */
const needed: Record<string, string> = {
  appendonly: 'yes',
  appendfsync: 'always',
  'maxmemory-policy': 'noeviction',
};

/**
 * Lists the settings that this server, or a master of this cluster, lacks to lose nothing acknowledged with its process, such
 * as `appendonly yes`. Rejects if the server does not report its settings, as some managed ones do not.
 */
export async function missingForDurability(redis: RedisClient): Promise<string[]> {
  const missing = await Promise.all(mastersOf(redis).map(missingOf));
  return [...new Set(missing.flat())];
}

async function missingOf(redis: Redis): Promise<string[]> {
  const missing = await Promise.all(
    Object.entries(needed).map(async ([name, value]) => {
      const setting = (await redis.config('GET', name)) as string[];
      return setting[1] === value ? [] : [`${name} ${value}`];
    }),
  );
  return missing.flat();
}
