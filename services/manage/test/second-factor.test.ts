import { TOTP } from 'otpauth';
import t from 'tap';
import { badFields } from './support/start-service.js';
import { as, type Clock, login, makeUser, password, withClock } from './support/users.js';

const email = 'ada@example.com';

const codeAt = (secret: string, ms: number): string => new TOTP({ secret }).generate({ timestamp: ms });

/** A user who is signed in, and has a second factor. */
async function withFactor(t: Parameters<typeof withClock>[0]) {
  const service = await withClock(t);
  const { clock } = service;
  const { id } = await makeUser(service, { email, role: 'admin' });
  const session = (await login(service, { email, password })).secret;
  const offered = await as(service, session)('POST', '/me/totp');
  const { secret } = offered.body.totp;
  const code = () => codeAt(secret, clock.ms);
  const confirmed = await as(service, session)('POST', '/me/totp/confirm', { code: code() });
  const recoveryCodes: string[] = confirmed.body.recoveryCodes;
  return { service, clock: clock as Clock, id, session, offered, secret, code, confirmed, recoveryCodes };
}

t.test('a secret is shown once, confirmed by a code, and then asked for', async (t) => {
  const { service, clock, id, session, offered, secret, code, confirmed, recoveryCodes } =
    await withFactor(t);
  t.equal(offered.status, 201, offered.text);
  t.match(secret, /^[A-Z2-7]{32}$/);
  const uri = new URL(offered.body.totp.uri);
  t.same([uri.protocol, uri.host, uri.searchParams.get('secret')], ['otpauth:', 'totp', secret]);
  t.match(decodeURIComponent(uri.pathname), /Clicktrail:ada@example\.com$/);
  t.equal(confirmed.status, 201, confirmed.text);
  t.equal(new Set(recoveryCodes).size, 10);
  for (const each of recoveryCodes) t.match(each, /^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);

  const needed = await login(service, { email, password });
  t.same([needed.status, needed.body.code], [401, 'code_required']);
  const wrong = await login(service, { email, password: 'wrong' });
  t.same([wrong.status, wrong.body.code], [401, 'invalid_key'], 'only after the right password');
  clock.ms += 30_000;
  t.equal((await login(service, { email, password, code: code() })).status, 201);
  t.match((await service.call('GET', `/users/${id}`)).body.user, { secondFactor: true });
  t.same(badFields(await as(service, session)('POST', '/me/totp')), ['body'], 'one at a time');

  const log = await service.call('GET', `/audit-log?entity=user&entity_id=${id}&action=addFactor`);
  t.match(log.body.rows, [{ actor: { user: { id, email } } }]);
  const { rows } = await service.pool.query(`SELECT row_to_json(r)::text AS r FROM user_credentials AS r
    UNION ALL SELECT row_to_json(a)::text FROM audit_log AS a UNION ALL SELECT row_to_json(c)::text FROM recovery_codes AS c
    UNION ALL SELECT row_to_json(i)::text FROM idempotency_attempts AS i`);
  const stored = rows.map(({ r }) => r).join('\n');
  for (const each of [secret, ...recoveryCodes]) t.notOk(stored.includes(each), 'nothing is stored as it is');
});

t.test('a code is taken once, a step early or late, and no further', async (t) => {
  const { service, clock, secret } = await withFactor(t);
  const at = async (ms: number) =>
    (await login(service, { email, password, code: codeAt(secret, ms) })).status;
  t.equal(await at(clock.ms), 401, 'the code that confirmed it was taken');
  clock.ms += 90_000;
  t.equal(await at(clock.ms - 60_000), 401, 'two steps late');
  t.equal(await at(clock.ms + 60_000), 401, 'two steps early');
  t.equal(await at(clock.ms - 30_000), 201, 'a step late');
  t.equal(await at(clock.ms - 30_000), 401, 'twice');
  t.equal(await at(clock.ms + 30_000), 201, 'a step early');
  t.equal(await at(clock.ms), 401, 'older than one that was taken');
});

