import t from 'tap';
import { PendingSignIns } from '../src/sign-in/single-sign-on/pending-sign-ins.js';
import {
  clearSignInCookie,
  readSignInCookie,
  setSignInCookie,
} from '../src/sign-in/single-sign-on/sign-in-cookie.js';
import {
  begin,
  inviteAda,
  pathOf,
  signInAtIssuer,
  start,
  visit,
  withIssuer,
} from './support/single-sign-on.js';
import { badFields, startService, takeRedisAway } from './support/start-service.js';
import { as, login, makeUser, password, tokenOf } from './support/users.js';

const email = 'ada@example.com';

t.test('the start leads to the issuer, with PKCE, state and nonce', async (t) => {
  const service = await withIssuer(t);
  const { location, visit: begun } = await begin(service);
  const url = new URL(location);
  t.equal(url.origin + url.pathname, `${service.issuer.url}/authorize`);
  const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams);
  t.same(rest, {
    client_id: 'clicktrail',
    response_type: 'code',
    scope: 'openid email',
    code_challenge_method: 'S256',
    redirect_uri: 'http://own.example/api/v1/session/oidc/callback',
  });
  for (const each of [state, nonce, code_challenge]) t.match(each, /^[\w-]{43}$/);
  t.equal(
    begun.headers['set-cookie'],
    `clicktrail_sign_in=${begun.cookies.clicktrail_sign_in}; Path=/api/v1/session/oidc; HttpOnly; SameSite=Lax; Max-Age=600`,
  );
  t.equal(begun.headers['cache-control'], 'no-store');
  const keys = await service.redis.keys('clicktrail-sign-ins:*');
  t.equal(keys.length, 1);
  t.match(keys[0], /:[0-9a-f]{64}$/);
  const seconds = await service.redis.ttl(keys[0]!);
  t.ok(seconds > 500 && seconds <= 600, `${seconds} s`);
});

t.test('an invited user signs in, goes on to return_to, and is who the session is', async (t) => {
  const service = await withIssuer(t);
  const id = await inviteAda(service, { role: 'publisher', account_id: 'pub', name: 'Ada' });
  const signedIn = await signInAtIssuer(service, '?return_to=/console/reports%3Fa=1%26b=%22x%22');
  t.equal(signedIn.status, 200, signedIn.text);
  t.match(
    signedIn.text,
    '<meta http-equiv="refresh" content="0;url=/console/reports?a=1&amp;b=&quot;x&quot;">',
  );
  t.match(signedIn.headers['content-security-policy'], /^default-src 'none'; style-src 'sha256-[^']+'; /);
  t.equal(signedIn.headers['referrer-policy'], 'no-referrer');
  t.notMatch(signedIn.text, /<script/);
  const cookies = signedIn.headers['set-cookie'] as string[];
  t.equal(cookies[0], 'clicktrail_sign_in=; Path=/api/v1/session/oidc; HttpOnly; SameSite=Lax; Max-Age=0');
  t.match(cookies[1], /^clicktrail_session=cs_\w{40}; Path=\/; HttpOnly; SameSite=Strict$/);
  const secret = signedIn.cookies.clicktrail_session!;
  const { me } = (await as(service, secret)('GET', '/me')).body;
  t.match(me, { role: 'publisher', accountId: 'pub', user: { id, email: 'Ada@Example.com', name: 'Ada' } });
  const { rows } = (await service.call('GET', `/audit-log?user_id=${id}`)).body;
  t.match(rows, [
    { action: 'signIn', entity: 'session', after: { via: 'oidc', userId: id } },
    { action: 'update', entity: 'user', before: { invited: true }, after: { invited: false } },
  ]);
  t.equal(rows.length, 2);
  t.match(await signInAtIssuer(service), { status: 200, text: 'content="0;url=/"' }, 'and once more');
});

t.test('the redirect URI is of PUBLIC_URL, where that is set', async (t) => {
  const service = await withIssuer(t, () => ({ publicUrl: 'https://track.example' }));
  await inviteAda(service);
  const { location } = await begin(service);
  const redirectUri = 'https://track.example/api/v1/session/oidc/callback';
  t.equal(new URL(location).searchParams.get('redirect_uri'), redirectUri);
  t.equal((await signInAtIssuer(service)).status, 200, 'and it is what the code is exchanged with');
});

t.test('over https the cookie is __Host-, Secure and for the whole host', async (t) => {
  const sent: string[] = [];
  const reply = { header: (_name: string, value: string) => sent.push(value) } as never;
  const request = (cookie: string) => ({ protocol: 'https', raw: { headers: { cookie } } }) as never;
  setSignInCookie(request(''), reply, 'x');
  clearSignInCookie(request(''), reply);
  const attributes = 'Path=/; HttpOnly; SameSite=Lax; Max-Age';
  t.same(sent, [
    `__Host-clicktrail_sign_in=x; ${attributes}=600; Secure`,
    `__Host-clicktrail_sign_in=; ${attributes}=0; Secure`,
  ]);
  t.equal(readSignInCookie(request('a=b; __Host-clicktrail_sign_in=x')), 'x');
  t.equal(readSignInCookie(request('clicktrail_sign_in=x')), undefined, 'the other name does not count');
});

