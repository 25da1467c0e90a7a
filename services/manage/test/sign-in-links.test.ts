import { hashOfKey } from '@clicktrail/contracts';
import { lockCatalog, openSignInLink } from '@clicktrail/postgres';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { byCookie, same } from './support/sessions.js';
import { adminKey, badFields, type Service, startService, withNetwork } from './support/start-service.js';

async function signInBy({ app }: Service, payload: object, headers: Record<string, string> = same) {
  const answer = await app.inject({ method: 'POST', url: '/api/v1/session', headers, payload });
  const secret = /=([^;]*)/.exec(String(answer.headers['set-cookie'] ?? ''))?.[1] ?? '';
  return { status: answer.statusCode, body: answer.json(), headers: {}, text: answer.body, secret };
}

t.test('a link signs in as the oldest admin key that may write, once', async (t) => {
  const service = await startService(t);
  const token = (await openSignInLink(service.pool))!;
  t.match(token, /^[0-9A-Za-z]{24}$/);
  const { status, body, secret } = await signInBy(service, { token });
  t.equal(status, 201);
  t.match(body, { me: { role: 'admin', readOnly: false, user: null } });
  t.equal((await byCookie(service, 'GET', '/me', secret)).status, 200);
  const again = await signInBy(service, { token });
  t.equal(again.status, 401);
  t.match(again.body, { code: 'invalid_key', message: /used or replaced/ });
  t.equal(again.secret, '');
});

t.test('of ten uses at once, one signs in', async (t) => {
  const service = await startService(t);
  const token = (await openSignInLink(service.pool))!;
  // Several have found the link open before the first of them may store its session.
  const holder = await service.pool.connect();
  await holder.query('BEGIN');
  await lockCatalog(holder);
  const asked = Array.from({ length: 10 }, () => signInBy(service, { token }));
  const waiting = `SELECT FROM pg_locks WHERE NOT granted`;
  await waitFor(async () => ((await service.pool.query(waiting)).rowCount ?? 0) >= 2);
  await holder.query('COMMIT');
  holder.release();
  const answers = await Promise.all(asked);
  t.same(answers.map(({ status }) => status).sort(), [201, ...Array<number>(9).fill(401)]);
  const { rows } = await service.pool.query('SELECT id FROM sessions');
  t.equal(rows.length, 1);
});

t.test('the next start voids it, and its time is over after 15 minutes', async (t) => {
  const service = await startService(t);
  const first = (await openSignInLink(service.pool))!;
  const second = (await openSignInLink(service.pool))!;
  t.equal((await signInBy(service, { token: first })).status, 401);
  await service.pool.query(`UPDATE sign_in_links SET expires_at = expires_at - interval '15 minutes'`);
  t.equal((await signInBy(service, { token: second })).status, 401);
});

t.test('it ends with its key, and so does its session', async (t) => {
  const service = await startService(t);
  const { id, secret: key } = await service.make('/keys', { role: 'admin' });
  const token = (await openSignInLink(service.pool, key))!;
  const { body, secret } = await signInBy(service, { token });
  t.equal(body.success, true);
  const later = (await openSignInLink(service.pool, key))!;
  await service.call('DELETE', `/keys/${id}`);
  t.equal((await byCookie(service, 'GET', '/me', secret)).status, 401);
  t.equal((await signInBy(service, { token: later })).status, 401);
  t.equal(await openSignInLink(service.pool, key), undefined, 'and none is made for it');
});

t.test('no key of an account and no read-only one is signed in as', async (t) => {
  const service = await withNetwork(t);
  const publisher = await service.key('publisher', 'pub');
  const { secret: reader } = await service.make('/keys', { role: 'admin', read_only: true });
  for (const key of [publisher, reader, 'unknown'])
    t.equal(await openSignInLink(service.pool, key), undefined);
});

t.test('its token is stored as a hash, and is in no line of the audit log', async (t) => {
  const service = await startService(t);
  const token = (await openSignInLink(service.pool))!;
  const { rows } = await service.pool.query('SELECT * FROM sign_in_links');
  t.match(rows, [{ token_hash: hashOfKey(token) }]);
  t.notMatch(JSON.stringify(rows), token);
  await signInBy(service, { token });
  await signInBy(service, { token });
  const { body } = await service.call('GET', '/audit-log?entity=session');
  t.match(body.rows, [{ action: 'signInFailed' }, { action: 'signIn', after: { via: 'link' } }]);
  for (const each of [token, hashOfKey(token)]) t.notMatch(JSON.stringify(body), each);
});

t.test('a page of another origin and odd bodies leave it open', async (t) => {
  const service = await startService(t);
  const token = (await openSignInLink(service.pool))!;
  t.equal((await signInBy(service, { token }, { 'sec-fetch-site': 'cross-site' })).status, 403);
  for (const [body, fields] of [
    [{ token, key: adminKey }, ['token']],
    [{ token, password: 'x' }, ['password']],
    [{ token: 1 }, ['token']],
  ] as const) {
    t.same(badFields(await signInBy(service, body)), fields);
  }
  t.equal((await signInBy(service, { token })).status, 201);
});
