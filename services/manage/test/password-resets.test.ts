import { once } from 'node:events';
import { createServer } from 'node:net';
import { hashOfKey } from '@clicktrail/contracts';
import { TOTP } from 'otpauth';
import t from 'tap';
import { decoded, startSmtp, type WithMail, withMail } from './support/mail.js';
import { badFields, takeRedisAway } from './support/start-service.js';
import { as, login, makeUser, password, tokenOf } from './support/users.js';

const email = 'ada@example.com';
const newer = 'another password for ada';

/** Asks for a link from an address of its own, unless one is given, and waits until the mails have gone. */
async function ask({ app, settled }: WithMail, address: string, remoteAddress = '198.51.100.7', host = 'h') {
  const request = { method: 'POST', url: '/api/v1/password-resets', remoteAddress } as const;
  const answer = await app.inject({ ...request, headers: { host }, payload: { email: address } });
  await settled();
  return answer;
}

const linkOf = (text: string): string => /https?:\S+#[0-9A-Za-z]{40}/.exec(decoded(text))![0];

const setBy = ({ call }: WithMail, token: string, given = newer) =>
  call('POST', '/invitations', { token, password: given }, '');

/** A user with a password, who has asked for a link. */
async function withLink(t: Parameters<typeof startSmtp>[0]) {
  const { url, received } = await startSmtp(t);
  const service = await withMail(t, url);
  const { id } = await makeUser(service, { email, name: 'Ada', role: 'admin' });
  received.length = 0;
  await ask(service, email);
  return { service, received, id, token: tokenOf(linkOf(received[0]!.text)) };
}

t.test(
  'a link is mailed that sets a new password once, for an hour; sessions and the old one end',
  async (t) => {
    const { url, received } = await startSmtp(t);
    const service = await withMail(t, url);
    const { call, pool } = service;
    const { id } = await makeUser(service, { email, name: 'Ada', role: 'admin' });
    const { secret } = await login(service, { email, password });
    received.length = 0;
    const asked = await ask(service, 'ADA@example.com', '203.0.113.9', 'evil.example');
    t.same([asked.statusCode, asked.json()], [201, { success: true }]);
    t.same(received.length, 1);
    t.same(received[0]!.to, [email]);
    const link = linkOf(received[0]!.text);
    t.match(link, /^https:\/\/track\.example\/console\/new-password#/, 'PUBLIC_URL, whatever host was asked');
    const token = tokenOf(link);
    t.equal((await as(service, secret)('GET', '/me')).status, 200, 'a link alone changes nothing');
    t.equal((await login(service, { email, password })).status, 201);

    const { invitation } = (await call('POST', '/invitations/preview', { token }, '')).body;
    t.match(invitation, { email, isFirst: false, isReset: true, network: 'track.example' });
    const left = Date.parse(invitation.expiresAt) - Date.now();
    t.ok(left > 3_500_000 && left <= 3_600_000, `${left} ms`);

    t.same(badFields(await setBy(service, token, 'Qwerty123456')), ['password']);
    t.equal((await setBy(service, token)).status, 201, 'a refused password does not use it up');
    t.match(await setBy(service, token), { status: 404, body: { code: 'not_found' } });
    t.equal((await as(service, secret)('GET', '/me')).status, 401);
    t.equal((await login(service, { email, password })).status, 401);
    t.equal((await login(service, { email, password: newer })).status, 201);

    const log = await call('GET', `/audit-log?entity=user&entity_id=${id}`);
    t.match(log.body.rows, [
      { action: 'setPassword', actor: { user: { id, email, name: 'Ada' } }, after: { via: 'reset' } },
      { action: 'requestReset', actor: { user: null }, after: { address: '203.0.113.9' } },
      { action: 'setPassword' },
      { action: 'create' },
    ]);
    const { rows } = await pool.query('SELECT token_hash FROM password_resets');
    t.same(rows, []);
    t.notOk(log.text.includes(token) || log.text.includes(hashOfKey(token)), 'no secret is in the log');
  },
);

t.test('the second factor is asked for as before', async (t) => {
  const { service, token } = await withLink(t);
  const session = (await login(service, { email, password })).secret;
  const totp = new TOTP({ secret: (await as(service, session)('POST', '/me/totp')).body.totp.secret });
  const confirmed = await as(service, session)('POST', '/me/totp/confirm', { code: totp.generate() });
  t.equal(confirmed.status, 201, confirmed.text);
  t.equal((await setBy(service, token)).status, 201);
  const signedIn = await login(service, { email, password: newer });
  t.same([signedIn.status, signedIn.body.code], [401, 'code_required']);
});

t.test('the answer is alike for everyone; only active users with a password get a mail', async (t) => {
  const { url, received } = await startSmtp(t);
  const service = await withMail(t, url);
  const { call, pool } = service;
  await makeUser(service, { email, role: 'admin' });
  const gone = await makeUser(service, { email: 'gone@example.com', role: 'admin' });
  await call('PATCH', `/users/${gone.id}`, { status: 'inactive' });
  await call('POST', '/users', { email: 'invited@example.com', role: 'admin' });
  const single = await makeUser(service, { email: 'single@example.com', role: 'admin' });
  await pool.query('UPDATE user_credentials SET password_hash = NULL WHERE user_id = $1', [single.id]);
  await makeUser(service, { email: 'blog@example.com', role: 'publisher', account_id: 'pub' });
  await call('PATCH', '/publishers/pub', { status: 'inactive' });
  received.length = 0;
  const names = ['ada', 'gone', 'invited', 'single', 'blog', 'nobody'];
  const answers = new Set<string>();
  for (const name of names) {
    const { statusCode, headers, body } = await ask(service, `${name}@example.com`);
    const { date, 'x-request-id': id, ...alike } = headers;
    answers.add(JSON.stringify([statusCode, body, alike]));
  }
  t.equal(answers.size, 1, [...answers].join('\n'));
  t.same(
    received.flatMap(({ to }) => to),
    [email],
  );
});

t.test('a mail server that hangs keeps nobody waiting', async (t) => {
  const silent = createServer(() => {});
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => void silent.close());
  const { port } = silent.address() as { port: number };
  const service = await withMail(t, `smtp://127.0.0.1:${port}`);
  await makeUser(service, { email, role: 'admin' });
  const beganAt = performance.now();
  const payload = { email };
  const answer = await service.app.inject({ method: 'POST', url: '/api/v1/password-resets', payload });
  t.equal(answer.statusCode, 201);
  t.ok(performance.now() - beganAt < 5_000, 'it does not wait for the ten seconds of a mail');
  await service.settled();
  t.match(service.logged(), /a link for a new password could not be mailed/);
});

