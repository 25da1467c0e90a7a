import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Answer, type Client, refused, startSpec } from '../src/index.js';

const spec = await startSpec(t);
const { admin, anyone } = spec;
const session = '/api/v1/session';
const me = '/api/v1/me';
const publisher = await spec.publisher();
const same = { 'sec-fetch-site': 'same-origin' };

/** The cookie as a browser sends it back. */
const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']).split(';', 1)[0]!;

async function signIn(key: string): Promise<{ answer: Answer; headers: Record<string, string> }> {
  const answer = await anyone.post(session, { key });
  t.equal(answer.status, 201);
  return { answer, headers: { ...same, cookie: cookieOf(answer) } };
}

const byCookie = (headers: Record<string, string>, path = me) => anyone.get(path, { headers });
const keyOf = async (body: object): Promise<{ id: string; secret: string }> =>
  (await admin.post('/api/v1/keys', { rate_limit: 1_000, ...body })).body.key;

t.test(
  'POST /session {key}: 201 {success, me, expiresAt} and a cookie that no script can read',
  async (t) => {
    const { answer } = await signIn(admin.key!);
    t.strictSame(Object.keys(answer.body).sort(), ['expiresAt', 'me', 'success']);
    const header = String(answer.headers['set-cookie']);
    const attributes = header.split('; ').slice(1);
    t.strictSame(attributes.sort(), ['HttpOnly', 'Path=/', 'SameSite=Strict']);
    const leftMs = Date.parse(answer.body.expiresAt) - Date.now();
    t.ok(Math.abs(leftMs - 12 * 3_600_000) < 60_000, 'it ends after 12 hours');
  },
);

t.test('its secret exists only there', async (t) => {
  const { answer } = await signIn(admin.key!);
  const secret = cookieOf(answer).split('=')[1]!;
  t.ok(secret.length >= 32);
  t.notOk(answer.bytes.includes(secret));
  const log = await admin.get('/api/v1/audit-log?entity=session&limit=1000');
  t.notOk(log.bytes.includes(secret));
});

t.test('a session may do what its key may, and no more', async (t) => {
  const { secret } = await keyOf({ role: 'publisher', account_id: publisher.id, read_only: true });
  const { headers } = await signIn(secret);
  t.equal((await byCookie(headers, '/api/v1/clicks')).status, 200);
  refused(t, await byCookie(headers, '/api/v1/keys'), 403, 'forbidden');
  refused(t, await anyone.post('/api/v1/clicks', {}, { headers }), 403, 'read_only_key');
});

t.test(
  'GET /me: {role, accountId, accountName, readOnly, user, actions}, by key and by session',
  async (t) => {
    const { secret } = await keyOf({ role: 'publisher', account_id: publisher.id });
    const { answer, headers } = await signIn(secret);
    const shown = await byCookie(headers);
    t.strictSame(shown.body, { success: true, me: answer.body.me });
    t.strictSame((await spec.client(secret).get(me)).body, shown.body);
    const { actions, ...rest } = shown.body.me;
    t.strictSame(rest, {
      role: 'publisher',
      accountId: publisher.id,
      accountName: 'A publisher',
      readOnly: false,
      user: null,
    });
    t.ok(actions.includes('clicks.record'));
    t.notOk(actions.includes('conversions.record'));
    t.match((await admin.get(me)).body.me, { role: 'admin', accountId: null, accountName: null });
    refused(t, await anyone.get(me), 401, 'missing_key');
  },
);

t.test('it shares the limit of its key, with all sessions that began with that', async (t) => {
  const { secret } = await keyOf({ role: 'admin', rate_limit: 5 });
  const [first, second] = [await signIn(secret), await signIn(secret)];
  const byKey = () => spec.client(secret).get(me);
  const callers = [() => byCookie(first.headers), () => byCookie(second.headers), byKey];
  const statuses: number[] = [];
  for (const call of [...callers, ...callers]) statuses.push((await call()).status);
  t.strictSame(statuses, [200, 200, 200, 429, 429, 429], 'both sign-ins count, too');
});

t.test('it ends with its key: revoked, rotated, expired, or of an inactive account', async (t) => {
  const account = await spec.publisher();
  const body = { role: 'publisher', account_id: account.id };
  const ends: [string, (id: string) => Promise<Answer>][] = [
    ['revoked', (id) => admin.delete(`/api/v1/keys/${id}`)],
    ['rotated', (id) => admin.post(`/api/v1/keys/${id}/rotate`, { grace_seconds: 0 })],
    ['expired', (id) => admin.patch(`/api/v1/keys/${id}`, { expires_at: new Date().toISOString() })],
    ['inactive', () => admin.patch(`/api/v1/publishers/${account.id}`, { status: 'inactive' })],
  ];
  for (const [name, end] of ends) {
    const { id, secret } = await keyOf(body);
    const { headers } = await signIn(secret);
    t.equal((await byCookie(headers)).status, 200, name);
    await end(id);
    await waitFor(async () => (await byCookie(headers)).status === 401, { what: name });
  }
});

