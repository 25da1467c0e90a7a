import { setTimeout as sleep } from 'node:timers/promises';
import { noAcks } from '@clicktrail/redis';
import { test } from 'tap';
import { createRedisIdempotencyStore } from '../src/index.js';
import { idempotentService } from './support/idempotent-service.js';
import { testRedis } from './support/test-redis.js';

test('an attempt whose process died is taken over after its lease, with what it had planned', async (t) => {
  const { store } = await idempotentService(t, 200);
  const request = { keyId: 'k', idempotencyKey: 'i', fingerprint: 'f' };
  const dead = await store.begin(request);
  if (dead.outcome !== 'run') throw new Error(dead.outcome);
  await store.plan(dead.attempt, 'click-1');
  t.match(await store.begin(request), { outcome: 'running' });
  t.match(await store.begin({ ...request, fingerprint: 'g' }), { outcome: 'mismatch' });
  await sleep(220);
  t.match(
    await store.begin({ ...request, fingerprint: 'g' }),
    { outcome: 'mismatch' },
    'still the same request only',
  );
  const next = await store.begin(request);
  if (next.outcome !== 'run') throw new Error(next.outcome);
  t.equal(next.attempt.plannedBefore, 'click-1');

  const answer = { status: 201, body: 'late', contentType: 'text/plain' };
  await store.finish(dead.attempt, answer);
  await store.release(dead.attempt);
  await t.rejects(store.plan(dead.attempt, 'click-2'), { code: 'idempotency_in_progress' });
  t.match(
    await store.begin(request),
    { outcome: 'running' },
    'what the lost attempt does late changes nothing',
  );
  await store.finish(next.attempt, { ...answer, body: 'right' });
  t.match(await store.begin(request), { outcome: 'replay', answer: { status: 201, body: 'right' } });
});

test('a failed attempt leaves its plan to the retry of the same request', async (t) => {
  const { store } = await idempotentService(t);
  const request = { keyId: 'k', idempotencyKey: 'i', fingerprint: 'f' };
  const failed = await store.begin(request);
  if (failed.outcome !== 'run') throw new Error(failed.outcome);
  await store.plan(failed.attempt, 'click-1');
  await store.release(failed.attempt);
  t.match(await store.begin(request), { outcome: 'run', attempt: { plannedBefore: 'click-1' } });
});

test('records expire by themselves after 24 hours', async (t) => {
  const { post, redis } = await idempotentService(t);
  await post('k');
  const keys = await redis.keys('*');
  t.equal(keys.length, 1);
  const left = await redis.pttl(keys[0]!);
  t.ok(left > 86_390_000 && left <= 86_400_000, String(left));
});

test('a retry beside a request that takes longer than a lease is told that it runs', async (t) => {
  const { post, will, runs } = await idempotentService(t, 300);
  let finish = () => {};
  will(() => new Promise<void>((resolve) => (finish = resolve)).then(() => ({ name: 'slow' })));
  const first = post('slow');
  for (let i = 0; i < 6; i++) {
    await sleep(200);
    t.equal((await post('slow')).statusCode, 409, `after ${(i + 1) * 200} ms`);
  }
  finish();
  t.match((await first).json(), { name: 'slow' });
  t.equal((await post('slow')).headers['idempotent-replay'], 'true');
  t.equal(runs(), 1);
});

test('a plan begins the lease anew: what it speaks of may still be on its way', async (t) => {
  const { redis } = await testRedis(t);
  const store = createRedisIdempotencyStore(redis, { acks: noAcks, leaseMs: 400 });
  const request = { keyId: 'k', idempotencyKey: 'i', fingerprint: 'f' };
  const begun = await store.begin(request);
  if (begun.outcome !== 'run') throw new Error(begun.outcome);
  await sleep(300);
  await store.plan(begun.attempt, 'click-1');
  await sleep(200);
  t.match(await store.begin(request), { outcome: 'running' });
  await sleep(300);
  t.match(await store.begin(request), { outcome: 'run', attempt: { plannedBefore: 'click-1' } });
});

test('Redis gone between begin and plan: the operation is refused as unavailable, and does not run', async (t) => {
  const { redis } = await testRedis(t);
  const store = createRedisIdempotencyStore(redis, { acks: noAcks });
  const begun = await store.begin({ keyId: 'k', idempotencyKey: 'i', fingerprint: 'f' });
  if (begun.outcome !== 'run') throw new Error(begun.outcome);
  redis.disconnect();
  await t.rejects(store.plan(begun.attempt, 'click-1'), { code: 'unavailable' });
});

test('a process that was stopped for longer than its lease does not go on with what it had planned', async (t) => {
  const { redis } = await testRedis(t);
  const store = createRedisIdempotencyStore(redis, { acks: noAcks, leaseMs: 100 });
  const begun = await store.begin({ keyId: 'k', idempotencyKey: 'i', fingerprint: 'f' });
  if (begun.outcome !== 'run') throw new Error(begun.outcome);
  const noted = store.plan(begun.attempt, 'click-1');
  // As SIGSTOP does: Redis has noted the plan, and its answer is read only much later.
  const resumeAtMs = performance.now() + 150;
  while (performance.now() < resumeAtMs);
  await t.rejects(noted, { code: 'idempotency_in_progress' });
});
