import { openCatalog } from '@clicktrail/catalog';
import t from 'tap';
import { badFields, type Service, withNetwork } from './support/start-service.js';
import { tokenOf } from './support/users.js';

/** The whole database as text, without what the test itself stored. */
async function everythingStored({ pool }: Service): Promise<string> {
  const tables = ['users', 'user_credentials', 'invitations', 'audit_log', 'recovery_codes'];
  const rows = await Promise.all(
    tables.map((table) => pool.query(`SELECT to_jsonb(r)::text AS r FROM ${table} AS r`)),
  );
  return rows.flatMap(({ rows }) => rows.map(({ r }) => r)).join('\n');
}

t.test('201: the user, and a link that holds 72 hours', async (t) => {
  const { call } = await withNetwork(t);
  const made = await call('POST', '/users', {
    email: 'Ada@Example.com',
    name: 'Ada',
    role: 'publisher',
    account_id: 'pub',
    read_only: true,
  });
  t.equal(made.status, 201, made.text);
  const { user, invitation } = made.body;
  t.strictSame(
    { ...user, id: '', createdAt: '' },
    {
      id: '',
      email: 'Ada@Example.com',
      name: 'Ada',
      role: 'publisher',
      accountId: 'pub',
      readOnly: true,
      status: 'active',
      invited: true,
      secondFactor: false,
      createdAt: '',
    },
  );
  t.match(user.id, /^usr_\w{10}$/);
  t.match(
    invitation.url,
    /^http:\/\/[^/]+\/console\/invitations#[0-9A-Za-z]{40}$/,
    'no server is sent the token',
  );
  t.equal(invitation.mailed, false);
  const hours = (Date.parse(invitation.expiresAt) - Date.now()) / 3_600_000;
  t.ok(hours > 71.9 && hours <= 72, `${hours} h`);
  t.same((await call('GET', `/users/${user.id}`)).body, { success: true, user });
  t.same((await call('GET', '/users?role=publisher&account_id=pub&status=active')).body.rows, [user]);
  t.same((await call('GET', '/users?status=inactive')).body.rows, []);
  t.equal((await call('GET', '/users/none')).status, 404);
});

t.test('400: every bad field, and an address that exists in any case', async (t) => {
  const { call, make } = await withNetwork(t);
  await call('POST', '/users', { email: 'Ada@Example.com', role: 'admin' });
  const bad: [object, string[]][] = [
    [{}, ['email', 'role']],
    [{ email: 'ada', role: 'root' }, ['email', 'role']],
    [{ email: 'ada@EXAMPLE.com', role: 'admin' }, ['email']],
    [{ email: `${'a'.repeat(251)}@b.c`, role: 'admin', read_only: 'yes' }, ['email', 'read_only']],
    [{ email: 'a@b.example\r\nBcc: c@d.example', role: 'admin' }, ['email']],
    [{ email: 'b@example.com', role: 'publisher' }, ['account_id']],
    [{ email: 'b@example.com', role: 'admin', account_id: 'pub' }, ['account_id']],
    [{ email: 'ADA@example.com', role: 'advertiser', account_id: 'pub' }, ['account_id', 'email']],
    [{ email: 'b@example.com', role: 'admin', password: 'x', nonsense: 1 }, ['nonsense', 'password']],
  ];
  for (const [body, fields] of bad)
    t.same(badFields(await call('POST', '/users', body)), fields, JSON.stringify(body));
  const unknown = await call('POST', '/users', {
    email: 'c@example.com',
    role: 'publisher',
    account_id: 'no',
  });
  t.same([unknown.status, unknown.body.code], [400, 'unknown_affiliate']);
  t.same(badFields(await call('PATCH', '/users/none', { email: 'x@y.z', role: 'admin' })), ['email', 'role']);
  t.same(badFields(await call('PATCH', '/users/none', {})), ['body']);
  await make('/users', { email: 'b@example.com', role: 'admin' });
});