t.test('return_to is a path of the own origin', async (t) => {
  const service = await withIssuer(t);
  for (const bad of [
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '\\/elsewhere.example',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    'console',
    '',
    '/a\\b',
    '/\t/elsewhere.example',
    '/ /elsewhere.example',
    '/\u00e9',
    `/${'x'.repeat(500)}`,
  ]) {
    const { status, body, text, headers } = await visit(
      service,
      `${start}?return_to=${encodeURIComponent(bad)}`,
    );
    t.same(badFields({ status, body, text, headers }), ['return_to'], JSON.stringify(bad));
  }
  t.same(badFields(await visit(service, `${start}?return=/x`)), ['return'], 'and there is nothing else');
  t.equal((await visit(service, `${start}?return_to=/`)).status, 302);
});

t.test('an address that the issuer has not verified is refused', async (t) => {
  const service = await withIssuer(t);
  await inviteAda(service);
  for (const email_verified of [false, undefined, 'false', 'TRUE', 1, null]) {
    service.issuer.behaviour.person = { email, email_verified };
    const { status, body, cookies } = await signInAtIssuer(service);
    t.same(
      [status, body.code, cookies.clicktrail_session],
      [403, 'forbidden', undefined],
      `${email_verified}`,
    );
    t.match(body.message, 'not verified');
  }
  service.issuer.behaviour.person = { email_verified: true };
  t.equal((await signInAtIssuer(service)).status, 403, 'no address at all');
});

t.test('unknown, inactive, of an inactive account, or an invitation that is over: one refusal', async (t) => {
  const service = await withIssuer(t);
  const { call, issuer, pool } = service;
  const idle = await makeUser(service, { email: 'idle@example.com', role: 'admin' });
  await call('PATCH', `/users/${idle.id}`, { status: 'inactive' });
  await makeUser(service, { email: 'gone@example.com', role: 'advertiser', account_id: 'adv' });
  await call('PATCH', '/advertisers/adv', { status: 'inactive' });
  await inviteAda(service, { email: 'late@example.com' });
  await pool.query(`UPDATE invitations SET expires_at = now() - interval '1 second'`);
  const answers = [];
  for (const name of ['nobody', 'idle', 'gone', 'late']) {
    issuer.behaviour.person = { email: `${name}@example.com`, email_verified: true };
    answers.push(await signInAtIssuer(service));
  }
  for (const { status, body, cookies } of answers) {
    t.same({ ...body, requestId: '' }, { ...answers[0]!.body, requestId: '' });
    t.same([status, body.code, cookies.clicktrail_session], [401, 'invalid_key', undefined]);
  }
  const { rows } = (await call('GET', '/audit-log?action=signInFailed')).body;
  t.match(
    rows.map(({ entityId, after }: { entityId: string; after: object }) => [entityId, after]),
    [/^usr_/, /^usr_/, idle.id, '127.0.0.1'].map((id) => [id, { address: '127.0.0.1', via: 'oidc' }]),
  );
});

t.test('an invitation is used up by it: its link sets no password any more', async (t) => {
  const service = await withIssuer(t);
  const { invitation, user } = (await service.call('POST', '/users', { email, role: 'admin' })).body;
  t.equal((await signInAtIssuer(service)).status, 200);
  const accepted = await service.call(
    'POST',
    '/invitations',
    { token: tokenOf(invitation.url), password },
    '',
  );
  t.equal(accepted.status, 404);
  t.equal((await login(service, { email, password })).status, 401, 'and there is none');
  t.equal((await service.call('GET', `/users/${user.id}`)).body.user.invited, false);
});

t.test('the link of a user who has a password stays open, and the password works', async (t) => {
  const service = await withIssuer(t);
  const { id } = await makeUser(service, { email, role: 'admin' });
  const { invitation } = (await service.call('POST', `/users/${id}/invite`)).body;
  t.equal((await signInAtIssuer(service)).status, 200);
  t.equal((await login(service, { email, password })).status, 201);
  const accepted = await service.call(
    'POST',
    '/invitations',
    { token: tokenOf(invitation.url), password },
    '',
  );
  t.equal(accepted.status, 201);
});

t.test('two first sign-ins at once both succeed', async (t) => {
  const service = await withIssuer(t);
  await inviteAda(service);
  const both = await Promise.all([signInAtIssuer(service), signInAtIssuer(service)]);
  t.same(
    both.map(({ status }) => status),
    [200, 200],
  );
});

t.test('a second factor is a matter of the issuer: no code is asked for', async (t) => {
  const service = await withIssuer(t);
  const { id } = await makeUser(service, { email, role: 'admin' });
  await service.pool.query(`UPDATE user_credentials SET totp_secret = 'x' WHERE user_id = $1`, [id]);
  t.equal((await login(service, { email, password })).body.code, 'code_required');
  t.equal((await signInAtIssuer(service)).status, 200);
});

