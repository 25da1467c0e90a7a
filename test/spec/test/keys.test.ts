import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { refused, startSpec, time } from '../src/index.js';

const spec = await startSpec(t);
const { admin, client } = spec;
const keys = '/api/v1/keys';
const advertiser = await spec.advertiser();
const publisher = await spec.publisher();
const make = async (body: object) => (await admin.post(keys, body)).body.key;
const works = async (secret: string) => (await client(secret).get('/api/v1/clicks?limit=1')).status;

t.test(
  'POST /keys: 201 {id, role, accountId, readOnly, rateLimit, eventLimit, prefix, createdAt, secret}',
  async (t) => {
    const limits = { rate_limit: 7, event_limit: 8 };
    const body = { role: 'publisher', account_id: publisher.id, name: 'mine', read_only: true, ...limits };
    const answer = await admin.post(keys, body);
    t.equal(answer.status, 201);
    const { key } = answer.body;
    t.match(key, {
      id: String,
      role: 'publisher',
      accountId: publisher.id,
      readOnly: true,
      rateLimit: 7,
      eventLimit: 8,
      prefix: String,
      createdAt: time,
      secret: String,
    });
    t.ok(key.secret.startsWith(String(key.prefix)), 'the prefix tells secrets apart');
    t.ok(key.secret.length >= 32, 'long and random');
    const defaults = { accountId: null, readOnly: false, rateLimit: 600, eventLimit: 60_000 };
    t.match(await make({ role: 'admin' }), { role: 'admin', ...defaults });
  },
);

t.test('the secret is shown this once', async (t) => {
  const { id, secret } = await make({ role: 'admin' });
  const shown = [
    await admin.get(`${keys}/${id}`),
    await admin.get(`${keys}?limit=1000`),
    await admin.patch(`${keys}/${id}`, { name: 'x' }),
    await admin.get('/api/v1/audit-log?limit=1000'),
    await admin.delete(`${keys}/${id}`),
  ];
  for (const { status, bytes } of shown) {
    t.equal(status, 200);
    t.notOk(bytes.includes(secret));
    t.notMatch(bytes.toString(), /"secret"|[hH]ash/);
  }
});

t.test('bad bodies are 400, every field named', async (t) => {
  refused(t, await admin.post(keys, {}), 400, 'invalid_request', 'role');
  refused(t, await admin.post(keys, { role: 'root' }), 400, 'invalid_request', 'role');
  for (const role of ['publisher', 'advertiser']) {
    refused(t, await admin.post(keys, { role }), 400, 'invalid_request', 'account_id');
    t.equal((await admin.post(keys, { role, account_id: 'nobody' })).status, 400);
  }
  t.equal(
    (await admin.post(keys, { role: 'publisher', account_id: advertiser.id })).status,
    400,
    'another kind',
  );
  const odd = { role: 'admin', read_only: 'yes', rate_limit: 0, event_limit: 0, expires_at: 'soon', name: 7 };
  refused(
    t,
    await admin.post(keys, odd),
    400,
    'invalid_request',
    'read_only',
    'rate_limit',
    'event_limit',
    'expires_at',
    'name',
  );
});

t.test('DELETE /keys/{id} revokes: 401 within a second, for good', async (t) => {
  const { id, secret } = await make({ role: 'admin' });
  t.equal(await works(secret), 200);
  const answer = await admin.delete(`${keys}/${id}`);
  t.equal(answer.status, 200);
  t.match(answer.body, { success: true, key: { id } });
  t.equal(await works(secret), 401);
  refused(t, await client(secret).get('/api/v1/clicks'), 401, 'invalid_key');
  refused(t, await admin.delete(`${keys}/nothing`), 404, 'not_found');
});

t.test('POST /keys/{id}/rotate: a new secret, the old one works on for the grace', async (t) => {
  const { id, secret } = await make({ role: 'admin', rate_limit: 50, event_limit: 70 });
  const answer = await admin.post(`${keys}/${id}/rotate`, { grace_seconds: 60 });
  t.equal(answer.status, 201);
  t.strictSame(Object.keys(answer.body).sort(), ['key', 'success']);
  const { key } = answer.body;
  t.match(key, { id, rateLimit: 50, eventLimit: 70 });
  t.not(key.secret, secret);
  t.equal(await works(key.secret), 200);
  t.equal(await works(secret), 200, 'in the grace');
  const short = await make({ role: 'admin' });
  const last = (await admin.post(`${keys}/${short.id}/rotate`, { grace_seconds: 1 })).body.key;
  await waitFor(async () => (await works(short.secret)) === 401, {
    intervalMs: 200,
    what: 'the end of the grace',
  });
  t.equal(await works(last.secret), 200);
});

