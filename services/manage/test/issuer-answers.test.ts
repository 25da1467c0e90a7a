import { startIssuer, type TestHandle } from '@clicktrail/testing';
import tap from 'tap';
import { Issuer, newChecks } from '../src/sign-in/single-sign-on/issuer.js';
import {
  begin,
  inviteAda,
  pathOf,
  type SsoService,
  signInAtIssuer,
  start,
  visit,
  withIssuer,
} from './support/single-sign-on.js';

const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;

/** Refused, without a session; nothing of the answer is repeated. */
async function refuses(
  t: TestHandle & Pick<typeof tap, 'same' | 'notOk'>,
  service: SsoService,
  name: string,
) {
  const { status, body, cookies, text } = await signInAtIssuer(service);
  t.same([status, body.code, cookies.clicktrail_session], [401, 'invalid_key', undefined], name);
  for (const secret of service.issuer.secrets) t.notOk(text.includes(secret), name);
}

tap.test('an ID token that is not for this sign-in is refused', async (t) => {
  const service = await withIssuer(t);
  await inviteAda(service);
  const { behaviour } = service.issuer;
  for (const [name, claims] of Object.entries({
    'another nonce': { nonce: 'of-another-sign-in' },
    'no nonce': { nonce: undefined },
    'another audience': { aud: 'another-client' },
    'several audiences without azp': { aud: ['clicktrail', 'another-client'], azp: 'another-client' },
    'another issuer': { iss: 'https://elsewhere.example' },
    expired: { iat: secondsAgo(900), exp: secondsAgo(600) },
    'no end': { exp: undefined },
    'no subject': { sub: undefined },
  })) {
    behaviour.claims = claims;
    await refuses(t, service, name);
  }
  behaviour.claims = {};
  for (const signs of ['by another key', 'by the client secret'] as const) {
    behaviour.signs = signs;
    await refuses(t, service, signs);
  }
  behaviour.signs = 'rightly';
  t.equal((await signInAtIssuer(service)).status, 200, 'and the right one is not');
});

tap.test('an address is verified where the claim is true, as a text too, and nowhere else', async (t) => {
  const service = await withIssuer(t);
  await inviteAda(service);
  for (const [claim, status] of [
    ['true', 200],
    [true, 200],
    ['false', 403],
    ['TRUE', 403],
    [1, 403],
    [null, 403],
  ] as const) {
    service.issuer.behaviour.claims = { email_verified: claim };
    t.equal((await signInAtIssuer(service)).status, status, JSON.stringify(claim));
  }
});

tap.test('a code counts once, and with the verifier of its sign-in alone', async (t) => {
  const service = await withIssuer(t);
  await inviteAda(service);
  const first = await begin(service);
  const answer = new URL(service.issuer.answer(first.location));
  t.equal((await visit(service, pathOf(answer.href), first.cookie)).status, 200);
  for (const name of ['used', 'of another sign-in']) {
    const next = await begin(service);
    if (name !== 'used') answer.href = service.issuer.answer((await begin(service)).location);
    answer.searchParams.set('state', new URL(next.location).searchParams.get('state')!);
    const { status, body } = await visit(service, pathOf(answer.href), next.cookie);
    t.same([status, body.code], [401, 'invalid_key'], name);
  }
});

tap.test('an issuer that says no: 403; one that is not well: 503', async (t) => {
  const service = await withIssuer(t);
  for (const [error, status] of [
    ['access_denied', 403],
    ['<script>', 403],
    ['server_error', 503],
    ['temporarily_unavailable', 503],
  ] as const) {
    const { cookie, location } = await begin(service);
    const query = new URLSearchParams({ error, state: new URL(location).searchParams.get('state')! });
    const answer = await visit(service, `${start}/callback?${query}`, cookie);
    t.equal(answer.status, status, error);
    t.notMatch(answer.text, error);
  }
});

tap.test('the address may come from UserInfo, of the same person', async (t) => {
  const service = await withIssuer(t);
  await inviteAda(service);
  const { behaviour } = service.issuer;
  behaviour.tellsPersonLater = true;
  t.equal((await signInAtIssuer(service)).status, 200);
  behaviour.claims = { email: 'nobody@example.com' };
  t.equal((await signInAtIssuer(service)).status, 200, 'the whole of it, where the ID token has half');
  behaviour.claims = {};
  behaviour.person = { ...behaviour.person, email_verified: false };
  t.equal((await signInAtIssuer(service)).status, 403);
  behaviour.person = { ...behaviour.person, email_verified: true, sub: 'somebody-else' };
  await refuses(t, service, 'of another subject');
});

