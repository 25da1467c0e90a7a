import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectForRequests, connectForWork, waitUntilReady } from '@clicktrail/redis';
import { waitFor } from '@clicktrail/testing';
import { test } from 'tap';
import { createRedisRateLimiter, type RateLimiter, type Usage } from '../src/index.js';
import { hangingRedis } from './support/hanging-redis.js';
import { testRedis } from './support/test-redis.js';

const take = (limiter: RateLimiter, bucket: string, limit: number) =>
  new Promise<Usage>((resolve) => limiter.take(bucket, limit, resolve));

const takeMany = (limiter: RateLimiter, times: number, bucket: string, limit: number) =>
  Promise.all(Array.from({ length: times }, () => take(limiter, bucket, limit)));

test('a window lets its limit pass, counts down, and refuses the rest', async (t) => {
  const { redis } = await testRedis(t);
  const limiter = createRedisRateLimiter(redis);
  const usages = await takeMany(limiter, 15, 'a', 10);
  t.strictSame(
    usages.map(({ remaining }) => remaining),
    [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0],
  );
  t.equal(usages.filter(({ allowed }) => allowed).length, 10);
  t.ok(usages.every(({ limit, resetSeconds }) => limit === 10 && resetSeconds === 60));
  t.match(await take(limiter, 'b', 10), { allowed: true, remaining: 9 }, 'another bucket is another window');
});

test('a window ends its length after its first request, whatever was refused in it', async (t) => {
  const { redis, redisUrl } = await testRedis(t);
  const limiter = createRedisRateLimiter(redis, { windowMs: 600 });
  const begun = Date.now();
  await takeMany(limiter, 2, 'a', 2);
  while (Date.now() - begun < 450) {
    t.equal((await take(limiter, 'a', 2)).allowed, false);
    await sleep(30);
  }
  await sleep(620 - (Date.now() - begun));
  t.match(await take(limiter, 'a', 2), { allowed: true, remaining: 1 });
  await sleep(650);
  // A busy disk may hold Redis up for longer than a request waits.
  const patient = connectForWork(redisUrl);
  t.teardown(() => patient.disconnect());
  t.strictSame(await patient.keys('*'), [], 'nothing is left behind');
});

test('a limit that changes in mid-window holds at once', async (t) => {
  const { redis } = await testRedis(t);
  const limiter = createRedisRateLimiter(redis);
  await takeMany(limiter, 5, 'a', 10);
  t.match(await take(limiter, 'a', 3), { allowed: false, remaining: 0, limit: 3 });
  t.match(await take(limiter, 'a', 7), { allowed: true, remaining: 1 }, 'refused ones were not counted');
});

test('four processes together never pass more than the limit', async (t) => {
  const { redisUrl } = await testRedis(t);
  const file = fileURLToPath(new URL('./support/hammer.js', import.meta.url));
  const start = () => fork(file, [redisUrl, 'shared', '600', '1000'], { execArgv: [] });
  const children: ChildProcess[] = Array.from({ length: 4 }, start);
  await Promise.all(children.map((child) => once(child, 'message')));
  const results = await Promise.all(
    children.map((child) => {
      child.send('go');
      return once(child, 'message').then(([result]) => result as { passed: number; uneven: number });
    }),
  );
  t.equal(
    results.reduce((sum, { passed }) => sum + passed, 0),
    600,
  );
  t.ok(results.every(({ uneven }) => uneven === 0));
});

test('two processes never pass more than a large limit', async (t) => {
  const { redis, redisUrl } = await testRedis(t);
  const second = connectForRequests(redisUrl);
  t.teardown(() => second.disconnect());
  await waitUntilReady(second);
  // A loaded machine may be slow; what is counted late must not pass uncounted here.
  const limiters = [redis, second].map((each) => createRedisRateLimiter(each, { timeoutMs: 10_000 }));
  const limit = 24_000;
  let allowed = 0;
  const client = async (limiter: RateLimiter) => {
    for (let i = 0; i < 75; i++) if ((await take(limiter, 'shared', limit)).allowed) allowed += 1;
  };
  await Promise.all(limiters.flatMap((limiter) => Array.from({ length: 200 }, () => client(limiter))));
  t.equal(allowed, limit, 'of 30,000');
});

test('all requests of a turn are one script', async (t) => {
  const { redis } = await testRedis(t);
  const limiter = createRedisRateLimiter(redis);
  await take(limiter, 'first', 5); // the script is loaded
  const sent: string[] = [];
  const send = redis.sendCommand;
  redis.sendCommand = function (command, ...rest) {
    sent.push(command.name);
    return send.call(this, command, ...rest);
  };
  await Promise.all(Array.from({ length: 300 }, (_, i) => take(limiter, `bucket-${i % 7}`, 1000)));
  t.same(sent, ['evalsha']);
});

test('Redis away: requests pass at once, and are told so', async (t) => {
  const redis = connectForRequests('redis://127.0.0.1:1');
  redis.on('error', () => {});
  t.teardown(() => redis.disconnect());
  const errors: Error[] = [];
  const limiter = createRedisRateLimiter(redis, { onUncounted: (error) => errors.push(error) });
  const begun = Date.now();
  const usages = await takeMany(limiter, 20, 'a', 5);
  t.ok(usages.every(({ allowed, limit }) => allowed && limit === 5));
  t.ok(Date.now() - begun < 300);
  t.equal(errors.length, 1);
});

test('Redis hangs: requests wait for the time limit once, then nobody waits until it is back', async (t) => {
  const { proxy, redis } = await hangingRedis(t);
  const limiter = createRedisRateLimiter(redis, { timeoutMs: 150 });
  t.match(await take(limiter, 'a', 2), { allowed: true, remaining: 1 });

  proxy.stall();
  const begun = Date.now();
  t.match(await take(limiter, 'a', 2), { allowed: true, remaining: 2 });
  const first = Date.now() - begun;
  t.ok(first >= 140 && first < 600, `waited ${first} ms`);
  const again = Date.now();
  t.match(await take(limiter, 'a', 2), { allowed: true });
  t.ok(Date.now() - again < 100, 'the next one did not wait');

  proxy.letGo();
  await waitFor(async () => (await take(limiter, 'back', 3)).remaining < 3, { intervalMs: 50 });
  t.match(await take(limiter, 'a', 2), { allowed: false }, 'the late count counted');
});

test('Redis is silent for half a second, as on a busy disk: requests wait, and the limit is exact', async (t) => {
  const { proxy, redis } = await hangingRedis(t);
  const limiter = createRedisRateLimiter(redis);
  await take(limiter, 'a', 5);

  proxy.stall();
  const usages = takeMany(limiter, 20, 'a', 5);
  await sleep(500);
  proxy.letGo();
  t.equal((await usages).filter(({ allowed }) => allowed).length, 4);
});

test('Redis hangs, and the clock is set back: it is still asked whether it is back', async (t) => {
  const { proxy, redis } = await hangingRedis(t);
  const limiter = createRedisRateLimiter(redis, { timeoutMs: 50 });
  await take(limiter, 'a', 2);

  proxy.stall();
  const questions = t.capture(redis, 'exists', redis.exists.bind(redis));
  await take(limiter, 'a', 2);
  await take(limiter, 'a', 2);
  const [asked] = questions() as unknown as { returned: Promise<string> }[];
  await t.rejects(asked!.returned, { message: 'Command timed out' });
  const now = Date.now;
  t.intercept(Date, 'now', { value: () => now() - 3_600_000, configurable: true });

  proxy.letGo();
  await waitFor(async () => (await take(limiter, 'back', 3)).remaining < 3, { intervalMs: 50 });
});