t.test('rotate: 24 hours by default, 0 ends the old one at once', async (t) => {
  const first = await make({ role: 'admin' });
  t.equal((await admin.post(`${keys}/${first.id}/rotate`)).status, 201, 'without a body');
  t.equal(await works(first.secret), 200);
  const { secret } = (await admin.post(`${keys}/${first.id}/rotate`, { grace_seconds: 0 })).body.key;
  t.equal(await works(secret), 200);
  t.equal(await works(first.secret), 401);
  refused(
    t,
    await admin.post(`${keys}/${first.id}/rotate`, { grace_seconds: -1 }),
    400,
    'invalid_request',
    'grace_seconds',
  );
  refused(t, await admin.post(`${keys}/nothing/rotate`, {}), 404, 'not_found');
});

t.test('revoking a rotated key ends both secrets', async (t) => {
  const { id, secret } = await make({ role: 'admin' });
  const rotated = (await admin.post(`${keys}/${id}/rotate`, {})).body.key;
  await admin.delete(`${keys}/${id}`);
  t.equal(await works(secret), 401);
  t.equal(await works(rotated.secret), 401);
});

t.test('expires_at is text, too: of 500 characters at most', async (t) => {
  const after = (zeros: number) => `2100-01-01T00:00:00.${'0'.repeat(zeros)}Z`;
  const ask = (zeros: number) => admin.post('/api/v1/keys', { role: 'admin', expires_at: after(zeros) });
  t.equal((await ask(479)).status, 201);
  refused(t, await ask(480), 400, 'invalid_request', 'expires_at');
});

t.test('expires_at: 401 from then on', async (t) => {
  const gone = await make({ role: 'admin', expires_at: new Date(Date.now() - 1000).toISOString() });
  t.equal(await works(gone.secret), 401);
  const inSeconds = (s: number) => new Date(Date.now() + s * 1_000).toISOString();
  const later = await make({ role: 'admin', expires_at: inSeconds(600) });
  t.equal(await works(later.secret), 200);
  const soon = await make({ role: 'admin', expires_at: inSeconds(1) });
  await waitFor(async () => (await works(soon.secret)) === 401, { intervalMs: 200 });
});

t.test('a key whose account is inactive is 401, and works again once it is active', async (t) => {
  for (const [path, role] of [
    ['advertisers', 'advertiser'],
    ['publishers', 'publisher'],
  ] as const) {
    const account = role === 'advertiser' ? await spec.advertiser() : await spec.publisher();
    const { secret } = await make({ role, account_id: account.id });
    t.equal(await works(secret), 200);
    await admin.patch(`/api/v1/${path}/${account.id}`, { status: 'inactive' });
    refused(t, await client(secret).get('/api/v1/clicks'), 401, 'invalid_key');
    await admin.patch(`/api/v1/${path}/${account.id}`, { status: 'active' });
    t.equal(await works(secret), 200);
  }
});

t.test('read-only keys cannot write: 403 read_only_key with the role', async (t) => {
  for (const [role, account] of [
    ['admin', undefined],
    ['publisher', publisher],
    ['advertiser', advertiser],
  ] as const) {
    const reader = await spec.keyOf(role, account, { read_only: true });
    t.equal((await reader.get('/api/v1/clicks')).status, 200);
    const answer = await reader.post('/api/v1/clicks', {});
    refused(t, answer, 403, 'read_only_key');
    t.equal(answer.body.role, role);
  }
});

t.test('PATCH /keys/{id}: name, read_only, rate_limit, event_limit, expires_at', async (t) => {
  const { id, secret } = await make({ role: 'admin' });
  const answer = await admin.patch(`${keys}/${id}`, {
    read_only: true,
    rate_limit: 5,
    event_limit: 6,
    name: 'n',
  });
  t.match(answer.body.key, { id, readOnly: true, rateLimit: 5, eventLimit: 6, name: 'n' });
  refused(t, await client(secret).post('/api/v1/clicks', {}), 403, 'read_only_key');
  refused(t, await admin.patch(`${keys}/${id}`, { role: 'publisher' }), 400, 'invalid_request', 'role');
});
