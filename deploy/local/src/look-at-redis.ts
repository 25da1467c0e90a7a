import { connectForRequests, missingForDurability, untilReady } from '@clicktrail/redis';
import { StartError } from './start-error.js';

const withinMs = 5_000;

/**
 * Looks at a Redis that is not the built-in one before anything is built on it, and says what it lacks.
 * Throws a `StartError` where it does not answer.
 */
export async function lookAtRedis(url: string, say: (line: string) => void): Promise<void> {
  let trouble: Error | undefined;
  const redis = connectForRequests(url);
  redis.on('error', (error) => {
    trouble = error;
  });
  try {
    await untilReady(redis, withinMs).catch((error: Error) => {
      throw new StartError(`REDIS_URL: ${(trouble ?? error).message || 'nothing answers there'}`);
    });
    const settings = await missingForDurability(redis).catch(() => undefined);
    if (settings === undefined)
      say('Redis does not tell its settings: it must sync its log before it answers');
    else if (settings.length > 0)
      say(`Redis may lose acknowledged clicks when it dies. Give it these settings: ${settings.join(', ')}`);
  } finally {
    redis.disconnect();
  }
}