t.test('a mail that is refused is logged without its link, and counts for nothing', async (t) => {
  const { url, received } = await startSmtp(t, true);
  const service = await withMail(t, url);
  await makeUser(service, { email, role: 'admin' });
  received.length = 0;
  for (let i = 0; i < 4; i++) t.equal((await ask(service, email)).statusCode, 201);
  t.equal(received.length, 4);
  for (const { text } of received) t.notOk(service.logged().includes(tokenOf(linkOf(text))));
});

t.test(
  'three mails an hour to one address; a further one is answered alike, and invitations go on',
  async (t) => {
    const { url, received } = await startSmtp(t);
    const service = await withMail(t, url);
    const { id } = await makeUser(service, { email, role: 'admin' });
    received.length = 0;
    const bodies: string[] = [];
    for (let i = 0; i < 5; i++) {
      const address = i % 2 ? email : 'ADA@example.com';
      bodies.push((await ask(service, address, `192.0.2.${i}`)).body);
    }
    t.equal(new Set(bodies).size, 1);
    t.equal(received.length, 3);
    const [, second, third] = received.map(({ text }) => tokenOf(linkOf(text)));
    t.equal((await setBy(service, second!)).status, 404, 'a newer link replaces it');
    t.equal((await service.call('POST', `/users/${id}/invite`)).body.invitation.mailed, true);
    t.equal((await setBy(service, third!)).status, 201);
  },
);

t.test('one client asks ten times in 15 minutes, for whomever: then 429', async (t) => {
  const { url } = await startSmtp(t);
  const service = await withMail(t, url);
  await makeUser(service, { email, role: 'admin' });
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++)
    statuses.push((await ask(service, i % 3 ? `user${i}@example.com` : email)).statusCode);
  t.same(statuses, [...Array(10).fill(201), 429, 429]);
  const refused = await ask(service, email);
  t.match(refused.json(), { code: 'rate_limited', message: /Too many links/ });
  t.ok(Number(refused.headers['retry-after']) > 800);
  t.equal((await ask(service, email, '198.51.100.8')).statusCode, 201);
});

