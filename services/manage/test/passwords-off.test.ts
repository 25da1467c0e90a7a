import t from 'tap';
import { readConfig } from '../src/config.js';
import { signInAtIssuer, withIssuer } from './support/single-sign-on.js';
import { adminKey } from './support/start-service.js';
import { login, makeUser, password } from './support/users.js';

const email = 'ada@example.com';

t.test('PASSWORDS=false: no password signs in or is set; keys and single sign-on go on', async (t) => {
  const service = await withIssuer(t, () => ({ takesPasswords: false }));
  const { user, invitation } = (await service.call('POST', '/users', { email, role: 'admin' })).body;
  t.match(invitation.url, /^http:\/\/[^/]+\/api\/v1\/session\/oidc$/, 'its link leads to the issuer');
  const token = 'x'.repeat(40);
  const accepted = await service.call('POST', '/invitations', { token, password }, '');
  t.same([accepted.status, accepted.body.code], [403, 'forbidden']);
  t.match(accepted.body.message, 'Passwords are turned off here');
  for (const given of [email, 'nobody@example.com']) {
    const { status, body, secret } = await login(service, { email: given, password });
    t.same([status, body.code, secret], [403, 'forbidden', '']);
  }
  t.equal((await login(service, { key: adminKey })).status, 201);
  const signedIn = await signInAtIssuer(service);
  t.equal(signedIn.status, 200, signedIn.text);
  t.equal((await service.call('GET', `/users/${user.id}`)).body.user.invited, false);
});

t.test('a password that was set before does not count', async (t) => {
  const service = await withIssuer(t);
  await makeUser(service, { email, role: 'admin' });
  t.equal((await login(service, { email, password })).status, 201);
  service.people.takesPasswords = false;
  t.equal((await login(service, { email, password })).status, 403);
  t.equal((await signInAtIssuer(service)).status, 200);
});

const stores = {
  DATABASE_URL: 'postgres://a@b/c',
  REDIS_URL: 'redis://a',
  CLICKHOUSE_URL: 'http://a:8123/b',
};
const whole = {
  ...stores,
  OIDC_ISSUER: 'https://login.example.com',
  OIDC_CLIENT_ID: 'clicktrail',
  OIDC_CLIENT_SECRET: 'the secret of the client',
};

t.test('the settings of an issuer count together', async (t) => {
  t.match(readConfig(stores), { oidc: undefined, takesPasswords: true });
  const oidc = { url: whole.OIDC_ISSUER, clientId: 'clicktrail', clientSecret: whole.OIDC_CLIENT_SECRET };
  t.match(readConfig({ ...whole, PASSWORDS: 'false' }), { oidc, takesPasswords: false });
  for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
    t.throws(() => readConfig({ ...whole, [name]: '' }), {
      message: `OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET count together: ${name} must be set, too.`,
    });
  t.throws(() => readConfig({ ...stores, PASSWORDS: 'false' }), {
    message:
      'PASSWORDS=false leaves people no way to sign in: OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET must be set.',
  });
  t.throws(() => readConfig({ ...whole, PASSWORDS: 'no' }), { message: /^PASSWORDS must be true or false/ });
});

t.test('an issuer is https, or on this machine', async (t) => {
  for (const OIDC_ISSUER of [
    'https://login.example.com/realms/one',
    'https://login.example.com:8443/',
    'http://127.0.0.1:9000',
    'http://localhost/issuer',
    'http://[::1]:9000',
  ])
    t.equal(readConfig({ ...whole, OIDC_ISSUER }).oidc?.url, OIDC_ISSUER);
  for (const OIDC_ISSUER of [
    'http://login.example.com',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://127.0.0.1:9000@login.example.com',
    'https://user:password@login.example.com',
    'https://login.example.com/?a=b',
    'https://login.example.com/#a',
    'https://login example.com',
    'login.example.com',
  ])
    t.throws(() => readConfig({ ...whole, OIDC_ISSUER }), {
      message: 'OIDC_ISSUER must be a URL such as https://login.example.com.',
    });
});
