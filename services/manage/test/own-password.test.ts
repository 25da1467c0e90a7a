import t from 'tap';
import { adminKey, badFields, type Service, withNetwork } from './support/start-service.js';
import { as, login, makeUser, password } from './support/users.js';

const email = 'ada@example.com';
const newer = 'another password for ada';

async function withUser(t: Parameters<typeof withNetwork>[0], body: object = { role: 'admin' }) {
  const service = await withNetwork(t);
  await makeUser(service, { email, ...body });
  const { secret } = await login(service, { email, password });
  return { service, secret, ask: as(service, secret) };
}

const later = ({ pool }: Service) =>
  pool.query(`UPDATE sessions SET confirmed_at = confirmed_at - interval '11 minutes'`);

t.test('after ten minutes a new key, factor or password asks for the password first', async (t) => {
  const { service, ask } = await withUser(t);
  const { id } = (await ask('POST', '/keys', { role: 'admin' })).body.key;
  const asked = [
    ['POST', '/keys', { role: 'admin' }],
    ['POST', `/keys/${id}/rotate`, {}],
    ['POST', '/me/totp', undefined],
    ['POST', '/me/totp/confirm', { code: '000000' }],
    ['POST', '/me/password', { password: newer }],
  ] as const;
  await later(service);
  for (const [method, path, body] of asked) {
    const refused = await ask(method, path, body);
    t.same([refused.status, refused.body.code], [403, 'password_required'], path);
  }
  t.same(badFields(await ask('POST', '/me/password/confirm', { password: 'wrong' })), ['password']);
  t.equal((await ask('POST', '/me/totp')).body.code, 'password_required', 'a wrong one counts for nothing');
  t.equal((await ask('POST', '/me/password/confirm', { password })).status, 201);
  t.equal((await ask('POST', '/keys', { role: 'admin' })).status, 201);
  t.equal((await ask('POST', '/me/totp')).status, 201);
  t.equal((await service.call('POST', '/keys', { role: 'admin' })).status, 201, 'a key has no password');
});

t.test("an account's own keys ask for it, too", async (t) => {
  const { service, ask } = await withUser(t, { role: 'publisher', account_id: 'pub' });
  t.equal((await ask('POST', '/me/keys', {})).status, 201);
  await later(service);
  t.match(await ask('POST', '/me/keys', {}), { status: 403, body: { code: 'password_required' } });
});

t.test('POST /me/password sets a new one, and ends the other sessions', async (t) => {
  const { service, ask } = await withUser(t);
  const other = await login(service, { email, password });
  t.same(badFields(await ask('POST', '/me/password', { password: 'Qwerty123456' })), ['password']);
  await later(service);
  const wrong = { password: newer, current_password: 'wrong' };
  t.same(badFields(await ask('POST', '/me/password', wrong)), ['current_password']);
  const set = await ask('POST', '/me/password', { password: newer, current_password: password });
  t.equal(set.status, 201, set.text);
  t.equal((await ask('GET', '/me')).status, 200, 'this session goes on');
  t.equal((await as(service, other.secret)('GET', '/me')).status, 401);
  t.equal((await login(service, { email, password })).status, 401);
  t.equal((await login(service, { email, password: newer })).status, 201);
  const byKey = await service.call('POST', '/me/password', { password: newer });
  t.same([byKey.status, byKey.body.code], [403, 'forbidden']);
});

t.test('ten wrong passwords, and no more are judged', async (t) => {
  const { ask } = await withUser(t);
  const statuses = [];
  for (let i = 0; i < 11; i++)
    statuses.push((await ask('POST', '/me/password/confirm', { password: 'wrong' })).status);
  t.same(statuses, [...Array(10).fill(400), 429]);
});

t.test('GET and DELETE /me/sessions: those of the caller, and nobody else’s', async (t) => {
  const { service, ask } = await withUser(t);
  const other = await login(service, { email, password });
  const third = await login(service, { email, password });
  const keys = await login(service, { key: adminKey });
  const { rows, total } = (await ask('GET', '/me/sessions')).body;
  t.same([total, rows.map(({ current }: { current: boolean }) => current)], [3, [false, false, true]]);
  t.strictSame(Object.keys(rows[0]).sort(), ['createdAt', 'current', 'expiresAt', 'id', 'lastUsedAt']);
  const ofKey = (await service.call('GET', '/me/sessions')).body;
  t.equal(ofKey.total, 1);
  t.equal((await ask('DELETE', `/me/sessions/${ofKey.rows[0].id}`)).status, 404, 'that of a key');
  t.equal((await ask('DELETE', `/me/sessions/${rows[0].id}`)).status, 200);
  t.equal((await as(service, third.secret)('GET', '/me')).status, 401);
  t.match(await ask('DELETE', '/me/sessions'), { status: 200, body: { success: true, ended: 1 } });
  t.equal((await as(service, other.secret)('GET', '/me')).status, 401);
  t.equal((await as(service, keys.secret)('GET', '/me')).status, 200);
  t.equal((await ask('GET', '/me/sessions')).body.total, 1);
});
