import { setTimeout as sleep } from 'node:timers/promises';
import { connectForWork } from '@clicktrail/redis';
import type { Redis } from 'ioredis';

/** Of the many that a local Redis has; the product is in the first one. */
const database = 500;
const pollEveryMs = 50;

export interface RedisOfBaselines {
  url: string;
  /** Takes away what a baseline has left, and resolves once Redis has nothing more to do for it. */
  empty(): Promise<void>;
  close(): void;
}

/**
 * A database for baselines, on the Redis of the system. Nobody takes their jobs off, and Redis, which writes its file
 * anew as it grows, would be busy with them while the others have their turn.
 */
export function redisOfBaselines(systemUrl: string): RedisOfBaselines {
  const url = new URL(systemUrl);
  url.pathname = `/${database}`;
  const redis = connectForWork(url.href) as Redis;
  return {
    url: url.href,
    empty: async () => {
      await redis.flushdb();
      // One that runs already would keep what has gone since.
      await untilFileIsWritten(redis);
      await redis.bgrewriteaof();
      await untilFileIsWritten(redis);
    },
    close: () => redis.disconnect(),
  };
}

async function untilFileIsWritten(redis: Redis): Promise<void> {
  while (/aof_rewrite_(in_progress|scheduled):1/.test(await redis.info('persistence')))
    await sleep(pollEveryMs);
}
