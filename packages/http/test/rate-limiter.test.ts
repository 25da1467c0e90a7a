import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { connectForCommands, connectForRequests, waitUntilReady } from '@clicktrail/redis';
import { type TestHandle, waitFor } from '@clicktrail/testing';
import { test } from 'tap';
import {
  createRedisRateLimiter,
  type RateLimiter,
  type RedisRateLimiterOptions,
  type Usage,
} from '../src/index.js';
import { hangingRedis } from './support/hanging-redis.js';
import { testRedis } from './support/test-redis.js';

const take = (limiter: RateLimiter, bucket: string, limit: number) =>
  new Promise<Usage>((resolve) => limiter.take(bucket, limit, resolve));

const takeMany = (limiter: RateLimiter, times: number, bucket: string, limit: number) =>
  Promise.all(Array.from({ length: times }, () => take(limiter, bucket, limit)));

/** Waits longer than a request may: what a busy machine counts late must not pass uncounted. */
const patience = { timeoutMs: 30_000 };

async function patientLimiter(t: TestHandle, options: RedisRateLimiterOptions = {}) {
  const { redis } = await testRedis(t, connectForCommands);
  return { redis, limiter: createRedisRateLimiter(redis, { ...patience, ...options }) };
}

test('a window lets its limit pass, counts down, and refuses the rest', async (t) => {
  const { limiter } = await patientLimiter(t);
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
  const windowMs = 600;
  const { redis, limiter } = await patientLimiter(t, { windowMs });
  const beganMs = Date.now();
  await takeMany(limiter, 2, 'a', 2);
  const countedMs = Date.now();
  for (;;) {
    const askedMs = Date.now();
    const { allowed, remaining } = await take(limiter, 'a', 2);
    if (allowed) {
      t.equal(remaining, 1, 'the first of the next window');
      t.ok(Date.now() - beganMs >= windowMs, 'which does not begin before the end of this one');
      break;
    }
    if (askedMs - countedMs > windowMs + 50) t.fail('refused after the window');
    await sleep(30);
  }
  t.ok(await waitFor(async () => (await redis.keys('*')).length === 0), 'nothing is left behind');
});

test('a limit that changes in mid-window holds at once', async (t) => {
  const { limiter } = await patientLimiter(t);
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
  const { redis, redisUrl } = await testRedis(t, connectForCommands);
  const second = connectForCommands(redisUrl);
  t.teardown(() => second.disconnect());
  await waitUntilReady(second);
  const limiters = [redis, second].map((each) => createRedisRateLimiter(each, patience));
  const limit = 24_000;
  let allowed = 0;
  const client = async (limiter: RateLimiter) => {
    for (let i = 0; i < 75; i++) if ((await take(limiter, 'shared', limit)).allowed) allowed += 1;
  };
  await Promise.all(limiters.flatMap((limiter) => Array.from({ length: 200 }, () => client(limiter))));
  t.equal(allowed, limit, 'of 30,000');
});

test('all requests of a turn are one script', async (t) => {
  const { redis, limiter } = await patientLimiter(t);
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
  const limiter = createRedisRateLimiter(redis, { ...patience, onUncounted: (error) => errors.push(error) });
  const begun = Date.now();
  const usages = await takeMany(limiter, 20, 'a', 5);
  t.ok(usages.every(({ allowed, limit }) => allowed && limit === 5));
  t.ok(Date.now() - begun < patience.timeoutMs / 2, 'nobody waits for the time limit');
  t.equal(errors.length, 1);
});

test('Redis hangs: requests wait for the time limit once, then nobody waits until it is back', async (t) => {
  const { proxy, redis } = await hangingRedis(t);
  const limiter = createRedisRateLimiter(redis, { timeoutMs: 1_000 });
  t.match(await take(limiter, 'a', 2), { allowed: true, remaining: 1 });

  proxy.stall();
  const begun = Date.now();
  t.match(await take(limiter, 'a', 2), { allowed: true, remaining: 2 });
  const first = Date.now() - begun;
  t.ok(first >= 950 && first < 15_000, `waited ${first} ms`);
  const again = Date.now();
  t.match(await take(limiter, 'a', 2), { allowed: true });
  t.ok(Date.now() - again < 900, 'the next one did not wait');

  proxy.letGo();
  await waitFor(async () => (await take(limiter, 'back', 3)).remaining < 3, { intervalMs: 50 });
  t.match(await take(limiter, 'a', 2), { allowed: false }, 'the late count counted');
});

test('Redis is silent for half a second, as on a busy disk: requests wait, and the limit is exact', async (t) => {
  const { proxy, redis } = await hangingRedis(t);
  const limiter = createRedisRateLimiter(redis);

  /** @returns how many of 20 were let in, and for how long Redis was silent */
  const stallOnce = async (bucket: string) => {
    const beganMs = performance.now();
    await take(limiter, bucket, 5);
    proxy.stall();
    const usages = takeMany(limiter, 20, bucket, 5);
    await sleep(500);
    proxy.letGo();
    const allowed = (await usages).filter((usage) => usage.allowed).length;
    return { allowed, silentMs: performance.now() - beganMs };
  };
  // Where other programs made the silence longer than a request waits, it says nothing.
  const counted = await waitFor(async () => {
    const { allowed, silentMs } = await stallOnce(`a-${performance.now()}`);
    return silentMs < 950 && { allowed };
  });
  t.equal(counted.allowed, 4);
});

test('Redis hangs, and the clock is set back: it is still asked whether it is back', async (t) => {
  const { proxy, redis } = await hangingRedis(t);
  const limiter = createRedisRateLimiter(redis, { timeoutMs: 500 });
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