t.test('PATCH changes name, status and read_only; the catalogue of another process knows it', async (t) => {
  const { call, databaseUrl } = await withNetwork(t);
  const { id } = (await call('POST', '/users', { email: 'a@example.com', role: 'admin' })).body.user;
  const changed = await call('PATCH', `/users/${id}`, { name: 'Ada', status: 'inactive', read_only: true });
  t.match(changed.body.user, { id, name: 'Ada', status: 'inactive', readOnly: true, role: 'admin' });
  t.equal((await call('PATCH', '/users/none', { name: 'x' })).status, 404);
  t.same(badFields(await call('POST', `/users/${id}/invite`)), ['id'], 'no link for who is inactive');
  const catalog = await openCatalog({ databaseUrl, log: { info: () => {}, warn: () => {} } });
  t.teardown(() => catalog.close());
  const log = await call('GET', `/audit-log?entity=user&entity_id=${id}`);
  t.same(
    log.body.rows.map(({ action }: { action: string }) => action),
    ['update', 'create'],
  );
  t.match(log.body.rows[0], { before: { status: 'active', name: null }, after: { status: 'inactive' } });
});

t.test(
  'an invitation is accepted once; the password is checked, and neither is stored as it is',
  async (t) => {
    const service = await withNetwork(t);
    const { call } = service;
    const made = await call('POST', '/users', { email: 'a@example.com', role: 'admin' });
    const { id } = made.body.user;
    const token = tokenOf(made.body.invitation.url);
    const accept = (body: object, of = token) => call('POST', '/invitations', { token: of, ...body }, '');
    for (const password of ['eleven char', 'Qwerty123456', 'x'.repeat(257), 'a NUL \0 in the middle', 12])
      t.same(badFields(await accept({ password })), ['password'], `${password}`);
    const password = 'correct horse battery staple';
    t.equal((await accept({ password }, 'x'.repeat(40))).status, 404);
    const accepted = await accept({ password, name: 'Ada' });
    t.equal(accepted.status, 201, accepted.text);
    t.match(accepted.body, { success: true, user: { id, name: 'Ada', invited: false } });
    const again = await accept({ password });
    t.same([again.status, again.body.code], [404, 'not_found']);

    const stored = await everythingStored(service);
    t.notOk(stored.includes(token) || stored.includes(password));
    t.match(stored, /\$scrypt\$ln=/);
    const log = await call('GET', `/audit-log?entity=user&entity_id=${id}&action=setPassword`);
    t.equal(log.body.total, 1);
    t.notMatch((await call('GET', '/audit-log?limit=1000')).text, /scrypt|correct horse|#/);
  },
);

t.test('ten at once accept one invitation: one of them does', async (t) => {
  const { call } = await withNetwork(t);
  const made = await call('POST', '/users', { email: 'a@example.com', role: 'admin' });
  const token = tokenOf(made.body.invitation.url);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      call('POST', '/invitations', { token, password: `password number ${i}` }, ''),
    ),
  );
  t.same(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(404)]);
});

t.test('a new link voids the one before; an old one is over; an inactive user has none', async (t) => {
  const { call, pool } = await withNetwork(t);
  const first = await call('POST', '/users', { email: 'a@example.com', role: 'admin' });
  const { id } = first.body.user;
  const password = 'correct horse battery staple';
  const accept = async (url: string) =>
    (await call('POST', '/invitations', { token: tokenOf(url), password }, '')).status;
  const second = await call('POST', `/users/${id}/invite`);
  t.equal(second.status, 201);
  t.equal(await accept(first.body.invitation.url), 404);
  await pool.query(`UPDATE invitations SET expires_at = now() - interval '1 second'`);
  t.equal(await accept(second.body.invitation.url), 404, 'over');
  const third = await call('POST', `/users/${id}/invite`);
  await call('PATCH', `/users/${id}`, { status: 'inactive' });
  await call('PATCH', `/users/${id}`, { status: 'active' });
  t.equal(await accept(third.body.invitation.url), 404, 'voided with the user');
  const fourth = await call('POST', `/users/${id}/invite`);
  t.equal(await accept(fourth.body.invitation.url), 201);
  t.equal((await call('POST', '/users/none/invite')).status, 404);
});

t.test('an Idempotency-Key gets the same link again', async (t) => {
  const { call } = await withNetwork(t);
  const headers = { 'idempotency-key': 'once' };
  const body = { email: 'a@example.com', role: 'admin' };
  const first = await call('POST', '/users', body, undefined, headers);
  const second = await call('POST', '/users', body, undefined, headers);
  t.same([first.status, second.status, second.headers['idempotent-replay']], [201, 201, 'true']);
  t.same(second.body, first.body);
});
