import { privateStore } from '@clicktrail/testing';
import { test } from 'tap';
import { connectForRequests, missingForDurability, waitUntilReady } from '../src/index.js';

test('a Redis that may lose what it has answered is known by its settings', async (t) => {
  const { url } = await privateStore(t, 'redis');
  const redis = connectForRequests(url);
  t.teardown(() => redis.disconnect());
  await waitUntilReady(redis);
  t.same(await missingForDurability(redis), [], 'the built-in one keeps it');
  await redis.config('SET', 'appendfsync', 'everysec');
  await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  t.same(await missingForDurability(redis), ['appendfsync always', 'maxmemory-policy noeviction']);
});
