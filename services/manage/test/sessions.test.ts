import { hashOfKey } from '@clicktrail/contracts';
import t from 'tap';
import { byCookie, cookieOf, same, signIn } from './support/sessions.js';
import { adminKey, badFields, startService, withNetwork } from './support/start-service.js';

t.test('201: a cookie stands in for the key, and says what it may do', async (t) => {
  const service = await withNetwork(t);
  const key = await service.key('publisher', 'pub');
  const { status, body, cookie, secret } = await signIn(service, key);
  t.equal(status, 201);
  t.match(secret, /^cs_[0-9A-Za-z]{40}$/);
  t.equal(cookie, `clicktrail_session=${secret}; Path=/; HttpOnly; SameSite=Strict`);
  t.match(body, {
    success: true,
    me: { role: 'publisher', accountId: 'pub', accountName: 'Blog', readOnly: false, user: null },
  });
  const leftMs = Date.parse(body.expiresAt) - Date.now();
  t.ok(leftMs > 11.9 * 3_600_000 && leftMs <= 12 * 3_600_000, body.expiresAt);
  t.ok(body.me.actions.includes('clicks.record') && !body.me.actions.includes('keys.read'));
  const me = await byCookie(service, 'GET', '/me', secret);
  t.same([me.status, me.body], [200, { success: true, me: body.me }]);
  t.equal(me.headers['x-ratelimit-limit'], '600');
  t.same((await service.call('GET', '/me', undefined, key)).body, me.body, 'as by the key itself');
  const { rows } = await service.pool.query('SELECT secret_hash FROM sessions');
  t.same(rows, [{ secret_hash: hashOfKey(secret) }]);
});

t.test('a session keeps the limits of its key', async (t) => {
  const service = await withNetwork(t);
  await signIn(service, await service.key('publisher', 'pub', { rate_limit: 70, event_limit: 80 }));
  const { rows } = await service.pool.query('SELECT rate_limit, event_limit FROM sessions');
  t.same(rows, [{ rate_limit: 70, event_limit: 80 }]);
  const audit = (await service.call('GET', '/audit-log?action=signIn')).body;
  t.match(audit.rows, [{ after: { rateLimit: 70, eventLimit: 80 } }]);
});

t.test('a session of a key that ends sooner ends with it, and says so', async (t) => {
  const service = await withNetwork(t);
  const end = new Date(Date.now() + 3_600_000).toISOString();
  const key = await service.key('publisher', 'pub', { expires_at: end });
  t.equal((await signIn(service, key)).body.expiresAt, end);
});

t.test('an admin has no account; a read-only key makes a read-only session', async (t) => {
  const service = await startService(t);
  const admin = await signIn(service, adminKey);
  t.match(admin.body.me, { role: 'admin', accountId: null, accountName: null, readOnly: false });
  const reader = await signIn(service, await service.key('admin', undefined, { read_only: true }));
  t.match(reader.body.me, { readOnly: true });
  t.notOk(reader.body.me.actions.includes('keys.write'));
  const headers = { ...same, ...cookieOf(reader.secret) };
  const refused = await service.call('POST', '/advertisers', { name: 'A' }, '', headers);
  t.same([refused.status, refused.body.code], [403, 'read_only_key']);
  t.equal((await byCookie(service, 'DELETE', '/session', reader.secret)).status, 200, 'it may sign out');
});

t.test('a session is never wider than its key is now', async (t) => {
  const service = await startService(t);
  const { id, secret: key } = await service.make('/keys', { role: 'admin' });
  const { secret } = await signIn(service, key);
  await service.call('PATCH', `/keys/${id}`, { read_only: true, rate_limit: 5 });
  const me = await byCookie(service, 'GET', '/me', secret);
  t.match(me.body, { me: { readOnly: true } });
  t.equal(me.headers['x-ratelimit-limit'], '5');
});

t.test('a new secret each time: what the request brings along does not count', async (t) => {
  const service = await withNetwork(t);
  const publisher = await service.key('publisher', 'pub');
  const planted = await signIn(service, publisher);
  const unknown = 'cs_0000000000000000000000000000000000000000';
  for (const brought of [planted.secret, unknown]) {
    const made = await signIn(service, adminKey, { ...same, ...cookieOf(brought), 'x-api-key': publisher });
    t.equal(made.status, 201);
    t.not(made.secret, brought);
    t.match((await byCookie(service, 'GET', '/me', made.secret)).body, { me: { role: 'admin' } });
  }
  t.match((await byCookie(service, 'GET', '/me', planted.secret)).body, { me: { role: 'publisher' } });
  t.equal((await byCookie(service, 'GET', '/me', unknown)).status, 401);
});

t.test('400 and 401: no key, a wrong one, and one that ended', async (t) => {
  const service = await startService(t);
  t.same(badFields(await service.call('POST', '/session', {}, '')), ['key']);
  t.same(badFields(await service.call('POST', '/session', { key: 1, email: 'x' }, '')), ['email', 'key']);
  t.same(badFields(await service.call('POST', '/session', '{', '')), ['body']);
  const { id, secret: key } = await service.make('/keys', { role: 'admin' });
  const session = await signIn(service, key);
  await service.call('DELETE', `/keys/${id}`);
  for (const wrong of ['', 'zzz', key, session.secret, 'x'.repeat(500)]) {
    const { status, body, cookie } = await signIn(service, wrong);
    t.same([status, body.code, cookie], [401, 'invalid_key', ''], wrong);
    if (wrong !== '') t.notMatch(JSON.stringify(body), wrong);
  }
});
