import { waitFor } from '@clicktrail/testing';
import t, { type Test } from 'tap';
import { type Answer, badFields, withNetwork } from './support/start-service.js';

/** A network with a second account of each role, and a key of each. */
async function withAccounts(t: Test) {
  const service = await withNetwork(t);
  const { make, key } = service;
  await make('/advertisers', { id: 'adv-2', name: 'Rival' });
  await make('/publishers', { id: 'pub-2', name: 'Forum' });
  await make('/campaigns', {
    id: 'cmp-2',
    advertiser_id: 'adv-2',
    name: 'Closed',
    offer_url: 'https://rival.example/',
    access: 'approval',
  });
  const [publisher, advertiser] = await Promise.all([key('publisher', 'pub'), key('advertiser', 'adv')]);
  return { ...service, publisher, advertiser };
}

const lineOf = ({ body }: Answer) => body.rows[0];

t.test('PATCH /me: a publisher changes its postback URL and method', async (t) => {
  const { call, publisher, advertiser } = await withAccounts(t);
  const url = 'https://pub.example/?c={click_id}';
  const changed = await call('PATCH', '/me', { postback_url: url, postback_method: 'post' }, publisher);
  t.equal(changed.status, 200);
  t.match(changed.body, { success: true, publisher: { id: 'pub', name: 'Blog', postbackUrl: url } });
  t.same((await call('GET', '/publishers/pub')).body, changed.body);
  t.match(lineOf(await call('GET', '/audit-log?entity=publisher&entity_id=pub')), {
    action: 'update',
    actor: { role: 'publisher' },
    before: { postbackUrl: null },
    after: { postbackUrl: url },
  });
  const on = ['updated', 'decided'];
  const chosen = await call('PATCH', '/me', { postback_on: on }, publisher);
  t.same(chosen.body.publisher.postbackOn, on);
  t.equal((await call('PATCH', '/me', { postback_on: ['updated', 'updated'] }, publisher)).status, 400);
  const ended = await call('PATCH', '/me', { postback_url: null }, publisher);
  t.match(ended.body.publisher, { postbackUrl: null, postbackMethod: 'post' });

  const bad: [object, string[]][] = [
    [{}, ['body']],
    [{ name: 'Mine' }, ['name']],
    [{ status: 'active', postback_url: 'ftp://x.example/' }, ['postback_url', 'status']],
    [
      { postback_url: 'https://x.example/?{nothing}', postback_method: 'put' },
      ['postback_method', 'postback_url'],
    ],
  ];
  for (const [body, fields] of bad)
    t.same(badFields(await call('PATCH', '/me', body, publisher)), fields, JSON.stringify(body));
  for (const key of [advertiser, undefined])
    t.match(await call('PATCH', '/me', { postback_url: url }, key), {
      status: 403,
      body: { code: 'forbidden' },
    });
});

for (const [path, noun, field] of [
  ['/me/rotate-secret', 'publisher', 'postbackSecret'],
  ['/me/rotate-token', 'advertiser', 'postbackToken'],
] as const) {
  t.test(`POST ${path}: one's own, once for an Idempotency-Key`, async (t) => {
    const network = await withAccounts(t);
    const { call } = network;
    const other = noun === 'publisher' ? 'advertiser' : 'publisher';
    const id = noun === 'publisher' ? 'pub' : 'adv';
    const before = (await call('GET', `/${noun}s/${id}`)).body[noun];
    const rotate = (body?: object, headers = {}) => call('POST', path, body, network[noun], headers);
    const once = { 'idempotency-key': 'rotate' };
    const first = await rotate({ grace_seconds: 60 }, once);
    t.equal(first.status, 201);
    t.not(first.body[noun][field], before[field]);
    t.same({ ...first.body[noun], [field]: before[field] }, before, 'nothing else');
    const again = await rotate({ grace_seconds: 60 }, once);
    t.same([again.text, again.headers['idempotent-replay']], [first.text, 'true']);
    t.equal((await rotate()).status, 201, 'without a body, too');
    t.same(badFields(await rotate({ grace_seconds: -1 })), ['grace_seconds']);
    const log = await call('GET', `/audit-log?action=rotate&entity_id=${id}`);
    t.match(log.body, { total: 2, rows: [{ entity: noun, actor: { role: noun } }] });
    t.notMatch(log.text, first.body[noun][field]);
    for (const key of [network[other], undefined]) t.equal((await call('POST', path, {}, key)).status, 403);
  });
}