tap.test('a client secret goes where the issuer takes it', async (t) => {
  const service = await withIssuer(t);
  await inviteAda(service);
  service.issuer.behaviour.takesSecretInBody = true;
  t.equal((await signInAtIssuer(service)).status, 200);
});

tap.test('a wrong client secret is 503: the operator has to look at it', async (t) => {
  const service = await withIssuer(t, ({ url, clientId }) => ({
    oidc: { url, clientId, clientSecret: 'wrong' },
  }));
  await inviteAda(service);
  const { status, body } = await signInAtIssuer(service);
  t.same([status, body.code], [503, 'unavailable']);
});

tap.test('issuer away: 503, and it works again once the issuer does', async (t) => {
  const service = await withIssuer(t);
  await inviteAda(service);
  const { behaviour, requests } = service.issuer;
  t.same(requests, [], 'a start does not need it');
  for (const status of [500, 503, 404, 302, 429]) {
    behaviour.status = status;
    const answer = await visit(service, start);
    t.same([answer.status, answer.body.code], [503, 'unavailable'], `${status}`);
    t.ok(answer.headers['retry-after']);
  }
  behaviour.status = undefined;
  const { location, cookie } = await begin(service);
  const answer = pathOf(service.issuer.answer(location));
  behaviour.status = 500;
  t.equal((await visit(service, answer, cookie)).status, 503, 'at the exchange of the code');
  behaviour.status = undefined;
  t.equal((await signInAtIssuer(service)).status, 200);
  const discoveries = () => requests.filter((path) => path.startsWith('/.well-known')).length;
  const before = discoveries();
  await signInAtIssuer(service);
  t.equal(discoveries(), before, 'what was discovered is kept');
  service.issuer.close();
  t.equal((await visit(service, pathOf(service.issuer.answer(location)), cookie)).status, 403);
  const gone = await begin(service);
  t.equal((await visit(service, pathOf(service.issuer.answer(gone.location)), gone.cookie)).status, 503);
});

tap.test('what was discovered is read again after an hour', async (t) => {
  const { url, clientId, clientSecret, requests } = await startIssuer(t);
  let nowMs = 0;
  const issuer = new Issuer({ url, clientId, clientSecret }, () => nowMs);
  const ask = () => issuer.authorizationUrl('http://own.example/callback', newChecks());
  await Promise.all([ask(), ask()]);
  nowMs = 59 * 60_000;
  await ask();
  t.equal(requests.length, 1);
  nowMs = 61 * 60_000;
  await ask();
  t.equal(requests.length, 2);
});

tap.test('issuer slow: 503 within seconds; answers that are too long are not read', async (t) => {
  const service = await withIssuer(t);
  await inviteAda(service);
  const { behaviour } = service.issuer;
  behaviour.padding = 300 * 1024;
  t.equal((await visit(service, start)).status, 503, 'too long');
  behaviour.padding = 0;
  const { location, cookie } = await begin(service);
  const answer = pathOf(service.issuer.answer(location));
  behaviour.delayMs = 60_000;
  const beganAt = performance.now();
  t.equal((await visit(service, answer, cookie)).status, 503);
  const ms = performance.now() - beganAt;
  t.ok(ms > 3_500 && ms < 30_000, `${ms} ms`);
});

tap.test('an address has four sign-ins at the issuer at once; more wait two seconds', async (t) => {
  const service = await withIssuer(t);
  const { behaviour, requests } = service.issuer;
  const begun = [];
  for (let i = 0; i < 6; i++) begun.push(await begin(service));
  behaviour.delayMs = 60_000;
  const answers = await Promise.all(
    begun.map(({ location, cookie }) => visit(service, pathOf(service.issuer.answer(location)), cookie)),
  );
  t.same(
    answers.map(({ status }) => status),
    Array(6).fill(503),
  );
  t.equal(requests.filter((path) => path === '/token').length, 4);
});
