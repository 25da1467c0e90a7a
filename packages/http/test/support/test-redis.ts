import { connectForRequests, type RedisClient, waitUntilReady } from '@clicktrail/redis';
import { emptyStore, type TestHandle } from '@clicktrail/testing';
import type { Redis } from 'ioredis';

/** A connection to an empty Redis database of the test's own. */
export async function testRedis(
  t: TestHandle,
  connect: (url: string) => RedisClient = connectForRequests,
): Promise<{ redis: Redis; redisUrl: string }> {
  const redisUrl = await emptyStore(t, 'redis');
  const redis = connect(redisUrl) as Redis;
  redis.on('error', () => {});
  t.teardown(() => redis.disconnect());
  await waitUntilReady(redis);
  return { redis, redisUrl };
}
