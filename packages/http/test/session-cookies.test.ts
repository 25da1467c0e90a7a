import { hashOfKey, type Principal } from '@clicktrail/contracts';
import t from 'tap';
import { type App, clearSession, type RateLimiter, setSession } from '../src/index.js';
import { bearer, principals, testApp } from './support/test-app.js';

const secret = 'cs_0123456789';
const session: Principal = { ...principals.publisher!, sessionId: 'ses_1' };
const buckets: string[] = [];
const limiter: RateLimiter = {
  take: (bucket, limit, done) => {
    buckets.push(bucket);
    done({ allowed: true, limit, remaining: limit, resetSeconds: 60 });
  },
};

/** An app in which `secret` is the secret of a session, and `admin` a key. */
function appWith(t: { teardown: (end: () => unknown) => void }, trustProxy = false): App {
  let asked = 0;
  const app = testApp({
    limiter,
    trustProxy,
    principals: {
      principal: (hash) => (hash === hashOfKey('admin') ? principals.admin : undefined),
      sessionPrincipal: (hash) => {
        asked += 1;
        return hash === hashOfKey(secret) ? session : undefined;
      },
      refresh: async () => {},
    },
  });
  t.teardown(() => app.close());
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    app.route({
      method,
      url: '/api/v1/things',
      config: { action: 'me.read' },
      handler: async ({ principal }) => principal,
    });
  }
  for (const [url, limit] of [
    ['/c/:id', 'link'],
    ['/i/:id', 'link'],
    ['/postback', 'own'],
    ['/healthz', 'none'],
  ] as const)
    app.get(url, { config: { limit } }, async ({ principal }) => ({ principal, asked }));
  app.get('/set', { config: { limit: 'none' } }, async (request, reply) => {
    setSession(request, reply, secret);
    return {};
  });
  app.get('/clear', { config: { limit: 'none' } }, async (request, reply) => {
    clearSession(request, reply);
    return {};
  });
  return app;
}

const cookie = `clicktrail_session=${secret}`;
const same = { 'sec-fetch-site': 'same-origin' };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const ask = async (app: App, headers: Record<string, string>, method: Method = 'GET') => {
  buckets.length = 0;
  const answer = await app.inject({ method, url: '/api/v1/things', headers });
  return { status: answer.statusCode, body: answer.json(), buckets: [...buckets] };
};

t.test('a cookie counts for its own origin alone, whatever the method: else 403', async (t) => {
  const app = appWith(t);
  const host = 'shop.example:8080';
  const cases: [Record<string, string>, boolean][] = [
    [same, true],
    [{ ...same, origin: 'http://elsewhere.example' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: `http://${host}` }, false],
    [{ origin: `http://${host}` }, true],
    [{ origin: `HTTP://SHOP.example:8080` }, true],
    [{ origin: `https://${host}` }, false],
    [{ origin: 'http://shop.example' }, false],
    [{ origin: 'http://shop.example.attacker.example:8080' }, false],
    [{ origin: 'null' }, false],
    [{ origin: '' }, false],
    [{}, false],
  ];
  for (const [headers, counts] of cases) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const { status, body, buckets } = await ask(app, { host, cookie, ...headers }, method);
      const what = `${method} ${JSON.stringify(headers)}`;
      t.same([status, body.code], counts ? [200, undefined] : [403, 'forbidden'], what);
      t.same(buckets, [counts ? 'key:key_publisher' : 'address:127.0.0.1'], what);
    }
  }
});

t.test('a key beside the cookie counts, from any origin, and the cookie is not looked at', async (t) => {
  const app = appWith(t);
  for (const headers of [bearer('admin'), { 'x-api-key': 'admin' }]) {
    for (const site of ['same-origin', 'cross-site']) {
      const { status, body, buckets } = await ask(app, { cookie, 'sec-fetch-site': site, ...headers });
      t.same([status, body.keyId, body.sessionId], [200, 'key_admin', undefined]);
      t.same(buckets, ['key:key_admin']);
    }
  }
  const wrong = await ask(app, { cookie, ...same, ...bearer('wrong') });
  t.same([wrong.status, wrong.body.code], [401, 'invalid_key'], 'a wrong key is not made good by a cookie');
  const basic = await ask(app, { cookie, ...same, authorization: 'Basic YTpi' });
  t.equal(basic.status, 200, 'what a browser sends for the page of the queues is no key');
});

t.test('an unknown cookie is 401 and counts by address; other cookies are none', async (t) => {
  const app = appWith(t);
  const cases: [string, string][] = [
    ['clicktrail_session=cs_other', 'invalid_key'],
    ['clicktrail_session=', 'invalid_key'],
    ['clicktrail_session="x y"', 'invalid_key'],
    [`clicktrail_session=${'x'.repeat(5_000)}`, 'invalid_key'],
    [`session=${secret}`, 'missing_key'],
    [`x_clicktrail_session=${secret}`, 'missing_key'],
    [`__Host-clicktrail_session=${secret}`, 'missing_key'],
    ['clicktrail_session', 'missing_key'],
    [`other=clicktrail_session`, 'missing_key'],
  ];
  for (const [sent, code] of cases) {
    const { status, body, buckets } = await ask(app, { ...same, cookie: sent });
    t.same([status, body.code, buckets], [401, code, ['address:127.0.0.1']], sent.slice(0, 60));
    t.notMatch(JSON.stringify(body), secret);
  }
  const among = await ask(app, { ...same, cookie: `a=b;${cookie} ; clicktrail_session=cs_other` });
  t.equal(among.status, 200, 'the first of its name, among others');
});

t.test('links, pixels, incoming postbacks and health never look at a cookie', async (t) => {
  const app = appWith(t);
  for (const url of ['/c/x', '/i/x', '/postback', '/healthz']) {
    const answer = await app.inject({ url, headers: { ...same, cookie } });
    t.same(answer.json(), { principal: null, asked: 0 }, url);
  }
});

t.test('over https the name begins with __Host- and the cookie is Secure, as the proxy says', async (t) => {
  const trusting = appWith(t, true);
  const https = { 'x-forwarded-proto': 'https' };
  const set = async (app: App, url: string, headers: Record<string, string>) =>
    (await app.inject({ url, headers })).headers['set-cookie'];
  const secured = `__Host-clicktrail_session=${secret}`;
  t.equal(await set(trusting, '/set', https), `${secured}; Path=/; HttpOnly; SameSite=Strict; Secure`);
  t.equal(
    await set(trusting, '/clear', https),
    '__Host-clicktrail_session=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
  );
  const plain = `${cookie}; Path=/; HttpOnly; SameSite=Strict`;
  t.equal(await set(trusting, '/set', {}), plain);
  t.equal(await set(appWith(t), '/set', https), plain, 'nobody else is believed');

  const host = 'shop.example';
  const by = async (headers: Record<string, string>) => (await ask(trusting, { host, ...headers })).status;
  t.equal(await by({ ...https, cookie: secured, origin: 'https://shop.example' }), 200);
  t.equal(await by({ ...https, cookie: secured, origin: 'http://shop.example' }), 403);
  t.equal(await by({ ...https, cookie, ...same }), 401, 'another host may have planted the plain name');
  t.equal(await by({ cookie: secured, ...same }), 401);
});