t.test('ten at once with one code: one signs in', async (t) => {
  const { service, clock, code } = await withFactor(t);
  clock.ms += 30_000;
  const attempts = Array.from({ length: 8 }, () => login(service, { email, password, code: code() }));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  t.same(statuses.sort(), [201, ...Array(7).fill(401)]);
});

t.test('a recovery code works once, as people type it', async (t) => {
  const { service, recoveryCodes } = await withFactor(t);
  const [first, second] = recoveryCodes as [string, string];
  t.equal((await login(service, { email, password, code: first })).status, 201);
  t.equal((await login(service, { email, password, code: first })).status, 401);
  const typed = second.replaceAll('-', ' ').toLowerCase();
  t.equal((await login(service, { email, password, code: typed })).status, 201);
});

t.test('wrong codes count as failures', async (t) => {
  const { service, code } = await withFactor(t);
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++)
    statuses.push((await login(service, { email, password, code: '000000' }, `203.0.113.${i}`)).status);
  t.same(statuses, [...Array(10).fill(401), 429]);
  t.equal((await login(service, { email, password, code: code() })).status, 429);
});

t.test('wrong codes of a session count, too', async (t) => {
  const { service, session } = await withFactor(t);
  const me = as(service, session);
  const answers = [];
  for (let i = 0; i < 11; i++) answers.push(await me('DELETE', '/me/totp', { code: '000000' }));
  t.same(badFields(answers[0]!), ['code']);
  t.same(
    answers.map(({ status }) => status),
    [...Array(10).fill(400), 429],
  );
});

t.test('DELETE takes a code or a recovery code, and ends the recovery codes', async (t) => {
  const { service, clock, id, session, code, recoveryCodes } = await withFactor(t);
  const me = as(service, session);
  t.same(badFields(await me('DELETE', '/me/totp', {})), ['code']);
  clock.ms += 30_000;
  const removed = await me('DELETE', '/me/totp', { code: code() });
  t.same([removed.status, removed.body], [200, { success: true }]);
  t.equal((await me('DELETE', '/me/totp', { code: recoveryCodes[0]! })).status, 404);
  t.equal((await login(service, { email, password })).status, 201, 'no code is asked for');
  t.equal((await service.pool.query('SELECT 1 FROM recovery_codes')).rowCount, 0);
  const log = await service.call('GET', `/audit-log?entity=user&entity_id=${id}&action=removeFactor`);
  t.equal(log.body.total, 1);
});

t.test('an admin removes the factor of someone who lost everything', async (t) => {
  const { service, id } = await withFactor(t);
  const removed = await service.call('DELETE', `/users/${id}/totp`);
  t.match(removed.body.user, { id, secondFactor: false });
  t.equal((await service.call('DELETE', `/users/${id}/totp`)).status, 404);
  t.equal((await login(service, { email, password })).status, 201);
});

t.test('nothing to confirm is 404, a wrong code 400; an API key has no second factor', async (t) => {
  const service = await withClock(t);
  await makeUser(service, { email, role: 'publisher', account_id: 'pub', read_only: true });
  const me = as(service, (await login(service, { email, password })).secret);
  t.equal((await me('POST', '/me/totp/confirm', { code: '123456' })).status, 404);
  const first = (await me('POST', '/me/totp')).body.totp.secret;
  const second = (await me('POST', '/me/totp')).body.totp.secret;
  const confirm = (secret: string) =>
    me('POST', '/me/totp/confirm', { code: codeAt(secret, service.clock.ms) });
  t.same(badFields(await confirm(first)), ['code'], 'void with the second offer');
  t.equal((await login(service, { email, password })).status, 201, 'not asked for before it is confirmed');
  t.equal((await confirm(second)).status, 201, 'for a read-only user, too');
  const byKey = await service.call('POST', '/me/totp');
  t.same([byKey.status, byKey.body.code], [403, 'forbidden']);
});
