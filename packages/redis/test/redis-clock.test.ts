import { emptyStore } from '@clicktrail/testing';
import t from 'tap';
import { connectForRequests, RedisClock, waitUntilReady } from '../src/index.js';

const hourMs = 3_600_000;

const redis = connectForRequests(await emptyStore(t, 'redis'));
t.teardown(() => redis.disconnect());
await waitUntilReady(redis);

async function redisMs(): Promise<number> {
  const [seconds, microseconds] = await redis.time();
  return Number(seconds) * 1_000 + Number(microseconds) / 1_000;
}

/** By how much the clock's moment is behind Redis, in milliseconds, and how long it took to ask. */
async function behind(clock: RedisClock): Promise<{ behindMs: number; tookMs: number }> {
  const beganMs = performance.now();
  const shown = await clock.at(performance.now());
  const behindMs = (await redisMs()) - shown;
  return { behindMs, tookMs: performance.now() - beganMs };
}

t.test('it is never ahead of Redis, and behind by no more than the quickest answer took', async (t) => {
  const clock = new RedisClock(redis, 'a key');
  let quickestMs = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 20; i++) {
    const { behindMs, tookMs } = await behind(clock);
    // The first look is what asks.
    if (i === 0) quickestMs = tookMs;
    t.ok(behindMs >= 0, `${behindMs} ms behind`);
    // Redis is read after the moment that is asked for, and both times are cut to whole milliseconds.
    const mostMs = quickestMs + tookMs + 2;
    t.ok(behindMs <= mostMs, `${behindMs} ms behind, ${mostMs} at most`);
    const askedAtMs = performance.now();
    clock.note(Math.floor(await redisMs()), askedAtMs);
    quickestMs = Math.min(quickestMs, performance.now() - askedAtMs);
  }
});

t.test('a clock of Redis that is set shows in the next answer, forwards and back', async (t) => {
  const clock = new RedisClock(redis, 'a key');
  for (const offMs of [hourMs, 0, -hourMs, 0]) {
    const askedAtMs = performance.now();
    clock.note(Math.floor(await redisMs()) + offMs, askedAtMs);
    const { behindMs, tookMs } = await behind(clock);
    t.ok(
      behindMs + offMs >= 0 && behindMs + offMs <= 2 * tookMs + 50,
      `${behindMs} ms behind, set by ${offMs}`,
    );
  }
});

t.test('an answer that took long tells less than one that was quick', async (t) => {
  const clock = new RedisClock(redis, 'a key');
  await clock.at(0);
  const before = await clock.at(0);
  clock.note(Math.floor(await redisMs()) - 500, performance.now() - 1_000);
  t.equal(await clock.at(0), before);
});

t.test('after a new connection, Redis is asked anew: another server may be there', async (t) => {
  const clock = new RedisClock(redis, 'a key');
  clock.note(Math.floor(await redisMs()) + hourMs, performance.now());
  redis.disconnect(true);
  await new Promise((resolve) => redis.once('ready', resolve));
  const { behindMs, tookMs } = await behind(clock);
  t.ok(behindMs >= 0 && behindMs <= 2 * tookMs + 2, `${behindMs} ms behind`);
});
