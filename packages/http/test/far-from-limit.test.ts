import { connectForRequests, waitUntilReady } from '@clicktrail/redis';
import { test } from 'tap';
import { createRedisRateLimiter, type RateLimiter, type Usage } from '../src/index.js';
import { FarFromLimit } from '../src/rate-limit/far-from-limit.js';
import { testRedis } from './support/test-redis.js';

const take = (limiter: RateLimiter, bucket: string, limit: number) =>
  new Promise<Usage>((resolve) => limiter.take(bucket, limit, resolve));

/** Whether a request was told at once, without waiting for Redis. */
function isToldAtOnce(limiter: RateLimiter, bucket: string, limit: number): boolean {
  let told = false;
  limiter.take(bucket, limit, () => {
    told = true;
  });
  return told;
}

test('a request far from its limit does not wait to be counted, but is counted', async (t) => {
  const { redis } = await testRedis(t);
  const limiter = createRedisRateLimiter(redis);
  t.match(await take(limiter, 'far', 100_000), { remaining: 99_999 });
  let toldAtOnce = 0;
  for (let i = 0; i < 500; i++) toldAtOnce += Number(isToldAtOnce(limiter, 'far', 100_000));
  t.equal(toldAtOnce, 500);
  const other = createRedisRateLimiter(redis);
  while ((await take(other, 'far', 100_000)).remaining > 99_499) {
    // The 500 are on their way; whoever asks Redis later sees them.
  }
  t.ok((await take(other, 'far', 100_000)).remaining < 99_500);
});

test('a request near its limit, or with a limit that is small, waits', async (t) => {
  const { redis } = await testRedis(t);
  const limiter = createRedisRateLimiter(redis);
  await take(limiter, 'small', 20_000);
  t.notOk(isToldAtOnce(limiter, 'small', 20_000));
  await take(limiter, 'changed', 100_000);
  t.notOk(isToldAtOnce(limiter, 'changed', 50_000), 'a changed limit is counted first');
});

test('no request is let pass ahead of a count for ever', async (t) => {
  const { redis } = await testRedis(t);
  const limiter = createRedisRateLimiter(redis);
  await take(limiter, 'burst', 100_000);
  let toldAtOnce = 0;
  for (let i = 0; i < 1_500; i++) toldAtOnce += Number(isToldAtOnce(limiter, 'burst', 100_000));
  t.equal(toldAtOnce, 1_000);
});

test('two processes that begin far from a limit never pass more than it', async (t) => {
  const { redis, redisUrl } = await testRedis(t);
  const second = connectForRequests(redisUrl);
  t.teardown(() => second.disconnect());
  await waitUntilReady(second);
  const limiters = [createRedisRateLimiter(redis), createRedisRateLimiter(second)];
  const limit = 24_000;
  let allowed = 0;
  const lane = async (limiter: RateLimiter) => {
    for (let i = 0; i < 75; i++) {
      const usage = await take(limiter, 'shared', limit);
      if (usage.allowed) allowed += 1;
    }
  };
  await Promise.all(limiters.flatMap((limiter) => Array.from({ length: 200 }, () => lane(limiter))));
  t.equal(allowed, limit, 'of 30,000');
});

test('of visitors without end only the latest are remembered', async (t) => {
  const far = new FarFromLimit();
  const passes = (bucket: string) => far.pass(bucket, 100_000) !== undefined;
  const learn = (bucket: string) => far.learn({ bucket, limit: 100_000, waiting: [], ahead: 0 }, 1, 60_000);
  learn('first');
  t.ok(passes('first'));
  for (let i = 0; i < 10_000; i++) learn(`visitor ${i}`);
  t.notOk(passes('first'), 'it is counted first again');
  learn('last');
  t.ok(passes('last'));
});
