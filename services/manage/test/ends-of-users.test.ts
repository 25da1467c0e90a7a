import { inTransaction, lockCatalog } from '@clicktrail/postgres';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Answer, badFields, type Service, withNetwork } from './support/start-service.js';
import { as, login, makeUser, password } from './support/users.js';

const email = 'ada@example.com';

/** A user of a publisher who is signed in, with a key that they made and one that this key made. */
async function withMaker(t: Parameters<typeof withNetwork>[0]) {
  const service = await withNetwork(t);
  const { id } = await makeUser(service, { email, role: 'publisher', account_id: 'pub' });
  const { secret } = await login(service, { email, password });
  const made = (await as(service, secret)('POST', '/me/keys', {})).body.key;
  const further = (await service.call('POST', '/me/keys', {}, made.secret)).body.key;
  return { service, id, secret, keys: [made, further] };
}

const statusOf = async ({ call }: Service, key: string) => (await call('GET', '/me', undefined, key)).status;

t.test('inactive ends the keys that a user made, and those that such a key made', async (t) => {
  const { service, id, secret, keys } = await withMaker(t);
  const others = await service.key('publisher', 'pub');
  const ended = await service.call('PATCH', `/users/${id}`, { status: 'inactive' });
  t.equal(ended.status, 200, ended.text);
  t.same(await Promise.all(keys.map((key) => statusOf(service, key.secret))), [401, 401]);
  t.equal(await statusOf(service, others), 200, 'another one of the account stays');
  t.equal((await as(service, secret)('GET', '/me')).status, 401);
  const { rows } = (await service.call('GET', '/audit-log?entity=key&action=revoke')).body;
  t.same(rows.map((row: { entityId: string }) => row.entityId).sort(), keys.map((key) => key.id).sort());
});

t.test('keep_keys=true leaves them, and counts with the end alone', async (t) => {
  const { service, id, secret, keys } = await withMaker(t);
  const change = (body: object) => service.call('PATCH', `/users/${id}`, body);
  for (const body of [{ keep_keys: true }, { keep_keys: true, status: 'active' }])
    t.same(badFields(await change(body)), ['keep_keys'], JSON.stringify(body));
  t.equal((await change({ status: 'inactive', keep_keys: true })).status, 200);
  t.same(await Promise.all(keys.map((key) => statusOf(service, key.secret))), [200, 200]);
  t.equal((await as(service, secret)('GET', '/me')).status, 401, 'the session ends all the same');
});

t.test('a key that an admin made in a session ends with them, too', async (t) => {
  const service = await withNetwork(t);
  const { id } = await makeUser(service, { email, role: 'admin' });
  const { secret } = await login(service, { email, password });
  const { key } = (await as(service, secret)('POST', '/keys', { role: 'admin' })).body;
  await service.call('PATCH', `/users/${id}`, { status: 'inactive' });
  t.equal(await statusOf(service, key.secret), 401);
});

const waiting = `SELECT FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%catalog_clock%'`;

/** Asks while the catalogue is locked, and commits `end` before the request has its turn. */
async function askDuring(service: Service, ask: () => Promise<Answer>, end: string): Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  await inTransaction(service.pool, async (tx) => {
    await lockCatalog(tx);
    answer = ask();
    await waitFor(async () => (await service.pool.query(waiting)).rowCount === 1, { what: 'the request' });
    await tx.query(end);
  });
  return answer!;
}

const ends = {
  session: ['UPDATE sessions SET ended_at = now()', 'invalid_key'],
  user: [`UPDATE users SET status = 'inactive'`, 'invalid_key'],
  account: [`UPDATE publishers SET status = 'inactive'`, 'invalid_key'],
  'right to write': ['UPDATE users SET read_only = true', 'read_only_key'],
} as const;
for (const [what, [end, code]] of Object.entries(ends))
  t.test(`a request that waits makes no key after the end of its ${what}`, async (t) => {
    const { service, secret } = await withMaker(t);
    const answer = await askDuring(service, () => as(service, secret)('POST', '/me/keys', {}), end);
    t.equal(answer.body.code, code);
    t.equal((await service.pool.query('SELECT FROM api_keys')).rowCount, 3, 'no further key');
  });

for (const end of [
  'UPDATE api_keys SET revoked_at = now() WHERE made_by IS NOT NULL',
  `UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE made_by IS NOT NULL`,
  `UPDATE api_key_secrets SET valid_until = now() - interval '1 second'
   WHERE key_id IN (SELECT id FROM api_keys WHERE made_by IS NOT NULL)`,
])
  t.test(`a request that waits changes nothing after ${end}`, async (t) => {
    const { service, keys } = await withMaker(t);
    const ask = () => service.call('PATCH', '/me', { postback_method: 'post' }, keys[0].secret);
    const { status, body } = await askDuring(service, ask, end);
    t.same([status, body.code], [401, 'invalid_key']);
  });
