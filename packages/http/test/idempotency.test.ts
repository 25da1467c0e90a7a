import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '@clicktrail/contracts';
import { connectForCommands, connectForRequests } from '@clicktrail/redis';
import type { TestHandle } from '@clicktrail/testing';
import type { Redis } from 'ioredis';
import { test } from 'tap';
import Type from 'typebox';
import {
  type App,
  createRedisIdempotencyStore,
  type IdempotencyStore,
  type PlanningStore,
  registerIdempotency,
} from '../src/index.js';
import { bearer, testApp } from './support/test-app.js';
import { testRedis } from './support/test-redis.js';

interface Service {
  app: App;
  redis: Redis;
  store: PlanningStore;
  /** How often the operation ran. */
  runs: () => number;
  /** What the operation does next time; by default it makes a thing. */
  will: (operation: () => Promise<unknown>) => void;
  post: (key: string | undefined, options?: PostOptions) => ReturnType<typeof send>;
}

interface PostOptions {
  secret?: string;
  payload?: string;
  url?: string;
  contentType?: string;
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
}

const send = (
  app: App,
  key: string | undefined,
  {
    secret = 'admin',
    payload = '{"name":"a"}',
    url = '/api/v1/things',
    contentType = 'application/json',
    method = 'POST',
  }: PostOptions = {},
) =>
  app.inject({
    method,
    url,
    payload,
    headers: {
      ...bearer(secret),
      'content-type': contentType,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });

/** A service with one operation that numbers the things it makes. */
async function service(t: TestHandle, leaseMs = 5_000, connect = connectForRequests): Promise<Service> {
  const { redis } = await testRedis(t, connect);
  const store = createRedisIdempotencyStore(redis, { leaseMs });
  let runs = 0;
  const make = async () => ({ success: true, id: `thing-${runs}` });
  let next: () => Promise<unknown> = make;
  const app = testApp();
  t.teardown(() => app.close());
  await app.register(async (scope) => {
    registerIdempotency(scope, { store });
    const body = Type.Object({ name: Type.String() }, { additionalProperties: false });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      scope.route({
        method,
        url: '/api/v1/things',
        config: { action: 'campaigns.write' },
        schema: {
          body,
          querystring: Type.Object({ q: Type.Optional(Type.String()) }, { additionalProperties: false }),
        },
        handler: async (_request, reply) => {
          runs++;
          reply.code(201);
          return next();
        },
      });
    }
    scope.get('/api/v1/things', { config: { action: 'campaigns.read' } }, async () => ({ runs: ++runs }));
  });
  return {
    app,
    redis,
    store,
    runs: () => runs,
    will: (operation) => {
      next = operation;
    },
    post: (key, options) => send(app, key, options),
  };
}

test('a retry gets the first answer again, byte by byte, with fresh headers of its own', async (t) => {
  const { post, runs } = await service(t);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const before = runs();
    const first = await post(`key ${method}`, { method });
    const again = await post(`key ${method}`, { method });
    t.equal(first.statusCode, 201);
    t.equal(again.statusCode, 201);
    t.equal(again.body, first.body);
    t.equal(again.headers['content-type'], first.headers['content-type']);
    t.equal(first.headers['idempotent-replay'], undefined);
    t.equal(again.headers['idempotent-replay'], 'true');
    t.not(again.headers['x-request-id'], first.headers['x-request-id']);
    t.ok(again.headers['x-ratelimit-remaining']);
    t.equal(runs() - before, 1);
  }
});

test('requests without the header run each time, and reads ignore it', async (t) => {
  const { app, post, runs } = await service(t);
  await post(undefined);
  await post(undefined);
  t.equal(runs(), 2);
  const read = () =>
    app.inject({ url: '/api/v1/things', headers: { ...bearer('admin'), 'idempotency-key': 'k' } });
  t.not((await read()).body, (await read()).body);
});

test('the same key with another body, query or method is 422', async (t) => {
  const { post, runs } = await service(t);
  await post('k');
  for (const options of [
    { payload: '{"name":"b"}' },
    { url: '/api/v1/things?q=1' },
    { method: 'PATCH' },
  ] as const) {
    const answer = await post('k', options);
    t.equal(answer.statusCode, 422);
    t.match(answer.json(), { success: false, code: 'idempotency_mismatch' });
  }
  t.equal((await post('k')).headers['idempotent-replay'], 'true', 'the first answer is still there');
  t.equal(runs(), 1);
});

