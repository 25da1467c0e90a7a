import {
  connectForRequests,
  missingForDurability,
  UnfitRedisError,
  untilFit,
  untilReady,
} from '@clicktrail/redis';
import { StartError } from './start-error.js';

const withinMs = 5_000;

/**
 * Looks at a Redis that is not the built-in one before anything is built on it, and says what it lacks.
 * Throws a `StartError` where it does not answer, or cannot be used.
 */
export async function lookAtRedis(url: string, say: (line: string) => void): Promise<void> {
  const redis = connectForRequests(url);
  redis.on('error', () => {}); // what went wrong last is in what `untilReady` throws
  try {
    await untilReady(redis, withinMs).catch((error: Error) => {
      throw new StartError(`REDIS_URL: ${error.message}`);
    });
    await untilFit(redis, withinMs, () => undefined).catch((error: Error) => {
      throw error instanceof UnfitRedisError ? new StartError(error.message) : error;
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
