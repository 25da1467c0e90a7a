import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@clicktrail/contracts';
import type { TestHandle } from '@clicktrail/testing';
import { test } from 'tap';
import { AttemptLimiter } from '../src/index.js';
import { testRedis } from './support/test-redis.js';

const refusalOf = (attempt: Promise<unknown>): Promise<Refusal | undefined> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error as Refusal,
  );

test('so many attempts are judged, then none until the oldest is a window old', async (t) => {
  const { redis } = await testRedis(t);
  const limiter = new AttemptLimiter(redis, { name: 'a', max: 3, windowMs: 1_500 });
  await limiter.take(['x']);
  const beganMs = Date.now();
  await sleep(400);
  await limiter.take(['x']);
  await limiter.take(['x']);
  const refusal = await refusalOf(limiter.take(['x']));
  t.ok(refusal instanceof Refusal);
  t.match(refusal, { code: 'rate_limited', details: { retryAfterSeconds: 2 } });
  t.equal(await refusalOf(limiter.take(['y'])), undefined, 'another bucket has room');
  await sleep(1_520 - (Date.now() - beganMs));
  t.equal(await refusalOf(limiter.take(['x'])), undefined, 'one slides out of the window');
  t.match(await refusalOf(limiter.take(['x'])), { code: 'rate_limited' }, 'and only one');
  await sleep(1_600);
  t.strictSame(await redis.keys('*'), [], 'nothing is left behind');
});

test('an attempt that is taken back never counted; one that is refused counts in no bucket', async (t) => {
  const { redis } = await testRedis(t);
  const limiter = new AttemptLimiter(redis, { name: 'a', max: 2, windowMs: 60_000 });
  for (let i = 0; i < 5; i++) await (await limiter.take(['address', 'account'])).takeBack();
  await limiter.take(['address', 'one']);
  await limiter.take(['address', 'two']);
  t.match(await refusalOf(limiter.take(['address', 'three'])), { code: 'rate_limited' });
  t.equal((await redis.keys('*three*')).length, 0);
  const elsewhere = new AttemptLimiter(redis, { name: 'b', max: 2, windowMs: 60_000 });
  t.equal(await refusalOf(elsewhere.take(['address'])), undefined, 'another name has buckets of its own');
});

test('Redis away: nothing is judged', async (t) => {
  const { redis } = await testRedis(t);
  const limiter = new AttemptLimiter(redis, { name: 'a', max: 2, windowMs: 60_000 });
  redis.disconnect();
  t.match(await refusalOf(limiter.take(['x'])), { code: 'unavailable' });
});

/** @returns how many of 10,000 guesses of four processes were judged, and how many stand in the first bucket */
async function judgedBy(t: TestHandle, buckets: string): Promise<[judged: number, counted: number]> {
  const { redis, redisUrl } = await testRedis(t);
  const file = fileURLToPath(new URL('./support/guess.js', import.meta.url));
  const start = () => fork(file, [redisUrl, buckets, '2500'], { execArgv: [] });
  const children: ChildProcess[] = Array.from({ length: 4 }, start);
  await Promise.all(children.map((child) => once(child, 'message')));
  const judged = await Promise.all(
    children.map((child) => {
      child.send('go');
      return once(child, 'message').then(([number]) => number as number);
    }),
  );
  const [bucket] = buckets.split(',');
  const counted = await redis.zcard(`{clicktrail-limit-0}:attempts:test:${bucket}`);
  return [judged.reduce((sum, each) => sum + each, 0), counted];
}

for (const [what, buckets] of [
  ['for one account', 'account'],
  ['from one address, each for another account', 'address,account-#'],
] as const) {
  test(`10,000 guesses of four processes ${what}: never more than 10 are judged`, async (t) => {
    const [judged, counted] = await judgedBy(t, buckets);
    t.equal(counted, 10);
    // A guess whose answer Redis gave too late counts, and is not judged.
    t.ok(judged > 0 && judged <= 10, `${judged} judged`);
  });
}
