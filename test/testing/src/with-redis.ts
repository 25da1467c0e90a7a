import { Redis, type RedisOptions } from 'ioredis';

/** Opens a connection for one use, and ends it. */
export async function withRedis<T>(
  url: string,
  use: (redis: Redis) => Promise<T>,
  options: Omit<RedisOptions, 'replyMapping'> = {},
): Promise<T> {
  const redis = new Redis(url, options);
  redis.on('error', () => {}); // the command rejects with it
  try {
    return await use(redis);
  } finally {
    redis.disconnect();
  }
}

/** Limits for asking a server that may be away or busy. */
const brief = { maxRetriesPerRequest: 0, commandTimeout: 5_000, connectTimeout: 1_000 };

/** Asks a server that may be away; rejects within seconds then. */
export const asked = <T>(url: string, ask: (redis: Redis) => Promise<T>): Promise<T> =>
  withRedis(url, ask, brief);

/** Counts the replicas of a server that are up to date. */
export const onlineReplicas = async (redis: Redis): Promise<number> =>
  [...(await redis.info('replication')).matchAll(/^slave\d+:.*state=online/gm)].length;
