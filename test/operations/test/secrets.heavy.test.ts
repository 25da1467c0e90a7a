import { hash } from 'node:crypto';
import { makeCampaign, startSystem, workerMain } from '@clicktrail/harness';
import { startIssuer, waitFor } from '@clicktrail/testing';
import pg from 'pg';
import t from 'tap';
import { type AnswerBody, queuePoison, startCaptured } from '../src/index.js';

const originMain = new URL('../../../../deploy/local/dist/src/origin.js', import.meta.url);
const secretKey = 'the-secret-key-of-this-installation';
const hidden = 'password-in-a-postback-url';
const withPassword = `http://user:${hidden}@127.0.0.1:1/?click={click_id}`;

t.test('no secret is in a log or an error, whatever is asked and whatever breaks', async (t) => {
  const system = await startSystem();
  t.teardown(() => system.stop());
  const campaign = await makeCampaign(system);
  await Promise.all([system.origin.stop(), system.worker.stop()]);
  const issuer = await startIssuer(t);
  const env = {
    ...system.env,
    LOG_LEVEL: 'trace',
    SECRET_KEY: secretKey,
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: issuer.clientId,
    OIDC_CLIENT_SECRET: issuer.clientSecret,
  };
  const processes = [await startCaptured(originMain, env), await startCaptured(workerMain, env)];
  t.teardown(() => Promise.all(processes.map((child) => child.stop())));

  const secrets = new Map<string, string>();
  const answers: string[] = [];
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(system.base + path, {
      method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json', 'x-api-key': system.adminKey, ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status >= 400)
      answers.push(`${method} ${path.split('?')[0]}: ${text} ${JSON.stringify([...response.headers])}`);
    const shown: Partial<AnswerBody> = text.startsWith('{') ? JSON.parse(text) : {};
    return { status: response.status, body: shown, headers: response.headers };
  };

  const made = async (path: string, body: object, headers?: Record<string, string>) =>
    (await ask('POST', `/api/v1/${path}`, body, headers)).body as AnswerBody;
  const { key } = await made('keys', { role: 'admin', name: 'k' }, { 'idempotency-key': 'remembered' });
  const { key: other } = await made('keys', { role: 'publisher', account_id: campaign.affiliate_id });
  const rotated = await made(`keys/${other.id}/rotate`, {});
  const { advertiser } = await made('advertisers', { name: 'Shop' });
  const { publisher } = await made('publishers', {
    name: 'Blog',
    postback_url: withPassword,
  });
  const replaced = {
    token: (await made(`advertisers/${advertiser.id}/rotate-token`, {})).advertiser.postbackToken,
    secret: (await made(`publishers/${publisher.id}/rotate-secret`, {})).publisher.postbackSecret,
  };
  await ask('PATCH', `/api/v1/publishers/${campaign.affiliate_id}`, {
    postback_url: withPassword,
    postback_method: 'post',
  });
  const signIn = await fetch(`${system.base}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: system.adminKey }),
  });
  const session = /=(cs_\w+);/.exec(signIn.headers.get('set-cookie') ?? '')![1]!;
  const owner = new pg.Client({ connectionString: system.stores.postgres.url });
  await owner.connect();
  const installation = await owner.query<{ value: string }>(
    `SELECT value FROM settings WHERE name = 'installation_secret'`,
  );
  const hashes = await owner.query<{ secret_hash: string }>('SELECT secret_hash FROM api_key_secrets');
  secrets.set('the secret of a session', session).set('its hash', hash('sha256', session, 'hex'));
  secrets.set('the admin key', system.adminKey).set('SECRET_KEY', secretKey);
  secrets.set('a new key', key.secret).set('a key', other.secret).set('a rotated key', rotated.key.secret);
  secrets.set("an advertiser's token", advertiser.postbackToken).set('a new token', replaced.token);
  secrets.set("a publisher's secret", publisher.postbackSecret).set('a new secret', replaced.secret);
  for (const { value } of installation.rows) secrets.set("the installation's secret", value);
  for (const [name, store] of Object.entries({
    Postgres: system.stores.postgres,
    Redis: system.stores.redis,
    ClickHouse: system.stores.clickhouse,
  })) {
    secrets.set(`the password of ${name}`, decodeURIComponent(new URL(store.url).password));
  }
  for (const [what, secret] of secrets) t.ok(secret.length >= 16, `${what} is one`);
  t.ok(
    hashes.rows.some((row) => row.secret_hash === hash('sha256', key.secret, 'hex')),
    'keys are kept as hashes',
  );

  const ids = { campaign_id: campaign.campaign_id, affiliate_id: campaign.affiliate_id };
  const guesses = ['wrong-key-that-nobody-has', `${key.secret}x`];
  secrets.set('a wrong key', guesses[0]!);
  await made('users', { email: 'ada@example.com', role: 'admin' });
  let signedIn = 0;
  /** A sign-in at the issuer, with all that may be wrong with it. */
  const singleSignOn = async () => {
    const { behaviour } = issuer;
    for (const [claims, status, person] of [
      [{}, undefined, {}],
      [{ nonce: 'another' }, undefined, {}],
      [{ exp: 1 }, undefined, {}],
      [{}, 500, {}],
      [{}, undefined, { email_verified: false }],
      [{}, undefined, { email: 'nobody@example.com' }],
    ] as const) {
      const begun = await ask('GET', '/api/v1/session/oidc');
      const location = begun.headers.get('location');
      if (location === null) continue;
      const cookie = begun.headers.get('set-cookie')!.split(';', 1)[0]!;
      issuer.secrets.push(cookie.split('=')[1]!);
      Object.assign(behaviour, { claims, status, person: { ...whoSignsIn, ...person } });
      const { pathname, search } = new URL(issuer.answer(location));
      for (let times = 0; times < 2; times++) {
        const answer = await ask('GET', pathname + search, undefined, { cookie, accept: 'text/html' });
        if (answer.status === 200) signedIn++;
      }
      await ask('GET', `${pathname}${search}&code=twice`, undefined, { cookie });
      behaviour.status = undefined;
    }
  };
  const whoSignsIn = issuer.behaviour.person;
  const everything = async () => {
    await singleSignOn();
    const { body } = await ask('POST', '/api/v1/clicks', ids);
    await ask('POST', '/api/v1/clicks', { ...ids, unheard_of: key.secret }, { 'idempotency-key': 'again' });
    await ask('POST', '/api/v1/clicks', `{"campaign_id": "${key.secret}`);
    await ask('POST', '/api/v1/conversions', { click_id: body.click?.id ?? 'none', txid: '1', revenue: 'x' });
    await ask('POST', '/api/v1/conversions', { click_id: body.click?.id ?? 'none', txid: '1' });
    for (const guess of guesses) await ask('GET', '/api/v1/clicks', undefined, { 'x-api-key': guess });
    await ask('GET', '/api/v1/clicks', undefined, { 'x-api-key': other.secret });
    await ask('GET', '/api/v1/keys', undefined, { 'x-api-key': rotated.key.secret });
    const cookie = `clicktrail_session=${session}`;
    for (const site of ['same-origin', 'cross-site'])
      await ask('GET', '/api/v1/me', undefined, { 'x-api-key': '', 'sec-fetch-site': site, cookie });
    await ask('POST', '/api/v1/session', { key: guesses[0] });
    await ask('POST', '/api/v1/session', `{"key": "${key.secret}`);
    await ask('POST', '/api/v1/session', { key: key.secret, unheard_of: 1 });
    await ask('GET', '/postback?click_id=x&token=wrong-token-that-nobody-has');
    for (const token of [advertiser.postbackToken, replaced.token])
      await ask('GET', `/postback?click_id=x&token=${token}`);
    await ask('GET', '/api/v1/publishers');
    await ask('GET', '/api/v1/reports/summary');
    await ask('GET', '/api/v1/health/ledger');
    await ask('GET', '/readyz');
    await ask('POST', '/api/v1/keys', { role: 'admin' });
    await ask('POST', '/api/v1/coupons', { code: 'c', ...ids }, { 'idempotency-key': 'remembered' });
    await ask('GET', '/c/nothing?affiliate_id=nobody');
    await ask('PATCH', `/api/v1/publishers/${publisher.id}`, { postback_url: `http://${'x'.repeat(600)}` });
    await ask('POST', '/api/v1/clicks', 'x'.repeat(70_000));
  };
  secrets.set('a password in a URL', hidden);
  secrets.set('a wrong token', 'wrong-token-that-nobody-has');
  await everything();
  await queuePoison(system, campaign, 1);
  await waitFor(() => processes[1]!.output().includes('dead letter'), {
    what: 'a log of the poison',
  });
  // What Postgres says of a row that it refuses has the whole row in it.
  const refuse = (table: string, check: string) =>
    owner.query(`ALTER TABLE ${table} ADD CONSTRAINT refused CHECK (${check}) NOT VALID`);
  await Promise.all([refuse('publishers', 'false'), refuse('postbacks', 'claimed_until IS NULL')]);
  t.equal((await ask('PATCH', `/api/v1/publishers/${publisher.id}`, { name: 'Other' })).status, 500);
  await everything();
  const violation = 'violates check constraint';
  await waitFor(() => processes.every((child) => child.output().includes(violation)), {
    what: 'a log of refused rows in both',
  });
  for (const table of ['publishers', 'postbacks'])
    await owner.query(`ALTER TABLE ${table} DROP CONSTRAINT refused`);
  await owner.end();
  // In turn each store is gone: that is when errors are logged that nobody has seen before.
  for (const store of [system.stores.clickhouse, system.stores.redis, system.stores.postgres]) {
    store.kill('SIGKILL');
    await store.exited;
    await everything();
    await store.restart();
  }
  await waitFor(async () => (await ask('GET', '/readyz')).status === 200, {
    what: 'all stores',
  });
  await Promise.all(processes.map((child) => child.stop()));

  const logs = processes.map((child) => child.output());
  t.ok(
    logs.every((log) => log.includes('"level"')),
    'both have logged',
  );
  t.ok(
    answers.some((answer) => answer.includes('unavailable')),
    'and there were faults',
  );
  const said = [...logs, ...answers].join('\n');
  for (const [what, secret] of secrets) {
    const at = said.indexOf(secret);
    t.equal(at < 0 ? '' : said.slice(Math.max(0, at - 150), at), '', `${what} is nowhere`);
  }
  t.ok(signedIn > 0, 'people signed in at the issuer');
  for (const secret of issuer.secrets) t.notOk(said.includes(secret), 'nor what it sent');
  for (const { secret_hash } of hashes.rows) t.notOk(said.includes(secret_hash), 'nor a hash of a key');
  t.notMatch(
    answers.join('\n'),
    /node_modules|at .*\.js:\d|ECONNREFUSED|SELECT|127\.0\.0\.1/,
    'nor what is inside',
  );
});
