import { connectForRequests, waitUntilReady } from '@clicktrail/redis';
import { redisCluster } from '@clicktrail/testing';
import t from 'tap';
import { createRedisRateLimiter, type Usage } from '../src/index.js';

t.test('limits are exact across processes on a Redis Cluster', async (t) => {
  const cluster = await redisCluster(t, { masters: 3 });
  const limiters = await Promise.all(
    [1, 2].map(async () => {
      const redis = connectForRequests(cluster.url);
      t.teardown(() => redis.disconnect());
      await waitUntilReady(redis);
      return createRedisRateLimiter(redis, { timeoutMs: 10_000 });
    }),
  );
  const buckets = Array.from({ length: 30 }, (_, i) => `key-${i}`);
  const take = (bucket: string, turn: number) =>
    new Promise<Usage>((resolve) => limiters[turn % 2]!.take(bucket, 10, resolve));
  const passed = await Promise.all(
    buckets.map(async (bucket) => {
      const usages = await Promise.all(Array.from({ length: 40 }, (_, turn) => take(bucket, turn)));
      return usages.filter(({ allowed }) => allowed).length;
    }),
  );
  t.same(passed, Array(30).fill(10));
});
