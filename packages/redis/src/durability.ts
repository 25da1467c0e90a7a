import type { Redis } from 'ioredis';

/** With these settings an answer of Redis means that the write is on disk, and stays. */
const needed: Record<string, string> = {
  appendonly: 'yes',
  appendfsync: 'always',
  'maxmemory-policy': 'noeviction',
};

/**
 * Lists the settings that this server lacks to lose nothing acknowledged with its process, such as `appendonly yes`.
 * Rejects if the server does not report its settings, as some managed ones do not.
 */
export async function missingForDurability(redis: Redis): Promise<string[]> {
  const missing = await Promise.all(
    Object.entries(needed).map(async ([name, value]) => {
      const setting = (await redis.config('GET', name)) as string[];
      return setting[1] === value ? [] : [`${name} ${value}`];
    }),
  );
  return missing.flat();
}
