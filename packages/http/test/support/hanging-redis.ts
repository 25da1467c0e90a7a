import { connectForRequests, waitUntilReady } from '@clicktrail/redis';
import type { TestHandle } from '@clicktrail/testing';
import { stallingProxy } from './stalling-proxy.js';
import { testRedis } from './test-redis.js';

/** A Redis that can be made to hang, and a connection to it. */
export async function hangingRedis(t: TestHandle) {
  const { redisUrl } = await testRedis(t);
  const proxy = await stallingProxy(t, redisUrl);
  const redis = connectForRequests(proxy.url);
  t.teardown(() => redis.disconnect());
  await waitUntilReady(redis);
  return { proxy, redis };
}
