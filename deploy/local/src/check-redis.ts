import { CommandError } from '@clicktrail/config';
import {
  connectForRequests,
  missingForDurability,
  UnusableRedisError,
  waitUntilReady,
  waitUntilUsable,
} from '@clicktrail/redis';

const withinMs = 5_000;

/**
 * Checks a Redis that is not the built-in one, and reports the settings that it lacks.
 * @throws CommandError if it does not answer or cannot be used
 */
export async function checkRedis(url: string, say: (line: string) => void): Promise<void> {
  const redis = connectForRequests(url);
  redis.on('error', () => {}); // `waitUntilReady` throws the last error
  try {
    await waitUntilReady(redis, withinMs).catch((error: Error) => {
      throw new CommandError(`REDIS_URL: ${error.message}`);
    });
    await waitUntilUsable(redis, withinMs, () => undefined).catch((error: Error) => {
      throw error instanceof UnusableRedisError ? new CommandError(error.message) : error;
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
