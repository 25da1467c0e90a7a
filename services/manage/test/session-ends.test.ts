import { openCatalog } from '@clicktrail/catalog';
import { hashOfKey } from '@clicktrail/contracts';
import { deleteOldSessions } from '@clicktrail/postgres';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { byCookie, cookieOf, same, signIn } from './support/sessions.js';
import { adminKey, startService, withNetwork } from './support/start-service.js';

const quiet = { info: () => {}, warn: () => {} };

t.test('DELETE ends it at once and takes the cookie away', async (t) => {
  const service = await startService(t);
  const { secret } = await signIn(service, adminKey);
  const ended = await byCookie(service, 'DELETE', '/session', secret);
  t.same([ended.status, ended.body], [200, { success: true }]);
  t.equal(ended.headers['set-cookie'], 'clicktrail_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
  for (const [method, path] of [
    ['GET', '/me'],
    ['DELETE', '/session'],
  ] as const) {
    const { status, body } = await byCookie(service, method, path, secret);
    t.same([status, body.code], [401, 'invalid_key'], method);
  }
  const byKey = await service.call('DELETE', '/session', undefined, adminKey, {
    ...same,
    ...cookieOf((await signIn(service, adminKey)).secret),
  });
  t.same([byKey.status, byKey.body.code], [404, 'not_found'], 'a key counts and the cookie does not');
});

t.test(
  'it ends with its key: revoked, expired, its secret past its grace, its account inactive',
  async (t) => {
    const service = await withNetwork(t);
    const { call, make } = service;
    const cases: [string, (id: string) => Promise<unknown>][] = [
      ['revoked', (id) => call('DELETE', `/keys/${id}`)],
      ['expired', (id) => call('PATCH', `/keys/${id}`, { expires_at: new Date().toISOString() })],
      ['rotated', (id) => call('POST', `/keys/${id}/rotate`, { grace_seconds: 0 })],
      ['inactive', () => call('PATCH', '/publishers/pub', { status: 'inactive' })],
    ];
    for (const [name, end] of cases) {
      const { id, secret: key } = await make('/keys', { role: 'publisher', account_id: 'pub' });
      const { secret } = await signIn(service, key);
      t.equal((await byCookie(service, 'GET', '/me', secret)).status, 200, name);
      await end(id);
      t.equal((await byCookie(service, 'GET', '/me', secret)).status, 401, name);
    }
  },
);

t.test('a rotated key keeps the sessions of its old secret for the grace', async (t) => {
  const service = await startService(t);
  const { id, secret: key } = await service.make('/keys', { role: 'admin' });
  const { secret } = await signIn(service, key);
  const rotated = await service.call('POST', `/keys/${id}/rotate`);
  t.equal((await byCookie(service, 'GET', '/me', secret)).status, 200);
  const newer = await signIn(service, rotated.body.key.secret);
  await service.call('POST', `/keys/${id}/rotate`, { grace_seconds: 0 });
  for (const each of [secret, newer.secret])
    t.equal((await byCookie(service, 'GET', '/me', each)).status, 401);
});

t.test('a key has twenty live sessions: one more ends the oldest', async (t) => {
  const service = await startService(t);
  const made: string[] = [];
  for (let n = 0; n < 21; n++) made.push((await signIn(service, adminKey)).secret);
  const statuses = await Promise.all(
    made.map(async (each) => (await byCookie(service, 'GET', '/me', each)).status),
  );
  t.same(statuses, [401, ...Array<number>(20).fill(200)]);
});

t.test('another process hears of its end without asking', async (t) => {
  const service = await startService(t);
  const elsewhere = await openCatalog({ databaseUrl: service.databaseUrl, log: quiet });
  t.teardown(() => elsewhere.close());
  const { secret } = await signIn(service, adminKey);
  await elsewhere.refresh();
  t.match(elsewhere.sessionPrincipal(hashOfKey(secret)), { role: 'admin', sessionId: /^ses_/ });
  await byCookie(service, 'DELETE', '/session', secret);
  await waitFor(() => elsewhere.sessionPrincipal(hashOfKey(secret)) === undefined, {
    what: 'the end elsewhere',
  });
});

t.test('the audit log has sign-ins, sign-outs and failures, without secrets', async (t) => {
  const service = await startService(t);
  const { secret } = await signIn(service, adminKey);
  await byCookie(service, 'DELETE', '/session', secret);
  for (let n = 0; n < 3; n++) await signIn(service, 'a wrong key');
  const { body } = await service.call('GET', '/audit-log?entity=session');
  const [failed, ended, begun] = body.rows;
  t.equal(body.total, 3, 'one line for the failures of one address');
  t.match(failed, {
    action: 'signInFailed',
    actor: { keyId: null, role: null },
    entityId: '127.0.0.1',
    after: { address: '127.0.0.1' },
  });
  t.match(begun, {
    action: 'signIn',
    actor: { role: 'admin', keyId: /^key_/ },
    entityId: /^ses_/,
    before: null,
  });
  t.match(ended, {
    action: 'signOut',
    entityId: begun.entityId,
    before: { endedAt: null },
    after: { endedAt: /Z$/ },
  });
  t.equal(ended.actor.keyId, begun.actor.keyId);
  const text = JSON.stringify(body);
  for (const each of [secret, hashOfKey(secret), adminKey, hashOfKey(adminKey), 'a wrong key'])
    t.notMatch(text, each);
});

t.test('sessions that have been over for a day are deleted, and no others', async (t) => {
  const service = await startService(t);
  const old = await signIn(service, adminKey);
  const young = await signIn(service, adminKey);
  await service.pool.query(
    `UPDATE sessions SET expires_at = now() - interval '25 hours' WHERE secret_hash = $1`,
    [hashOfKey(old.secret)],
  );
  t.equal(await deleteOldSessions(service.pool), 1);
  t.equal((await service.pool.query('SELECT FROM catalog_removals')).rowCount, 0, 'nobody has to hear of it');
  t.equal((await byCookie(service, 'GET', '/me', young.secret)).status, 200);
  await service.pool.query('DELETE FROM sessions');
  await service.catalog.refresh();
  t.equal((await byCookie(service, 'GET', '/me', young.secret)).status, 401, 'one that was live is heard of');
});