t.test('each state counts once, and in the browser that began', async (t) => {
  const service = await withIssuer(t);
  await inviteAda(service);
  const mine = await begin(service);
  const other = await begin(service);
  const answer = pathOf(service.issuer.answer(mine.location));
  for (const cookie of [
    other.cookie,
    '',
    'clicktrail_sign_in=',
    'clicktrail_sign_in=a b',
    mine.cookie.toUpperCase(),
  ]) {
    const refused = await visit(service, answer, cookie);
    t.same([refused.status, refused.body.code], [403, 'forbidden'], cookie);
    t.equal(refused.headers['set-cookie'], undefined, 'another sign-in of this browser goes on');
  }
  t.equal((await visit(service, answer, mine.cookie)).status, 200);
  const replayed = await visit(service, answer, mine.cookie);
  t.same([replayed.status, replayed.body.code], [403, 'forbidden']);
  const { rows } = (await service.call('GET', '/audit-log?action=signInFailed')).body;
  t.match(rows, [{ after: { via: 'oidc' } }]);
});

t.test('of many at once with one state, one signs in', async (t) => {
  const service = await withIssuer(t);
  await inviteAda(service);
  const { location, cookie } = await begin(service);
  const answer = pathOf(service.issuer.answer(location));
  const all = await Promise.all(Array.from({ length: 10 }, () => visit(service, answer, cookie)));
  t.same(all.map(({ status }) => status).sort(), [200, ...Array(9).fill(403)]);
});

t.test('after ten minutes it is over', async (t) => {
  const service = await withIssuer(t);
  await inviteAda(service);
  const { location, cookie } = await begin(service);
  const [key] = await service.redis.keys('clicktrail-sign-ins:*');
  await service.redis.pexpire(key!, 0);
  const { status, body } = await visit(service, pathOf(service.issuer.answer(location)), cookie);
  t.same([status, body.code], [403, 'forbidden']);
});

t.test('a callback without a state or an outcome names it', async (t) => {
  const service = await withIssuer(t);
  const { cookie, location } = await begin(service);
  const state = new URL(location).searchParams.get('state');
  t.same(badFields(await visit(service, `${start}/callback?code=x`, cookie)), ['state']);
  t.same(badFields(await visit(service, `${start}/callback?state=${state}`, cookie)), ['code']);
  t.same(badFields(await visit(service, `${start}/callback?state=a&state=b&code=x`, cookie)), ['state']);
  t.equal((await visit(service, `${start}/callback?state=${'x'.repeat(201)}&code=x`, cookie)).status, 400);
});

t.test('a browser gets refusals as a page, with the same status', async (t) => {
  const service = await withIssuer(t);
  const page = await visit(service, `${start}/callback?state=a&code=b`, '', { accept: 'text/html' });
  t.equal(page.status, 403);
  t.match(page.headers['content-type'], 'text/html');
  t.match(page.text, 'You are not signed in');
  t.match(page.text, /forbidden, request /);
  t.match(page.headers['content-security-policy'], "default-src 'none'");
});

t.test('without an issuer: 404, for the callback too', async (t) => {
  const service = await startService(t);
  for (const path of [start, `${start}/callback?state=a&code=b`]) {
    const { status, body } = await visit(service, path);
    t.same([status, body.code, body.message], [404, 'not_found', 'Single sign-on is not set up here.']);
  }
});

t.test('a session cookie and a key that come along do not count', async (t) => {
  const service = await withIssuer(t);
  const { secret } = await login(service, { key: 'the-admin-key-of-the-tests' });
  const { app } = service;
  const headers = {
    cookie: `clicktrail_session=${secret}`,
    'sec-fetch-site': 'cross-site',
    host: 'own.example',
  };
  t.equal((await app.inject({ url: start, headers })).statusCode, 302);
  const withKey = await app.inject({ url: start, headers: { 'x-api-key': 'wrong' } });
  t.equal(withKey.statusCode, 302);
});

t.test('so many sign-ins wait for the issuer, and no more', async (t) => {
  const { redis } = await startService(t);
  const pending = new PendingSignIns(redis, { all: 3, address: 2 });
  const one = (state: string) => ({ state, nonce: 'n', verifier: 'v', redirectUri: 'u', returnTo: '/' });
  const from = (network: string, state: string) => pending.add('browser', one(state), network);
  await from('192.0.2.1', 'a');
  await from('192.0.2.1', 'b');
  await t.rejects(from('192.0.2.1', 'c'), {
    code: 'rate_limited',
    details: { message: /from this address/ },
  });
  await from('192.0.2.2', 'd');
  await t.rejects(from('192.0.2.3', 'e'), { code: 'unavailable' });
  t.same(await pending.take('browser', 'b'), one('b'));
  t.equal(await pending.take('browser', 'c'), undefined);
});

t.test('Redis away: 503', async (t) => {
  const service = await withIssuer(t);
  const { cookie, location } = await begin(service);
  await takeRedisAway(t, service);
  t.equal((await visit(service, start)).status, 503);
  t.equal((await visit(service, pathOf(service.issuer.answer(location)), cookie)).status, 503);
});