t.test('fifty at a time are mailed; beyond that, everyone is told to come again', async (t) => {
  const { url, received } = await startSmtp(t);
  const service = await withMail(t, url);
  await makeUser(service, { email, role: 'admin' });
  received.length = 0;
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  for (let i = 0; i < 50; i++) service.people.resets.start(() => ended);
  const post = (address: string) =>
    service.app.inject({ method: 'POST', url: '/api/v1/password-resets', payload: { email: address } });
  for (const address of [email, 'nobody@example.com']) t.equal((await post(address)).statusCode, 503);
  end();
  await service.settled();
  t.equal((await post(email)).statusCode, 201);
  await service.settled();
  t.equal(received.length, 1);
});

t.test('a link ends after an hour, with its user, and with a new password', async (t) => {
  const { service, token, id, received } = await withLink(t);
  const { call, pool } = service;
  const preview = async (of: string) =>
    (await call('POST', '/invitations/preview', { token: of }, '')).status;
  t.equal(await preview(token), 200);
  await pool.query(`UPDATE password_resets SET expires_at = now() - interval '1 second'`);
  t.equal(await preview(token), 404);
  t.equal((await setBy(service, token)).status, 404);
  const next = async () => {
    await ask(service, email);
    return tokenOf(linkOf(received.at(-1)!.text));
  };
  const second = await next();
  await call('PATCH', `/users/${id}`, { status: 'inactive' });
  t.equal(await preview(second), 404);
  await call('PATCH', `/users/${id}`, { status: 'active' });
  t.equal(await preview(second), 404, 'active again, the link is void');
  const third = await next();
  const { secret } = await login(service, { email, password });
  const changed = await as(service, secret)('POST', '/me/password', { password: newer });
  t.equal(changed.status, 201, changed.text);
  t.equal(await preview(third), 404);
});

t.test('asking for a link voids no invitation; a password set by either voids the other', async (t) => {
  const { service, token, id } = await withLink(t);
  const { invitation } = (await service.call('POST', `/users/${id}/invite`)).body;
  await ask(service, email);
  const preview = await service.call('POST', '/invitations/preview', { token: tokenOf(invitation.url) }, '');
  t.match(preview, { status: 200, body: { invitation: { isReset: false, isFirst: false } } });
  t.equal((await setBy(service, token)).status, 404, 'it was replaced');
  t.equal((await setBy(service, tokenOf(invitation.url))).status, 201);
  t.same((await service.pool.query('SELECT FROM password_resets')).rowCount, 0);
});

t.test('where no mail can go, everyone is told so alike, and GET says it before', async (t) => {
  const { url, received } = await startSmtp(t);
  const cases = [
    [undefined, {}, 'h', 404],
    [url, { publicUrl: undefined }, 'evil.example', 404],
    [url, { takesPasswords: false }, 'h', 403],
    [url, { publicUrl: undefined }, 'localhost:8080', 201],
  ] as const;
  for (const [smtpUrl, more, host, status] of cases) {
    const service = await withMail(t, smtpUrl, more);
    if (status !== 403) await makeUser(service, { email, role: 'admin' });
    received.length = 0;
    const answers = [
      await ask(service, email, '192.0.2.1', host),
      await ask(service, 'x@example.com', '192.0.2.1', host),
    ];
    t.same(
      answers.map(({ statusCode }) => statusCode),
      [status, status],
    );
    t.equal(new Set(answers.map((answer) => JSON.stringify({ ...answer.json(), requestId: '' }))).size, 1);
    const read = await service.app.inject({ url: '/api/v1/password-resets', headers: { host } });
    t.same([read.statusCode, read.json()], [200, { success: true, available: status === 201 }]);
    t.equal(received.length, status === 201 ? 1 : 0);
    if (status === 201)
      t.match(linkOf(received[0]!.text), /^http:\/\/localhost:8080\/console\/new-password#/);
  }
});

t.test('an address that is none is 400; Redis away, nothing is mailed uncounted', async (t) => {
  const { url } = await startSmtp(t);
  const service = await withMail(t, url);
  t.same(badFields(await service.call('POST', '/password-resets', { email: 'ada' }, '')), ['email']);
  t.same(badFields(await service.call('POST', '/password-resets', {}, '')), ['email']);
  await takeRedisAway(t, service);
  t.equal((await ask(service, email)).statusCode, 503);
});