t.test('POST /me/keys: own role and account, limit and end at most those of the key that asks', async (t) => {
  const { call, key, publisher } = await withAccounts(t);
  const own = { name: 'site', read_only: true, rate_limit: 5, event_limit: 7 };
  const made = await call('POST', '/me/keys', own, publisher);
  t.equal(made.status, 201);
  t.match(made.body.key, {
    role: 'publisher',
    accountId: 'pub',
    name: 'site',
    readOnly: true,
    rateLimit: 5,
    eventLimit: 7,
    expiresAt: null,
    secret: /^ck_/,
  });
  t.equal((await call('GET', '/me/keys', undefined, made.body.key.secret)).status, 200, 'works at once');
  t.match(await call('POST', '/me/keys', {}, made.body.key.secret), {
    status: 403,
    body: { code: 'read_only_key' },
  });
  const audit = lineOf(await call('GET', `/audit-log?entity=key&entity_id=${made.body.key.id}`));
  t.match(audit, { action: 'create', actor: { role: 'publisher' } });
  t.equal(audit.after.secret, undefined);

  for (const wide of [{ role: 'admin' }, { role: 'publisher' }, { account_id: 'pub-2' }])
    t.same(badFields(await call('POST', '/me/keys', wide, publisher)), Object.keys(wide));
  for (const wide of [{ rate_limit: 601 }, { event_limit: 60_001 }])
    t.same(badFields(await call('POST', '/me/keys', wide, publisher)), Object.keys(wide));

  const end = '2100-01-01T00:00:00.000Z';
  const narrow = await key('publisher', 'pub', { rate_limit: 20, event_limit: 30, expires_at: end });
  const ask = (body: object) => call('POST', '/me/keys', body, narrow);
  t.match(
    (await ask({})).body.key,
    { rateLimit: 20, eventLimit: 30, expiresAt: end },
    'the bounds are the defaults',
  );
  t.match((await ask({ rate_limit: 20, expires_at: '2099-01-01T00:00:00Z' })).body.key, { rateLimit: 20 });
  t.equal((await ask({ expires_at: '2100-01-01T01:00:00+01:00' })).body.key.expiresAt, end);
  for (const expires_at of [null, '2100-01-01T00:00:00.001Z', '2100-01-01T00:00:00-01:00'])
    t.same(badFields(await ask({ expires_at, rate_limit: 21, event_limit: 31 })), [
      'event_limit',
      'expires_at',
      'rate_limit',
    ]);
  t.same(badFields(await ask({ expires_at: 'soon', odd: 1 })), ['expires_at', 'odd']);
  const limits = { rate_limit: 5_000, event_limit: 70_000 };
  const wide = await key('publisher', 'pub', limits);
  t.match((await call('POST', '/me/keys', {}, wide)).body.key, { rateLimit: 600, eventLimit: 60_000 });
  t.match((await call('POST', '/me/keys', limits, wide)).body.key, { rateLimit: 5_000, eventLimit: 70_000 });
  t.equal((await call('POST', '/me/keys', {})).status, 403, 'admins have their own routes');
});

t.test('GET and DELETE /me/keys: nobody else’s', async (t) => {
  const { call, make, publisher, advertiser } = await withAccounts(t);
  const own = await make('/keys', { role: 'publisher', account_id: 'pub' });
  // The same id as a publisher's, and still another account.
  await make('/advertisers', { id: 'pub', name: 'Namesake' });
  const foreign = [
    await make('/keys', { role: 'publisher', account_id: 'pub-2' }),
    await make('/keys', { role: 'advertiser', account_id: 'pub' }),
    await make('/keys', { role: 'admin' }),
  ];
  const { body, text } = await call('GET', '/me/keys?limit=1', undefined, publisher);
  t.match(body, { total: 2, limit: 1, page: 1, nextCursor: String, rows: [{ id: own.id }] });
  t.notMatch(text, /secret/);
  const rest = await call('GET', `/me/keys?limit=1&cursor=${body.nextCursor}`, undefined, publisher);
  t.match(rest.body, { total: 2, nextCursor: null });
  t.equal((await call('GET', '/me/keys', undefined, advertiser)).body.total, 1);

  for (const { id } of [...foreign, { id: 'nothing' }])
    t.equal((await call('DELETE', `/me/keys/${id}`, undefined, publisher)).status, 404, id);
  for (const { secret } of foreign) t.equal((await call('GET', '/campaigns', undefined, secret)).status, 200);
  const revoked = await call('DELETE', `/me/keys/${own.id}`, undefined, publisher);
  t.match(revoked, { status: 200, body: { key: { id: own.id, revokedAt: String } } });
  t.equal((await call('GET', '/me/keys', undefined, own.secret)).status, 401);
  t.same((await call('DELETE', `/me/keys/${own.id}`, undefined, publisher)).body, revoked.body);
  t.equal((await call('GET', `/audit-log?entity_id=${own.id}&action=revoke`)).body.total, 1);
});

