import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '@clicktrail/contracts';
import { connectForCommands, connectForRequests, noAcks } from '@clicktrail/redis';
import { quickestMs } from '@clicktrail/testing';
import { test } from 'tap';
import { createRedisIdempotencyStore, type IdempotencyStore, registerIdempotency } from '../src/index.js';
import { idempotentService, send } from './support/idempotent-service.js';
import { bearer, testApp } from './support/test-app.js';

test('a retry gets the first answer again, byte by byte, with fresh headers of its own', async (t) => {
  const { post, runs } = await idempotentService(t);
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
  const { app, post, runs } = await idempotentService(t);
  await post(undefined);
  await post(undefined);
  t.equal(runs(), 2);
  const read = () =>
    app.inject({ url: '/api/v1/things', headers: { ...bearer('admin'), 'idempotency-key': 'k' } });
  t.not((await read()).body, (await read()).body);
});

test('the same key with another body, query or method is 422', async (t) => {
  const { post, runs } = await idempotentService(t);
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

test('the same JSON value is the same request: order, white space and escapes do not count', async (t) => {
  const { post, runs } = await idempotentService(t);
  const first = await post('k', { payload: '{"name":"a/é","tags":{"x":[1,{"c":2,"d":null}],"y":1.5}}' });
  for (const payload of [
    '{"tags":{"y":1.5,"x":[1,{"d":null,"c":2}]},"name":"a/é"}',
    ' {\n "name" : "a\\/\\u00e9", "t\\u0061gs" : {"x":[1.0, {"c":2e0,"d":null}], "y":1.50}}\r\n',
  ]) {
    const again = await post('k', { payload });
    t.same([again.headers['idempotent-replay'], again.body], ['true', first.body], payload);
  }
  for (const payload of [
    '{"name":"a/é","tags":{"x":[{"c":2,"d":null},1],"y":1.5}}',
    '{"name":"a/é","tags":{"x":[1,{"c":2}],"y":1.5}}',
    '{"name":"a/é","tags":{"x":[1,{"c":"2","d":null}],"y":1.5}}',
    '{"name":"a/É","tags":{"x":[1,{"c":2,"d":null}],"y":1.5}}',
    '{"name":"a/é","tags":{"x":[1,[["c",2],["d",null]]],"y":1.5}}',
    '{"name":"a/é","tags":{"x":[1,{"c":2,"d":null}],"y":1.50000000000000001}}',
    '{"name":"a/é"',
  ])
    t.equal((await post('k', { payload })).statusCode, 422, payload);
  t.equal(runs(), first.statusCode === 201 ? 1 : 0);
});

test('keys are scoped to the API key', async (t) => {
  const { post, runs } = await idempotentService(t);
  const [one, two] = [await post('k'), await post('k', { secret: 'other' })];
  t.not(one.body, two.body);
  t.equal(runs(), 2);
});

test('an empty key and one of more than 255 characters are named in the 400, with all else that is wrong', async (t) => {
  const { post, runs } = await idempotentService(t);
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
  const { post, will, runs } = await idempotentService(t);
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
  const { post, runs } = await idempotentService(t);
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
  const { post, will, runs } = await idempotentService(t);
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
  const { post, will, runs } = await idempotentService(t);
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
  const { post, will, runs } = await idempotentService(t, 30_000, connectForCommands);
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
    finish: async () => {
      calls.push('finish');
      return 0;
    },
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
    registerIdempotency(scope, { store: createRedisIdempotencyStore(redis, { acks: noAcks }) });
    scope.post('/api/v1/things', { config: { action: 'campaigns.write' } }, async () => ({ ok: true }));
  });
  const refused = async () => {
    const answer = await send(app, 'k', { payload: '{}' });
    t.equal(answer.statusCode, 503);
    t.match(answer.json(), { code: 'unavailable' });
    t.ok(answer.headers['retry-after']);
  };
  t.ok((await quickestMs(1_000, refused)) < 1_000);
  t.equal((await send(app, undefined, { payload: '{}' })).statusCode, 200);
});
