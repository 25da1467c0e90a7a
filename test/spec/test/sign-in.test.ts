import { createHmac } from 'node:crypto';
import t from 'tap';
import { type Answer, refused, startSpec, unique } from '../src/index.js';

const spec = await startSpec(t);
const { admin, anyone } = spec;
const session = '/api/v1/session';
const publisher = await spec.publisher();
const password = 'a password of some length';
const same = { 'sec-fetch-site': 'same-origin' };

/** A user who has set their password. */
async function user(body: object = {}): Promise<{ id: string; email: string }> {
  const sent = { email: `${unique('user')}@example.com`, role: 'admin', ...body };
  const { user, invitation } = (await admin.post('/api/v1/users', sent)).body;
  const token = /[A-Za-z0-9]+$/.exec(invitation.url)![0];
  t.equal((await anyone.post('/api/v1/invitations', { token, password })).status, 201);
  return user;
}

/** What a page sends once its user is signed in. */
const headersOf = (answer: Answer) => ({
  ...same,
  cookie: String(answer.headers['set-cookie']).split(';', 1)[0]!,
});

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A code by RFC 6238, so many steps of 30 s from now. */
function codeOf(secret: string, steps = 0): string {
  const bits = [...secret].map((each) => base32.indexOf(each).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

t.test('POST /session {email, password}: 201, and GET /me names the user', async (t) => {
  const { id, email } = await user({ name: 'Ada', role: 'publisher', account_id: publisher.id });
  const answer = await anyone.post(session, { email: email.toUpperCase(), password });
  t.equal(answer.status, 201);
  const { me } = (await anyone.get('/api/v1/me', { headers: headersOf(answer) })).body;
  t.match(me, {
    role: 'publisher',
    accountId: publisher.id,
    readOnly: false,
    user: { id, email, name: 'Ada' },
  });
  const log = (await admin.get(`/api/v1/audit-log?user_id=${id}&action=signIn`)).body;
  t.match(log.rows, [{ actor: { keyId: null, role: 'publisher', user: { id, email, name: 'Ada' } } }]);
});

t.test('an inactive user loses their sessions, and cannot sign in', async (t) => {
  const { id, email } = await user();
  const headers = headersOf(await anyone.post(session, { email, password }));
  t.equal((await anyone.get('/api/v1/me', { headers })).status, 200);
  await admin.patch(`/api/v1/users/${id}`, { status: 'inactive' });
  refused(t, await anyone.get('/api/v1/me', { headers }), 401, 'invalid_key');
  refused(t, await anyone.post(session, { email, password }), 401, 'invalid_key');
});

t.test('TOTP: offered, confirmed, asked for, and removed by a recovery code', async (t) => {
  const { email } = await user();
  const headers = headersOf(await anyone.post(session, { email, password }));
  const offered = await anyone.post('/api/v1/me/totp', undefined, { headers });
  t.equal(offered.status, 201);
  const { secret, uri } = offered.body.totp as { secret: string; uri: string };
  t.match(uri, /^otpauth:\/\/totp\//);
  const confirmed = await anyone.post('/api/v1/me/totp/confirm', { code: codeOf(secret) }, { headers });
  const codes = confirmed.body.recoveryCodes as string[];
  t.equal(codes.length, 10);
  refused(t, await anyone.post(session, { email, password }), 401, 'code_required');
  t.equal((await anyone.post(session, { email, password, code: codeOf(secret, 1) })).status, 201);
  t.equal((await anyone.post(session, { email, password, code: codes[0] })).status, 201);
  refused(t, await anyone.post(session, { email, password, code: codes[0] }), 401, 'invalid_key');
  const removed = await anyone.delete('/api/v1/me/totp', { code: codes[1] }, { headers });
  t.equal(removed.status, 200);
  t.equal((await anyone.post(session, { email, password })).status, 201);
});

t.test('unknown address and wrong password answer alike; 10 failures, then 429', async (t) => {
  const { email } = await user();
  const wrong = await anyone.post(session, { email, password: 'wrong' });
  const unknown = await anyone.post(session, { email: `${unique('nobody')}@example.com`, password: 'wrong' });
  refused(t, wrong, 401, 'invalid_key');
  t.strictSame({ ...unknown.body, requestId: '' }, { ...wrong.body, requestId: '' });
  const answers: Answer[] = [];
  for (let i = 0; i < 10; i++) answers.push(await anyone.post(session, { email, password: 'wrong' }));
  refused(t, answers.at(-1)!, 429, 'rate_limited');
  refused(t, await anyone.post(session, { email, password }), 429, 'rate_limited');
});
