import { openCatalog } from '@clicktrail/catalog';
import { hashOfKey } from '@clicktrail/contracts';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { adminKey, badFields, withNetwork } from './support/start-service.js';

t.test('201: the secret is shown once and stored as a hash', async (t) => {
  const { call, pool } = await withNetwork(t);
  const made = await call('POST', '/keys', { role: 'publisher', account_id: 'pub', name: 'app' });
  t.equal(made.status, 201);
  const { secret, ...key } = made.body.key;
  t.match(secret, /^ck_[0-9A-Za-z]{40}$/);
  t.match(key, {
    id: /^key_\w{10}$/,
    role: 'publisher',
    accountId: 'pub',
    name: 'app',
    readOnly: false,
    rateLimit: 600,
    eventLimit: 60_000,
    expiresAt: null,
    revokedAt: null,
  });
  t.ok(secret.startsWith(key.prefix) && key.prefix.length < 12);
  t.same((await call('GET', `/keys/${key.id}`)).body, { success: true, key });
  const list = await call('GET', '/keys?role=publisher&account_id=pub');
  t.same(list.body.rows, [key]);

  const { rows } = await pool.query('SELECT secret_hash FROM api_key_secrets WHERE key_id = $1', [key.id]);
  t.same(rows, [{ secret_hash: hashOfKey(secret) }]);
  t.equal((await call('GET', '/publishers/pub', undefined, secret)).status, 200, 'works at once');
});

t.test('400: account, limits and times', async (t) => {
  const { call } = await withNetwork(t);
  const bad: [object, string[]][] = [
    [{}, ['role']],
    [{ role: 'publisher' }, ['account_id']],
    [{ role: 'admin', account_id: 'pub' }, ['account_id']],
    [{ role: 'advertiser', account_id: 'pub' }, ['account_id']],
    [{ role: 'admin', rate_limit: 0 }, ['rate_limit']],
    [{ role: 'admin', rate_limit: 1.5, read_only: 'yes' }, ['rate_limit', 'read_only']],
    [{ role: 'admin', event_limit: 0 }, ['event_limit']],
    [{ role: 'admin', event_limit: 10_000_001 }, ['event_limit']],
    [{ role: 'admin', event_limit: '5', rate_limit: 1.5 }, ['event_limit', 'rate_limit']],
    [{ role: 'admin', expires_at: 'tomorrow' }, ['expires_at']],
    [{ role: 'admin', expires_at: '2026-06-30T23:59:60Z' }, ['expires_at']],
    [{ role: 'admin', expires_at: '0001-01-01T00:00:00+01:00' }, ['expires_at']],
    [{ role: 'admin', expires_at: '9999-12-31T23:59:59-01:00' }, ['expires_at']],
  ];
  for (const [body, fields] of bad)
    t.same(badFields(await call('POST', '/keys', body)), fields, JSON.stringify(body));
  const unknown = await call('POST', '/keys', { role: 'publisher', account_id: 'nobody' });
  t.same([unknown.status, unknown.body.code, badFields(unknown)], [400, 'unknown_affiliate', ['account_id']]);
});

t.test('a read-only key reads and does not write', async (t) => {
  const { call, key } = await withNetwork(t);
  const reader = await key('admin', undefined, { read_only: true });
  t.equal((await call('GET', '/keys', undefined, reader)).status, 200);
  const refused = await call('POST', '/advertisers', { name: 'A' }, reader);
  t.equal(refused.status, 403);
  t.match(refused.body, { code: 'read_only_key', role: 'admin' });
});

t.test('an expired key is refused; its expiry can be changed', async (t) => {
  const { call, make } = await withNetwork(t);
  const made = await make('/keys', { role: 'admin', expires_at: '2020-01-01T00:00:00+02:00' });
  t.equal(made.expiresAt, '2019-12-31T22:00:00.000Z');
  t.equal((await call('GET', '/keys', undefined, made.secret)).status, 401);
  const changed = await call('PATCH', `/keys/${made.id}`, { expires_at: null, rate_limit: 5, name: null });
  t.match(changed.body.key, { expiresAt: null, rateLimit: 5, name: null, secret: undefined });
  const works = await call('GET', '/keys', undefined, made.secret);
  t.equal(works.status, 200);
  t.equal(works.headers['x-ratelimit-limit'], '5');
});