t.test('a key that ends while its request waits leaves none behind', async (t) => {
  const { call, pool, make } = await withAccounts(t);
  const { id, secret } = await make('/keys', { role: 'publisher', account_id: 'pub' });
  const tx = await pool.connect();
  await tx.query('BEGIN');
  await tx.query('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [id]);
  const asked = call('POST', '/me/keys', {}, secret);
  const waiting =
    'SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()';
  await waitFor(async () => ((await pool.query(waiting)).rowCount ?? 0) > 0, {
    what: 'the request at the lock',
  });
  await tx.query('COMMIT');
  tx.release();
  t.match(await asked, { status: 401, body: { code: 'invalid_key' } });
  t.equal((await call('GET', '/keys?account_id=pub')).body.total, 2);
});

t.test('an account has at most 100 keys that work, and 200 new ones a day', async (t) => {
  const { call, pool, publisher, advertiser } = await withAccounts(t);
  const addKeys = (count: number, columns: string) =>
    pool.query(
      `INSERT INTO api_keys (id, role, account_id, read_only, rate_limit, prefix, revoked_at, expires_at, created_at)
       SELECT 'k' || gen_random_uuid(), 'publisher', 'pub', false, 1, 'ck_', ${columns} FROM generate_series(1, ${count})`,
    );
  const ask = () => call('POST', '/me/keys', {}, publisher);
  await addKeys(50, `now(), null, now() - interval '2 days'`);
  await addKeys(50, `null, now(), now() - interval '2 days'`);
  await addKeys(98, `null, null, now() - interval '2 days'`);
  t.equal((await ask()).status, 201, 'revoked and expired ones do not count');
  const full = await ask();
  t.match(full, { status: 403, body: { code: 'forbidden', role: 'publisher' } });
  t.equal((await call('POST', '/me/keys', {}, advertiser)).status, 201, 'another account');

  await pool.query(`UPDATE api_keys SET revoked_at = now() WHERE rate_limit = 1`);
  await addKeys(198, `now(), null, now() - interval '23 hours'`);
  const often = await ask();
  t.match(often, { status: 429, body: { code: 'rate_limited' } });
  const seconds = Number(often.headers['retry-after']);
  t.ok(seconds > 3_500 && seconds <= 3_600, `until the oldest is a day old: ${seconds}`);
});

t.test('POST /me/applications: a pending approval with its note', async (t) => {
  const { call, make, publisher, advertiser } = await withAccounts(t);
  const apply = (body: object, headers = {}) => call('POST', '/me/applications', body, publisher, headers);
  const once = { 'idempotency-key': 'apply' };
  const asked = await apply({ campaign_id: 'cmp-2', note: ' We write about shoes. ' }, once);
  t.equal(asked.status, 201);
  t.match(asked.body, {
    success: true,
    approval: { campaignId: 'cmp-2', publisherId: 'pub', status: 'pending', note: 'We write about shoes.' },
  });
  const again = await apply({ campaign_id: 'cmp-2', note: ' We write about shoes. ' }, once);
  t.same([again.text, again.headers['idempotent-replay']], [asked.text, 'true']);
  t.same((await call('GET', '/campaigns/cmp-2/publishers?status=pending')).body.rows, [asked.body.approval]);
  t.match(lineOf(await call('GET', '/audit-log?entity=approval')), {
    action: 'create',
    entityId: 'cmp-2/pub',
    actor: { role: 'publisher' },
    after: { note: 'We write about shoes.' },
  });
  t.same(await apply({ campaign_id: 'cmp-2', note: 'Please!' }).then(({ status, body }) => [status, body]), [
    200,
    asked.body,
  ]);
  for (const status of ['rejected', 'approved']) {
    const put = await call('PUT', '/campaigns/cmp-2/publishers/pub', { status });
    t.match(put.body.approval, { status, note: 'We write about shoes.' }, 'the note stays');
    t.same((await apply({ campaign_id: 'cmp-2' })).body, put.body, 'what is decided is the answer');
  }
  t.equal((await call('GET', '/audit-log?entity=approval')).body.total, 3, 'asking again is no change');

  const bad: [object, string, string[]][] = [
    [{ campaign_id: 'none' }, 'unknown_campaign', ['campaign_id']],
    [{ campaign_id: 'cmp' }, 'invalid_request', ['campaign_id']],
    [{ note: 'x'.repeat(501), odd: 1 }, 'invalid_request', ['campaign_id', 'note', 'odd']],
  ];
  for (const [body, code, fields] of bad) {
    const answer = await apply(body);
    t.same([answer.body.code, badFields(answer)], [code, fields]);
  }
  const hidden = { advertiser_id: 'adv', name: 'Soon', offer_url: 'https://x.example/', access: 'approval' };
  await make('/campaigns', { ...hidden, id: 'soon', status: 'pending' });
  t.equal((await apply({ campaign_id: 'soon' })).body.code, 'unknown_campaign');
  await make('/campaigns', { ...hidden, id: 'paused', status: 'paused' });
  t.match(await apply({ campaign_id: 'paused', note: '' }), {
    status: 201,
    body: { approval: { note: null } },
  });
  for (const key of [advertiser, undefined])
    t.equal((await call('POST', '/me/applications', { campaign_id: 'cmp-2' }, key)).status, 403);
});

t.test('GET /me/coupons and /me/invoices: one’s own', async (t) => {
  const { call, make, publisher, advertiser } = await withAccounts(t);
  const coupon = (code: string, campaign_id: string, affiliate_id: string) =>
    make('/coupons', { code, campaign_id, affiliate_id });
  const [mine, shop, rival] = [
    await coupon('MINE', 'cmp-2', 'pub'),
    await coupon('SHOP', 'cmp', 'pub-2'),
    await coupon('BOTH', 'cmp', 'pub'),
  ];
  const idsOf = async (path: string, key: string) =>
    (await call('GET', path, undefined, key)).body.rows.map(({ id }: { id: string }) => id);
  t.same(await idsOf('/me/coupons', publisher), [rival.id, mine.id]);
  t.same(await idsOf('/me/coupons', advertiser), [rival.id, shop.id], 'those of its campaigns');
  t.same(await idsOf('/me/coupons?code=mine', publisher), [mine.id]);
  t.same(await idsOf('/me/coupons?campaign_id=cmp', publisher), [rival.id]);
  t.same(await idsOf('/me/coupons?affiliate_id=pub-2', publisher), [], 'another account’s');
  const foreign = await call('GET', '/me/coupons?campaign_id=cmp-2', undefined, advertiser);
  t.match(foreign, { status: 403, body: { code: 'forbidden' } });

  const invoice = { amount: 1, currency: 'USD', due_on: '2030-01-01' };
  const paid = await make('/invoices', { ...invoice, publisher_id: 'pub', status: 'paid' });
  const open = await make('/invoices', { ...invoice, publisher_id: 'pub' });
  await make('/invoices', { ...invoice, publisher_id: 'pub-2' });
  const list = await call('GET', '/me/invoices', undefined, publisher);
  t.match(list.body, { success: true, rows: [open, paid], total: 2, limit: 100, page: 1, offset: 0 });
  t.same(await idsOf('/me/invoices?status=paid', publisher), [paid.id]);
  t.same(await idsOf('/me/invoices?publisher_id=pub-2', publisher), []);
  t.equal((await call('GET', '/me/invoices', undefined, advertiser)).status, 403);
  for (const path of ['/me/coupons', '/me/invoices', '/me/keys'])
    t.equal((await call('GET', path)).status, 403, `${path} as an admin`);
});
