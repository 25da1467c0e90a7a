import t from 'tap';
import { refused, startSpec, time, unique } from '../src/index.js';

const spec = await startSpec(t);
const { admin, anyone } = spec;
const users = '/api/v1/users';
const invitations = '/api/v1/invitations';
const publisher = await spec.publisher();
const advertiser = await spec.advertiser();

const address = () => `${unique('user')}@example.com`;
const password = 'a password of some length';
const tokenOf = (invitation: { url: string }) => /[A-Za-z0-9]+$/.exec(invitation.url)![0];

async function invite(body: object = {}) {
  const answer = await admin.post(users, { email: address(), role: 'admin', ...body });
  t.equal(answer.status, 201, answer.bytes.toString());
  return answer.body;
}

t.test('POST /users: 201 {success, user, invitation: {url, expiresAt}}', async (t) => {
  const email = address();
  const body = { email, name: 'Ada', role: 'publisher', account_id: publisher.id, read_only: true };
  const { success, user, invitation } = await invite(body);
  t.equal(success, true);
  t.match(user, {
    id: /^usr_/,
    email,
    name: 'Ada',
    role: 'publisher',
    accountId: publisher.id,
    readOnly: true,
  });
  t.match(user, { status: 'active', createdAt: time });
  t.match(invitation, { url: /^https?:\/\//, expiresAt: time });
  const hours = (Date.parse(invitation.expiresAt) - Date.now()) / 3_600_000;
  t.ok(hours > 71.9 && hours <= 72, 'the link holds 72 hours');
  t.match((await invite({ role: 'admin' })).user, { name: null, accountId: null, readOnly: false });
});

t.test('POST /users: bad bodies are 400, every field named; an address is taken in any case', async (t) => {
  refused(t, await admin.post(users, {}), 400, 'invalid_request', 'email', 'role');
  refused(t, await admin.post(users, { email: 'x', role: 'root' }), 400, 'invalid_request', 'email', 'role');
  const email = address();
  await invite({ email });
  const again = { email: email.toUpperCase(), role: 'admin' };
  refused(t, await admin.post(users, again), 400, 'invalid_request', 'email');
  const ofOther = { email: address(), role: 'publisher', account_id: advertiser.id };
  refused(t, await admin.post(users, ofOther), 400, 'unknown_affiliate', 'account_id');
  const noAccount = { email: address(), role: 'advertiser' };
  refused(t, await admin.post(users, noAccount), 400, 'invalid_request', 'account_id');
});

t.test('GET /users and GET /users/{id}: without link, password or hash', async (t) => {
  const { user, invitation } = await invite();
  const answers = [await admin.get(`${users}?limit=1000`), await admin.get(`${users}/${user.id}`)];
  t.strictSame(answers[1]!.body.user, user);
  t.strictSame(
    answers[0]!.body.rows.find(({ id }) => id === user.id),
    user,
  );
  for (const { bytes } of answers) {
    t.notOk(bytes.includes(tokenOf(invitation)));
    t.notMatch(bytes.toString(), /password|secret|hash|scrypt/i);
  }
  refused(t, await admin.get(`${users}/nobody`), 404, 'not_found');
});

t.test('PATCH /users/{id}: name, status, read_only', async (t) => {
  const { user } = await invite();
  const changed = await admin.patch(`${users}/${user.id}`, {
    name: 'B',
    status: 'inactive',
    read_only: true,
  });
  t.match(changed.body.user, { id: user.id, name: 'B', status: 'inactive', readOnly: true });
  for (const [field, value] of [
    ['status', 'gone'],
    ['role', 'admin'],
    ['email', 'x@example.com'],
    ['account_id', null],
  ] as const)
    refused(t, await admin.patch(`${users}/${user.id}`, { [field]: value }), 400, 'invalid_request', field);
});

t.test('POST /invitations: accepts once, with a password and a name, and no key', async (t) => {
  const { user, invitation } = await invite();
  const token = tokenOf(invitation);
  const accepted = await anyone.post(invitations, { token, password, name: 'Ada' });
  t.equal(accepted.status, 201);
  t.match(accepted.body.user, { id: user.id, name: 'Ada' });
  refused(t, await anyone.post(invitations, { token, password }), 404, 'not_found');
  refused(t, await anyone.post(invitations, { token: 'none', password }), 404, 'not_found');
});

t.test('POST /users/{id}/invite: a new link; the one before is void', async (t) => {
  const { user, invitation } = await invite();
  const again = await admin.post(`${users}/${user.id}/invite`);
  t.equal(again.status, 201);
  t.match(again.body, { user: { id: user.id }, invitation: { url: String, expiresAt: time } });
  const accept = (token: string) => anyone.post(invitations, { token, password });
  refused(t, await accept(tokenOf(invitation)), 404, 'not_found');
  t.equal((await accept(tokenOf(again.body.invitation))).status, 201);
});

t.test('POST /password-resets: the answer is the same for every address', async (t) => {
  const resets = '/api/v1/password-resets';
  const { user, invitation } = await invite();
  await anyone.post(invitations, { token: tokenOf(invitation), password });
  const { user: open } = await invite();
  const { available } = (await anyone.get(resets)).body;
  const answers = [];
  for (const email of [user.email, open.email, 'nobody@example.com']) {
    const { status, body } = await anyone.post(resets, { email });
    answers.push({ status, body: { ...body, requestId: undefined } });
  }
  t.equal(answers[0]!.status, available ? 201 : 404);
  for (const answer of answers) t.strictSame(answer, answers[0]);
  refused(t, await anyone.post(resets, { email: 'nobody' }), 400, 'invalid_request', 'email');
});

t.test('a password has at least 12 characters, and is none of the 10,000 most common', async (t) => {
  const { invitation } = await invite();
  const token = tokenOf(invitation);
  for (const bad of ['', 'eleven char', '1q2w3e4r5t6y', 'QWERTY123456', 'PasswordPassword', 'x'.repeat(257)])
    refused(t, await anyone.post(invitations, { token, password: bad }), 400, 'invalid_request', 'password');
  t.equal((await anyone.post(invitations, { token, password: 'twelve chars' })).status, 201);
});

t.test('the audit log has users and invitations, and no secret', async (t) => {
  const { user, invitation } = await invite();
  await anyone.post(invitations, { token: tokenOf(invitation), password });
  await admin.patch(`${users}/${user.id}`, { name: 'C' });
  await admin.post(`${users}/${user.id}/invite`);
  const log = await admin.get(`/api/v1/audit-log?entity=user&entity_id=${user.id}`);
  const actions = log.body.rows.map(({ action }) => action);
  t.strictSame(actions, ['invite', 'update', 'setPassword', 'create']);
  t.notOk(log.bytes.includes(password) || log.bytes.includes(tokenOf(invitation)));
  t.notMatch(log.bytes.toString(), /scrypt|otpauth/);
});
