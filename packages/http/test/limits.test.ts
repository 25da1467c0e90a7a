import { test } from 'tap';
import Type from 'typebox';
import { createRedisRateLimiter, registerHealth, registerMetrics, registerOpenApi } from '../src/index.js';
import { bearer, testApp } from './support/test-app.js';
import { testRedis } from './support/test-redis.js';

const names = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

test('every answer of a limited route says what is left, whatever the answer is', async (t) => {
  const { redis } = await testRedis(t);
  const app = testApp({ limiter: createRedisRateLimiter(redis) });
  t.teardown(() => app.close());
  const schema = { body: Type.Object({ a: Type.String() }, { additionalProperties: false }) };
  app.post('/api/v1/things', { config: { action: 'campaigns.write' }, schema }, async () => ({ ok: true }));
  app.get('/api/v1/broken', { config: { action: 'campaigns.write' } }, async () => {
    throw new Error('secret text');
  });
  const json = { 'content-type': 'application/json' };
  const cases = [
    {
      status: 200,
      method: 'POST',
      url: '/api/v1/things',
      headers: { ...bearer('admin'), ...json },
      payload: '{"a":"b"}',
    },
    {
      status: 400,
      method: 'POST',
      url: '/api/v1/things',
      headers: { ...bearer('admin'), ...json },
      payload: '{',
    },
    { status: 400, method: 'GET', url: '/%ZZ', headers: bearer('admin') },
    { status: 401, method: 'POST', url: '/api/v1/things', headers: json, payload: '{}' },
    {
      status: 401,
      method: 'POST',
      url: '/api/v1/things',
      headers: { ...bearer('wrong'), ...json },
      payload: '{}',
    },
    {
      status: 403,
      method: 'POST',
      url: '/api/v1/things',
      headers: { ...bearer('reader'), ...json },
      payload: '{}',
    },
    { status: 404, method: 'GET', url: '/nowhere', headers: bearer('admin') },
    { status: 404, method: 'HEAD', url: '/api/v1/things', headers: bearer('admin') },
    { status: 404, method: 'OPTIONS', url: '/api/v1/things', headers: {} },
    { status: 404, method: 'PUT', url: '/api/v1/things', headers: bearer('admin') },
    {
      status: 413,
      method: 'POST',
      url: '/api/v1/things',
      headers: { ...bearer('admin'), ...json },
      payload: `"${'x'.repeat(65_600)}"`,
    },
    { status: 500, method: 'GET', url: '/api/v1/broken', headers: bearer('admin') },
  ] as const;
  for (const { status, ...request } of cases) {
    const answer = await app.inject(request);
    t.equal(answer.statusCode, status, `${request.method} ${request.url}`);
    for (const name of names) t.match(answer.headers[name], /^\d+$/, name);
    t.ok(answer.headers['x-request-id']);
  }
});

test('over the limit: 429 with Retry-After, before anything else is looked at', async (t) => {
  const { redis } = await testRedis(t);
  const app = testApp({ limiter: createRedisRateLimiter(redis) });
  t.teardown(() => app.close());
  app.get('/api/v1/things', { config: { action: 'campaigns.read' } }, async () => ({ ok: true }));
  const get = (secret: string) => app.inject({ url: '/api/v1/things?unknown=1', headers: bearer(secret) });
  const statuses = [];
  for (let i = 0; i < 7; i++) statuses.push((await get('five')).statusCode);
  t.strictSame(statuses, [400, 400, 400, 400, 400, 429, 429]);
  const refused = await get('five');
  t.match(refused.headers, {
    'x-ratelimit-limit': /^5$/,
    'x-ratelimit-remaining': /^0$/,
    'retry-after': /^(60|5\d)$/,
  });
  t.match(refused.json(), { success: false, code: 'rate_limited' });
  t.equal((await get('admin')).statusCode, 400, 'another key has its own window');
});