t.test('event_limit is set, read, changed and noted; a new secret keeps it', async (t) => {
  const { call, make } = await withNetwork(t);
  const made = await make('/keys', { role: 'admin', event_limit: 10_000_000 });
  t.equal(made.eventLimit, 10_000_000);
  t.equal((await call('GET', `/keys/${made.id}`)).body.key.eventLimit, 10_000_000);
  const changed = await call('PATCH', `/keys/${made.id}`, { event_limit: 1 });
  t.match(changed.body.key, { eventLimit: 1, rateLimit: 600 });
  t.equal((await call('POST', `/keys/${made.id}/rotate`, {})).body.key.eventLimit, 1);
  const { rows } = (await call('GET', `/audit-log?entity=key&entity_id=${made.id}&action=update`)).body;
  t.match(rows, [{ before: { eventLimit: 10_000_000 }, after: { eventLimit: 1 } }]);
  for (const event_limit of [0, 10_000_001, 1.5, null])
    t.same(badFields(await call('PATCH', `/keys/${made.id}`, { event_limit })), ['event_limit']);
});

t.test('DELETE revokes, here at once and soon in other processes; twice changes nothing', async (t) => {
  const { call, make, databaseUrl } = await withNetwork(t);
  const log = { info: () => {}, warn: () => {} };
  const elsewhere = await openCatalog({ databaseUrl, log });
  t.teardown(() => elsewhere.close());
  const { id, secret } = await make('/keys', { role: 'admin' });
  await elsewhere.refresh();
  t.ok(elsewhere.principal(hashOfKey(secret)));

  const revoked = await call('DELETE', `/keys/${id}`);
  t.equal(revoked.status, 200);
  t.match(revoked.body, { success: true, key: { id, revokedAt: /Z$/ } });
  t.equal((await call('GET', '/keys', undefined, secret)).status, 401);
  await waitFor(() => elsewhere.principal(hashOfKey(secret)) === undefined, { what: 'the end elsewhere' });

  t.same((await call('DELETE', `/keys/${id}`)).body, revoked.body);
  t.equal((await call('GET', `/audit-log?entity=key&entity_id=${id}&action=revoke`)).body.total, 1);
  t.equal((await call('DELETE', '/keys/none')).status, 404);
  t.same(badFields(await call('POST', `/keys/${id}/rotate`)), ['id']);
});

t.test('rotate: a new secret, the old one for the grace', async (t) => {
  const { call, make, pool } = await withNetwork(t);
  const made = await make('/keys', { role: 'admin' });
  const rotated = await call('POST', `/keys/${made.id}/rotate`);
  t.equal(rotated.status, 201);
  const { secret, prefix, ...key } = rotated.body.key;
  t.match(secret, /^ck_/);
  t.not(secret, made.secret);
  t.ok(secret.startsWith(prefix));
  t.match(made, key, 'the same key otherwise');
  const works = async (each: string) => (await call('GET', '/keys', undefined, each)).status;
  t.same([await works(made.secret), await works(secret)], [200, 200]);
  const { rows } = await pool.query(
    `SELECT round(extract(epoch FROM valid_until - now()) / 3600)::integer AS hours FROM api_key_secrets
     WHERE key_id = $1 AND valid_until IS NOT NULL`,
    [made.id],
  );
  t.same(rows, [{ hours: 24 }], '24 hours where none is sent');

  const again = await call('POST', `/keys/${made.id}/rotate`, { grace_seconds: 0 });
  t.same(
    [await works(made.secret), await works(secret), await works(again.body.key.secret)],
    [401, 401, 200],
  );
  t.same(badFields(await call('POST', `/keys/${made.id}/rotate`, { grace_seconds: -1 })), ['grace_seconds']);
  t.equal((await call('POST', '/keys/none/rotate')).status, 404);
});

t.test('only admins manage keys', async (t) => {
  const { call, key } = await withNetwork(t);
  const publisher = await key('publisher', 'pub');
  for (const [method, path] of [
    ['GET', '/keys'],
    ['POST', '/keys'],
    ['DELETE', '/keys/x'],
  ] as const) {
    const { status, body } = await call(
      method,
      path,
      method === 'POST' ? { role: 'admin' } : undefined,
      publisher,
    );
    t.same([status, body.code, body.role], [403, 'forbidden', 'publisher'], `${method} ${path}`);
  }
  t.equal((await call('GET', '/keys', undefined, `${adminKey}x`)).body.code, 'invalid_key');
});