test('keys are scoped to the API key', async (t) => {
  const { post, runs } = await service(t);
  const [one, two] = [await post('k'), await post('k', { secret: 'other' })];
  t.not(one.body, two.body);
  t.equal(runs(), 2);
});

test('an empty key and one of more than 255 characters are named in the 400, with all else that is wrong', async (t) => {
  const { post, runs } = await service(t);
  for (const key of ['', 'x'.repeat(256)]) {
    const answer = await post(key, { payload: '{"nam":1}' });
    t.equal(answer.statusCode, 400);
    const fields = answer.json<{ fields: { field: string }[] }>().fields.map(({ field }) => field);
    t.strictSame(fields.sort(), ['Idempotency-Key', 'nam', 'name']);
  }
  t.equal((await post('x'.repeat(255))).statusCode, 201);
  t.equal(runs(), 1);
});

test('a refusal of the request is remembered: a bad shape, broken JSON, what the operation refuses', async (t) => {
  const { post, will, runs } = await service(t);
  will(async () => {
    throw new Refusal('unknown_campaign');
  });
  for (const [key, payload] of [
    ['shape', '{}'],
    ['json', '{'],
    ['refused', '{"name":"a"}'],
  ] as const) {
    const first = await post(key, { payload });
    const again = await post(key, { payload });
    t.equal(first.statusCode, 400);
    t.equal(again.body, first.body);
    t.equal(again.headers['idempotent-replay'], 'true');
  }
  t.equal(runs(), 1);
});

test('a malformed Content-Type is refused with all else that is wrong, and remembered', async (t) => {
  const { post, runs } = await service(t);
  for (const contentType of ['x', '', 'application', 'a b/c', 'application/', '/json', ';charset=utf-8']) {
    const key = `type ${contentType}`;
    const first = await post(key, { contentType, url: '/api/v1/things?bogus=1' });
    t.equal(first.statusCode, 400, key);
    const fields = first.json<{ fields: { field: string }[] }>().fields.map(({ field }) => field);
    t.strictSame(fields.sort(), ['body', 'bogus'], key);
    const again = await post(key, { contentType, url: '/api/v1/things?bogus=1' });
    t.equal(again.body, first.body);
    t.equal(again.headers['idempotent-replay'], 'true');
    t.equal((await post(key)).statusCode, 422, 'nothing else under this key');
  }
  t.equal(runs(), 0);
  t.equal((await post('good', { contentType: 'application/json ; charset=utf-8' })).statusCode, 201);
});

test('401, 403 for the key and 429 are decided anew', async (t) => {
  const { post, will, runs } = await service(t);
  t.equal((await post('k', { secret: 'wrong' })).statusCode, 401);
  t.equal((await post('k', { secret: 'reader' })).statusCode, 403);
  for (const code of ['cap_reached', 'rate_limited'] as const) {
    will(async () => {
      throw new Refusal(code);
    });
    const before = runs();
    await post(code);
    const again = await post(code);
    t.equal(again.headers['idempotent-replay'], undefined);
    t.equal(runs() - before, 2, code);
  }
});

test('after a 5xx the retry runs for real, even with another body', async (t) => {
  const { post, will, runs } = await service(t);
  will(async () => {
    throw new Error('broken');
  });
  t.equal((await post('k')).statusCode, 500);
  will(async () => ({ success: true }));
  t.equal((await post('k', { payload: '{"name":"b"}' })).statusCode, 201);
  t.equal(runs(), 2);
});

test('a thousand requests at once with one key: exactly one runs', async (t) => {
  // All of them in one turn can take this process longer than a request waits for Redis.
  const { post, will, runs } = await service(t, 30_000, connectForCommands);
  let finish = () => {};
  const untilFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  will(async () => {
    await untilFinished;
    return { success: true, id: 'only' };
  });
  const all = Array.from({ length: 1_000 }, () => post('k'));
  const early = await Promise.race(all);
  t.equal(early.statusCode, 409);
  t.match(early.json(), { code: 'idempotency_in_progress' });
  t.equal(early.headers['retry-after'], '1');
  await sleep(200);
  finish();
  const answers = await Promise.all(all);
  t.equal(runs(), 1);
  t.equal(answers.filter(({ statusCode }) => statusCode === 201).length, 1);
  t.equal(answers.filter(({ statusCode }) => statusCode === 409).length, 999);
  t.equal((await post('k')).headers['idempotent-replay'], 'true');
});