test('a request without a good key counts by address: 120 a minute, wrong keys included', async (t) => {
  const { redis } = await testRedis(t);
  const app = testApp({ limiter: createRedisRateLimiter(redis), trustProxy: '10.0.0.0/8' });
  t.teardown(() => app.close());
  app.get('/api/v1/things', { config: { action: 'campaigns.read' } }, async () => ({ ok: true }));
  const from = (headers: Record<string, string>, remoteAddress = '192.0.2.1') =>
    app.inject({ url: '/api/v1/things', headers, remoteAddress });
  const answers = await Promise.all(
    Array.from({ length: 130 }, (_, i) => from(i % 2 ? bearer(`guess-${i}`) : {})),
  );
  t.equal(answers.filter(({ statusCode }) => statusCode === 401).length, 120);
  t.equal(answers.filter(({ statusCode }) => statusCode === 429).length, 10);
  t.equal((await from({ 'x-forwarded-for': '198.51.100.7' })).statusCode, 429, 'this proxy is not believed');
  t.equal((await from({}, '::ffff:192.0.2.1')).statusCode, 429, 'the same address on another listener');
  t.equal((await from({ 'x-forwarded-for': '198.51.100.7' }, '10.1.2.3')).statusCode, 401, 'this one is');
  t.equal((await from({ 'x-forwarded-for': 'no address' }, '10.1.2.3')).statusCode, 401);
  t.ok((await redis.keys('*address:10.1.2.3')).length === 1, 'what is no address is the proxy itself');
  t.equal((await from(bearer('admin'))).statusCode, 200, 'a good key is not held back by its address');
});

test('as many proxies as there are said to be are believed, and no more', async (t) => {
  for (const [trustProxy, client] of [
    [0, '10.1.2.3'],
    [1, '198.51.100.8'],
    [2, '198.51.100.7'],
  ] as const) {
    const app = testApp({ trustProxy });
    t.teardown(() => app.close());
    app.get('/who', { config: { limit: 'none' } }, async ({ ip }) => ({ ip }));
    const headers = { 'x-forwarded-for': '198.51.100.7, 198.51.100.8' };
    const answer = await app.inject({ url: '/who', headers, remoteAddress: '10.1.2.3' });
    t.same(answer.json(), { ip: client }, String(trustProxy));
  }
});

test('health, metrics and documents are not limited', async (t) => {
  const app = testApp({ limiter: { take: () => t.fail('counted') } });
  t.teardown(() => app.close());
  registerHealth(app, { parts: {} });
  registerMetrics(app);
  registerOpenApi(app, { title: 'Test', version: '1', description: 'Test' });
  for (const url of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs', '/docs/start.js']) {
    const answer = await app.inject({ url });
    t.equal(answer.statusCode, 200, url);
    t.notOk(answer.headers['x-ratelimit-limit']);
  }
  for (const url of ['/healthz', '/readyz?deep']) {
    const answer = await app.inject({ method: 'HEAD', url });
    t.match(answer, { statusCode: 200, body: '' }, `HEAD ${url}`);
    t.notOk(answer.headers['x-ratelimit-limit']);
  }
  for (const [method, url] of [
    ['HEAD', '/metrics'],
    ['POST', '/metrics'],
    ['GET', '/docs/nothing'],
    ['OPTIONS', '/openapi.json'],
  ] as const) {
    const answer = await app.inject({ method, url });
    t.equal(answer.statusCode, 404, `${method} ${url}`);
    t.notOk(answer.headers['x-ratelimit-limit']);
  }
});

test('what only begins like a service path is counted', async (t) => {
  const counted: string[] = [];
  const app = testApp({
    limiter: {
      take: (bucket, limit, done) => {
        counted.push(bucket);
        done({ allowed: true, limit, remaining: limit, resetSeconds: 60 });
      },
    },
  });
  t.teardown(() => app.close());
  registerHealth(app, { parts: {} });
  for (const url of ['/healthzz', '/docsx', '/api/v1/healthz', '/metrics.txt'])
    t.equal((await app.inject({ url })).statusCode, 404, url);
  t.equal(counted.length, 4);
});

test('a key that is not known here is looked for again, and 503 where that is impossible', async (t) => {
  let known = false;
  let isAway = false;
  const app = testApp({
    principals: {
      principal: () =>
        known
          ? { keyId: 'k', role: 'admin', accountId: null, readOnly: false, rateLimit: 9, eventLimit: 90 }
          : undefined,
      sessionPrincipal: () => undefined,
      refresh: async () => {
        if (isAway) throw new Error('away');
        known = true;
      },
    },
  });
  t.teardown(() => app.close());
  app.get('/api/v1/things', { config: { action: 'campaigns.read' } }, async () => ({ ok: true }));
  const get = () => app.inject({ url: '/api/v1/things', headers: bearer('new') });
  t.equal((await get()).statusCode, 200);
  known = false;
  isAway = true;
  const answer = await get();
  t.equal(answer.statusCode, 503);
  t.match(answer.json(), { code: 'unavailable' });
  t.ok(answer.headers['retry-after']);
  t.equal(answer.headers['x-ratelimit-limit'], '120');
});