t.test('DELETE /session ends it within a second', async (t) => {
  const { headers } = await signIn(admin.key!);
  const ended = await anyone.delete(session, undefined, { headers });
  t.equal(ended.status, 200);
  t.match(ended.headers['set-cookie'], /=; .*Max-Age=0/, 'and takes the cookie away');
  for (const path of [me, '/api/v1/clicks', '/api/v1/conversions', '/api/v1/reports/summary'])
    await waitFor(async () => (await byCookie(headers, path)).status === 401, { what: path });
  refused(t, await anyone.delete(session, undefined, { headers }), 401, 'invalid_key');
  refused(t, await admin.delete(session), 404, 'not_found');
});

t.test('the cookie counts only where no key header is sent', async (t) => {
  const { headers } = await signIn(admin.key!);
  const key = await spec.keyOf('publisher', publisher);
  t.match((await key.get(me, { headers })).body.me, { role: 'publisher' });
  const wrong: Client = spec.client('wrong');
  refused(t, await wrong.get(me, { headers }), 401, 'invalid_key');
});

t.test('the cookie counts only from the same origin: else 403, for reads too', async (t) => {
  const { headers } = await signIn(admin.key!);
  const { cookie } = headers;
  const origin = new URL(spec.base).origin;
  const cases: [Record<string, string>, number][] = [
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ origin: 'https://elsewhere.example' }, 403],
    [{ origin: 'null' }, 403],
    [{}, 403],
    [{ 'sec-fetch-site': 'cross-site', origin }, 403],
    [{ origin }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
  ];
  for (const [sent, status] of cases) {
    const answer = await anyone.get(me, { headers: { cookie: cookie!, ...sent } });
    t.equal(answer.status, status, JSON.stringify(sent));
    if (status === 403) refused(t, answer, 403, 'forbidden');
  }
  const foreign = { cookie: cookie!, 'sec-fetch-site': 'cross-site' };
  refused(t, await anyone.post('/api/v1/advertisers', { name: 'A' }, { headers: foreign }), 403, 'forbidden');
  refused(t, await anyone.delete(session, undefined, { headers: foreign }), 403, 'forbidden');
  t.equal((await byCookie(headers)).status, 200, 'and it lives on');
});

t.test('never on /c/, /i/, /postback', async (t) => {
  const { headers } = await signIn(admin.key!);
  const campaign = await spec.campaign();
  refused(t, await anyone.get('/postback?click_id=x', { headers }), 401, 'missing_key');
  for (const way of ['c', 'i']) {
    const link = `/${way}/${campaign.id}?affiliate_id=${publisher.id}`;
    const answer = await anyone.get(link, { headers: { ...headers, 'sec-fetch-site': 'cross-site' } });
    t.ok(answer.status < 400, link);
    t.equal(answer.headers['set-cookie'], undefined);
    const [own, none] = [await anyone.get(link, { headers }), await anyone.get(link)];
    const limit = 'x-ratelimit-limit';
    t.equal(own.headers[limit], none.headers[limit], 'limited as a visitor, not as the session');
  }
});

t.test('signing in makes a new secret: a cookie that is sent along does not count', async (t) => {
  const { headers } = await signIn(admin.key!);
  const planted = { ...same, cookie: 'clicktrail_session=cs_planted0planted0planted0planted0planted0' };
  for (const brought of [headers, planted]) {
    const made = await anyone.post(session, { key: admin.key }, { headers: brought });
    t.equal(made.status, 201);
    t.not(cookieOf(made), brought.cookie);
  }
  refused(t, await byCookie(planted), 401, 'invalid_key');
  t.equal((await byCookie(headers)).status, 200);
});

t.test('POST /session: 400 names the field, and a wrong key is 401', async (t) => {
  refused(t, await anyone.post(session, {}), 400, 'invalid_request', 'key');
  refused(t, await anyone.post(session, { key: 7 }), 400, 'invalid_request', 'key');
  refused(t, await anyone.post(session, undefined, { raw: 'x'.repeat(70_000) }), 413, 'payload_too_large');
  const foreign = { headers: { origin: 'https://elsewhere.example' } };
  refused(t, await anyone.post(session, { key: admin.key }, foreign), 403, 'forbidden');
  const wrong = await anyone.post(session, { key: 'wrong' });
  refused(t, wrong, 401, 'invalid_key');
  t.equal(wrong.headers['set-cookie'], undefined);
});

t.test('the audit log has sign-ins and sign-outs, with the key', async (t) => {
  const { id, secret } = await keyOf({ role: 'admin' });
  const { headers } = await signIn(secret);
  await anyone.delete(session, undefined, { headers });
  const { body } = await admin.get(`/api/v1/audit-log?key_id=${id}`);
  t.strictSame(
    body.rows.map(({ action, entity, actor }: { [field: string]: unknown }) => [action, entity, actor]),
    [
      ['signOut', 'session', { keyId: id, role: 'admin', user: null }],
      ['signIn', 'session', { keyId: id, role: 'admin', user: null }],
    ],
  );
});