test('an attempt whose process died is taken over after its lease, with what it had planned', async (t) => {
  const { store } = await service(t, 200);
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
  const { store } = await service(t);
  const request = { keyId: 'k', idempotencyKey: 'i', fingerprint: 'f' };
  const failed = await store.begin(request);
  if (failed.outcome !== 'run') throw new Error(failed.outcome);
  await store.plan(failed.attempt, 'click-1');
  await store.release(failed.attempt);
  t.match(await store.begin(request), { outcome: 'run', attempt: { plannedBefore: 'click-1' } });
});

test('records expire by themselves after 24 hours', async (t) => {
  const { post, redis } = await service(t);
  await post('k');
  const keys = await redis.keys('*');
  t.equal(keys.length, 1);
  const left = await redis.pttl(keys[0]!);
  t.ok(left > 86_390_000 && left <= 86_400_000, String(left));
});

test('an operation that remembered its answer itself is left alone', async (t) => {
  const calls: string[] = [];
  const app = testApp();
  t.teardown(() => app.close());
  const note = (name: string) => async () => {
    calls.push(name);
  };
  const store: IdempotencyStore = {
    leaseMs: 10_000,
    renew: note('renew'),
    begin: async (request) => ({ outcome: 'run', attempt: { request, token: 't', plannedBefore: null } }),
    finish: note('finish'),
    release: note('release'),
  };
  await app.register(async (scope) => {
    registerIdempotency(scope, { store });
    scope.post('/api/v1/things', { config: { action: 'campaigns.write' } }, async (request) => {
      request.idempotency!.finished = true;
      return { ok: true };
    });
  });
  t.equal((await send(app, 'k', { payload: '{}' })).statusCode, 200);
  t.strictSame(calls, []);
});

test('the store away: 503 with the header, and without it nothing changes', async (t) => {
  const redis = connectForRequests('redis://127.0.0.1:1');
  redis.on('error', () => {});
  t.teardown(() => redis.disconnect());
  const app = testApp();
  t.teardown(() => app.close());
  await app.register(async (scope) => {
    registerIdempotency(scope, { store: createRedisIdempotencyStore(redis) });
    scope.post('/api/v1/things', { config: { action: 'campaigns.write' } }, async () => ({ ok: true }));
  });
  const begun = Date.now();
  const answer = await send(app, 'k', { payload: '{}' });
  t.equal(answer.statusCode, 503);
  t.match(answer.json(), { code: 'unavailable' });
  t.ok(answer.headers['retry-after']);
  t.ok(Date.now() - begun < 1_000);
  t.equal((await send(app, undefined, { payload: '{}' })).statusCode, 200);
});

test('a retry beside a request that takes longer than a lease is told that it runs', async (t) => {
  const { post, will, runs } = await service(t, 300);
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
  const store = createRedisIdempotencyStore(redis, { leaseMs: 400 });
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
  const store = createRedisIdempotencyStore(redis);
  const begun = await store.begin({ keyId: 'k', idempotencyKey: 'i', fingerprint: 'f' });
  if (begun.outcome !== 'run') throw new Error(begun.outcome);
  redis.disconnect();
  await t.rejects(store.plan(begun.attempt, 'click-1'), { code: 'unavailable' });
});

test('a process that was stopped for longer than its lease does not go on with what it had planned', async (t) => {
  const { redis } = await testRedis(t);
  const store = createRedisIdempotencyStore(redis, { leaseMs: 100 });
  const begun = await store.begin({ keyId: 'k', idempotencyKey: 'i', fingerprint: 'f' });
  if (begun.outcome !== 'run') throw new Error(begun.outcome);
  const noted = store.plan(begun.attempt, 'click-1');
  // As SIGSTOP does: Redis has noted the plan, and its answer is read only much later.
  const resumeAtMs = performance.now() + 150;
  while (performance.now() < resumeAtMs);
  await t.rejects(noted, { code: 'idempotency_in_progress' });
});
