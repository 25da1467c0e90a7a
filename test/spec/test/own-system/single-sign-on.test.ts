import { startIssuer, waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Answer, refused, startOwnSpec } from '../../src/index.js';

const issuer = await startIssuer(t);
/** Sets an issuer, and that no password counts. */
const spec = await startOwnSpec(
  t,
  {
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: issuer.clientId,
    OIDC_CLIENT_SECRET: issuer.clientSecret,
    PASSWORDS: 'false',
  },
  { isPatient: false },
);
const { admin, anyone } = spec;
const start = '/api/v1/session/oidc';
const password = 'a password of some length';
const cross = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };

let made = 0;

/** A user whom the issuer knows, too, and says next who they are. */
async function user(body: object = {}): Promise<{ id: string; email: string; url: string }> {
  const email = `person-${++made}@example.com`;
  const { user, invitation } = (await admin.post('/api/v1/users', { email, role: 'admin', ...body })).body;
  issuer.behaviour.person = { email: email.toUpperCase(), email_verified: true };
  return { id: user.id, email, url: invitation.url };
}

/** The value of a cookie that an answer sets; undefined without it. */
const cookieIn = ({ headers }: Answer, name: string): string | undefined =>
  new RegExp(`${name}=([\\w-]+);`).exec([headers['set-cookie']].flat().join('\n'))?.[1];

interface Begun {
  answer: Answer;
  /** Of the browser. */
  headers: Record<string, string>;
}

async function begin(query = ''): Promise<Begun> {
  const answer = await anyone.get(start + query, { headers: cross });
  const cookie = `clicktrail_sign_in=${cookieIn(answer, 'clicktrail_sign_in')}`;
  return { answer, headers: { ...cross, cookie } };
}

/** The URL to which the issuer sends the browser back. */
function callbackOf({ answer }: Begun): string {
  const { pathname, search } = new URL(issuer.answer(String(answer.headers.location)));
  return pathname + search;
}

async function signIn(query = ''): Promise<Answer> {
  const begun = await begin(query);
  return anyone.get(callbackOf(begun), { headers: begun.headers });
}

t.test('GET /session/oidc: 302 to the issuer, and a cookie for the browser that began', async (t) => {
  const { answer } = await begin();
  t.equal(answer.status, 302);
  const { origin, pathname, searchParams } = new URL(String(answer.headers.location));
  t.equal(origin + pathname, `${issuer.url}/authorize`);
  t.equal(searchParams.get('redirect_uri'), `${spec.system.base}${start}/callback`);
  t.equal(searchParams.get('code_challenge_method'), 'S256');
  for (const name of ['state', 'nonce', 'code_challenge']) t.ok(searchParams.get(name)!.length >= 43, name);
  const attributes = String(answer.headers['set-cookie']).split('; ').slice(1);
  t.strictSame(attributes.sort(), ['HttpOnly', 'Max-Age=600', `Path=${start}`, 'SameSite=Lax']);
});

t.test('an invited user with a verified address gets a session, and goes on to return_to', async (t) => {
  const { id, email } = await user({ name: 'Ada' });
  const answer = await signIn('?return_to=/docs');
  t.equal(answer.status, 200);
  t.match(answer.headers['content-type'], 'text/html');
  t.match(answer.bytes.toString(), 'content="0;url=/docs"');
  const cookie = `clicktrail_session=${cookieIn(answer, 'clicktrail_session')}`;
  const { me } = (await anyone.get('/api/v1/me', { headers: { 'sec-fetch-site': 'same-origin', cookie } }))
    .body;
  t.match(me, { role: 'admin', user: { id, email, name: 'Ada' } });
  const { rows } = (await admin.get(`/api/v1/audit-log?user_id=${id}&action=signIn`)).body;
  t.match(rows, [{ after: { via: 'oidc' } }]);
  t.equal((await admin.get(`/api/v1/users/${id}`)).body.user.invited, false);
});

t.test('return_to is a path of the own origin', async (t) => {
  for (const bad of ['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'docs'])
    refused(
      t,
      await anyone.get(`${start}?return_to=${encodeURIComponent(bad)}`),
      400,
      'invalid_request',
      'return_to',
    );
});

t.test('each state counts once, and in the browser that began', async (t) => {
  await user();
  const [begun, other] = [await begin(), await begin()];
  const callback = callbackOf(begun);
  for (const headers of [other.headers, cross])
    refused(t, await anyone.get(callback, { headers }), 403, 'forbidden');
  t.equal((await anyone.get(callback, { headers: begun.headers })).status, 200);
  refused(t, await anyone.get(callback, { headers: begun.headers }), 403, 'forbidden');
});

t.test('an address that is not verified is 403; unknown and inactive users are one 401', async (t) => {
  const { id, email } = await user();
  issuer.behaviour.person = { email, email_verified: false };
  refused(t, await signIn(), 403, 'forbidden');
  await admin.patch(`/api/v1/users/${id}`, { status: 'inactive' });
  issuer.behaviour.person = { email, email_verified: true };
  const inactive = await signIn();
  refused(t, inactive, 401, 'invalid_key');
  issuer.behaviour.person = { email: 'nobody@example.com', email_verified: true };
  const unknown = await signIn();
  t.strictSame({ ...unknown.body, requestId: '' }, { ...inactive.body, requestId: '' });
  const { rows } = (await admin.get(`/api/v1/audit-log?action=signInFailed&entity_id=${id}`)).body;
  t.match(rows, [{ entityId: id, after: { via: 'oidc' } }]);
});

t.test(
  'an ID token of another nonce, audience or key is 401; an issuer that is not well is 503',
  async (t) => {
    await user();
    const { behaviour } = issuer;
    for (const claims of [{ nonce: 'another' }, { aud: 'another' }]) {
      behaviour.claims = claims;
      refused(t, await signIn(), 401, 'invalid_key');
    }
    behaviour.claims = {};
    behaviour.signs = 'by another key';
    refused(t, await signIn(), 401, 'invalid_key');
    behaviour.signs = 'rightly';
    const begun = await begin();
    const callback = callbackOf(begun);
    behaviour.status = 500;
    refused(t, await anyone.get(callback, { headers: begun.headers }), 503, 'unavailable');
    behaviour.status = undefined;
    t.equal((await signIn()).status, 200);
  },
);

t.test('PASSWORDS=false: no password signs in or is set, and keys sign in', async (t) => {
  const { email, url } = await user();
  t.equal(url, `${spec.system.base}${start}`, 'invitations lead to the issuer');
  refused(t, await anyone.post('/api/v1/session', { email, password }), 403, 'forbidden');
  refused(t, await anyone.post('/api/v1/invitations', { token: 'any', password }), 403, 'forbidden');
  t.equal((await anyone.post('/api/v1/session', { key: admin.key })).status, 201);
});

t.test('sign-ins count by address', async (t) => {
  await waitFor(
    async () => {
      const { status, headers } = (await begin()).answer;
      if (status === 302) t.ok(Number(headers['x-ratelimit-limit']) <= 120);
      return status === 429;
    },
    { intervalMs: 1, timeoutMs: 30_000, what: 'a refusal' },
  );
});
