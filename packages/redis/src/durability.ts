import type { Redis } from 'ioredis';

/** With these an answer of Redis means that the write is on disk, and stays. */
const needed: Record<string, string> = {
  appendonly: 'yes',
  appendfsync: 'always',
  'maxmemory-policy': 'noeviction',
};

/**
 * What this server would have to be told so that nothing acknowledged can be lost with its process: `appendonly yes`,
 * say. Empty where nothing is missing. Rejects where the server does not tell its settings, as some that are rented do.
 */
export async function missingForDurability(redis: Redis): Promise<string[]> {
  const missing = await Promise.all(
    Object.entries(needed).map(async ([name, value]) => {
      const told = (await redis.config('GET', name)) as string[];
      return told[1] === value ? [] : [`${name} ${value}`];
    }),
  );
  return missing.flat();
}
