import { test } from 'tap';
import { createRedisIdempotencyStore } from '../src/index.js';
import { hangingRedis } from './support/hanging-redis.js';

const request = { keyId: 'k', idempotencyKey: 'i', fingerprint: 'f' };

test('an attempt of which Redis told too late does not stand in the way of the retry', async (t) => {
  const { proxy, redis } = await hangingRedis(t);
  const store = createRedisIdempotencyStore(redis);
  proxy.stall();
  await t.rejects(store.begin(request), /timed out/);
  proxy.letGo();
  const retry = await store.begin(request);
  t.equal(retry.outcome, 'run', 'nobody runs the first one');
  t.equal((await store.begin(request)).outcome, 'running', 'the retry does, and is alone');
});
