import { setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from '@clicktrail/contracts';
import { noAcks } from '@clicktrail/redis';
import { type Test, test } from 'tap';
import { createRedisIdempotencyStore, registerIdempotency } from '../src/index.js';
import { hangingRedis } from './support/hanging-redis.js';
import { bearer, testApp } from './support/test-app.js';

/** Less than half of the ten seconds after which an attempt is free by itself. */
const withinMs = 4_000;

/** An operation that fails while Redis hangs, as all that queue events do. */
async function service(t: Test) {
  const { proxy, redis } = await hangingRedis(t);
  const app = testApp();
  t.teardown(() => app.close());
  let runs = 0;
  let onRun = () => {};
  await app.register(async (scope) => {
    registerIdempotency(scope, { store: createRedisIdempotencyStore(redis, { acks: noAcks }) });
    scope.post('/api/v1/things', { config: { action: 'campaigns.write' } }, async () => {
      runs++;
      onRun();
      await redis.ping().catch((cause: unknown) => {
        throw unavailable(cause);
      });
      return { ok: true };
    });
  });
  const post = async () => {
    const headers = { ...bearer('admin'), 'idempotency-key': 'k', 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/things', headers, payload: '{}' });
    return { status: answer.statusCode, replayed: answer.headers['idempotent-replay'] };
  };
  /** What the retries get from now on, the last one being the first that is let in. */
  const retries = async () => {
    const answers = [await post()];
    const endMs = performance.now() + withinMs;
    while (answers.at(-1)!.status !== 200 && performance.now() < endMs) {
      await sleep(100);
      answers.push(await post());
    }
    return answers;
  };
  return {
    proxy,
    post,
    retries,
    runs: () => runs,
    whileRunning: (act: () => void) => {
      onRun = act;
    },
  };
}

test('a request that failed while Redis was away is run again as soon as Redis is back', async (t) => {
  const { proxy, post, retries, runs, whileRunning } = await service(t);
  whileRunning(() => proxy.cut());
  t.equal((await post()).status, 503);
  whileRunning(() => {});
  proxy.letGo();
  const answers = await retries();
  t.same(answers.at(-1), { status: 200, replayed: undefined }, 'the retry runs for real');
  t.same(await post(), { status: 200, replayed: 'true' });
  t.equal(runs(), 2);
});

test('an attempt of which Redis told too late does not stand in the way of the retry', async (t) => {
  const { proxy, post, retries, runs } = await service(t);
  proxy.stall();
  t.equal((await post()).status, 503);
  t.equal(runs(), 0);
  proxy.letGo();
  const answers = await retries();
  t.same(answers.at(-1), { status: 200, replayed: undefined });
  t.equal(runs(), 1);
});
