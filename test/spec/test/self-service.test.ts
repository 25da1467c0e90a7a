import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Client, type Entity, plenty, refused, startSpec, time } from '../src/index.js';

const spec = await startSpec(t);
const { admin, anyone, client } = spec;
const me = '/api/v1/me';
const advertiser = await spec.advertiser();
const publisher = await spec.publisher();
const other = await spec.publisher();
const campaign = await spec.campaign({ advertiser_id: advertiser.id });
const closed = await spec.campaign({ access: 'approval' });
const publisherKey = await spec.keyOf('publisher', publisher);
const advertiserKey = await spec.keyOf('advertiser', advertiser);
const statusWith = async (secret: string) => (await client(secret).get('/api/v1/clicks?limit=1')).status;

t.test(
  'PATCH /me: postback_url, postback_method and postback_on of the publisher, and nothing else',
  async (t) => {
    const sent = { postback_url: 'https://p.example/?c={click_id}', postback_method: 'post' };
    const first = (await admin.get(`/api/v1/publishers/${publisher.id}`)).body.publisher;
    t.strictSame(first.postbackOn, ['recorded', 'updated'], 'decisions only where they are asked for');
    const answer = await publisherKey.patch(me, { ...sent, postback_on: ['recorded', 'decided'] });
    t.equal(answer.status, 200);
    t.match(answer.body, {
      success: true,
      publisher: {
        id: publisher.id,
        postbackUrl: sent.postback_url,
        postbackMethod: 'post',
        postbackOn: ['recorded', 'decided'],
      },
    });
    t.strictSame((await admin.get(`/api/v1/publishers/${publisher.id}`)).body, answer.body);
    t.match((await publisherKey.patch(me, { postback_url: null })).body.publisher, { postbackUrl: null });
    refused(t, await publisherKey.patch(me, {}), 400, 'invalid_request');
    const bad = {
      name: 'x',
      status: 'active',
      postback_url: 'javascript:x',
      postback_method: 'put',
      postback_on: 'sold',
    };
    refused(t, await publisherKey.patch(me, bad), 400, 'invalid_request', ...Object.keys(bad));
    refused(t, await advertiserKey.patch(me, sent), 403, 'forbidden');
  },
);

for (const [verb, noun, field, own] of [
  ['rotate-secret', 'publisher', 'postbackSecret', publisherKey],
  ['rotate-token', 'advertiser', 'postbackToken', advertiserKey],
] as const) {
  t.test(`POST /me/${verb}: 201, one's own, with a grace`, async (t) => {
    const { id } = noun === 'publisher' ? publisher : advertiser;
    const before = (await admin.get(`/api/v1/${noun}s/${id}`)).body[noun]!;
    const answer = await own.post(`${me}/${verb}`, { grace_seconds: 60 });
    t.equal(answer.status, 201);
    t.not(answer.body[noun]![field], before[field]);
    t.strictSame((await own.get(`/api/v1/${noun}s/${id}`)).body, answer.body);
    refused(
      t,
      await own.post(`${me}/${verb}`, { grace_seconds: -1 }),
      400,
      'invalid_request',
      'grace_seconds',
    );
    const stranger = noun === 'publisher' ? advertiserKey : publisherKey;
    refused(t, await stranger.post(`${me}/${verb}`, {}), 403, 'forbidden');
  });
}

t.test('rotate-token by the advertiser itself: the old one holds for the grace, and 0 ends it', async (t) => {
  const own = await spec.advertiser();
  const key = await spec.keyOf('advertiser', own);
  const sale = (token: unknown) => anyone.get(`/postback?click_id=nothing&token=${token}`);
  await key.post(`${me}/rotate-token`, {});
  refused(t, await sale(own.postbackToken), 404, 'not_found');
  await key.post(`${me}/rotate-token`, { grace_seconds: 0 });
  await waitFor(async () => (await sale(own.postbackToken)).status === 401);
});

t.test('POST /me/keys: own role and account, never wider than the asker', async (t) => {
  for (const [role, account, asker] of [
    ['publisher', publisher, publisherKey],
    ['advertiser', advertiser, advertiserKey],
  ] as const) {
    const answer = await asker.post(`${me}/keys`, {
      name: 'mine',
      read_only: true,
      rate_limit: 9,
      event_limit: 8,
    });
    t.equal(answer.status, 201);
    const { key } = answer.body;
    t.match(key, {
      role,
      accountId: account.id,
      readOnly: true,
      rateLimit: 9,
      eventLimit: 8,
      createdAt: time,
      secret: String,
    });
    await waitFor(async () => (await statusWith(key.secret)) === 200);
    refused(t, await client(key.secret).post(`${me}/keys`, {}), 403, 'read_only_key');
    refused(
      t,
      await asker.post(`${me}/keys`, { rate_limit: plenty + 1 }),
      400,
      'invalid_request',
      'rate_limit',
    );
    const wider = { role: 'admin', account_id: other.id };
    refused(t, await asker.post(`${me}/keys`, wider), 400, 'invalid_request', 'role', 'account_id');
  }
  const end = '2099-12-31T00:00:00.000Z';
  const ending = await spec.keyOf('publisher', publisher, { expires_at: end, rate_limit: 50 });
  t.match((await ending.post(`${me}/keys`, {})).body.key, { expiresAt: end, rateLimit: 50 });
  for (const expires_at of [null, '2099-12-31T00:00:01Z'])
    refused(t, await ending.post(`${me}/keys`, { expires_at }), 400, 'invalid_request', 'expires_at');
  t.equal((await ending.post(`${me}/keys`, { expires_at: '2098-01-01T00:00:00Z' })).status, 201);
});

t.test('DELETE /me/keys/{id} revokes; a foreign key is 404', async (t) => {
  const { key } = (await publisherKey.post(`${me}/keys`, {})).body;
  const foreign = (await advertiserKey.post(`${me}/keys`, {})).body.key;
  const byAdmin = (await admin.post('/api/v1/keys', { role: 'publisher', account_id: other.id })).body.key;
  for (const id of [foreign.id, byAdmin.id, 'nothing'])
    refused(t, await publisherKey.delete(`${me}/keys/${id}`), 404, 'not_found');
  const answer = await publisherKey.delete(`${me}/keys/${key.id}`);
  t.match(answer, { status: 200, body: { success: true, key: { id: key.id, revokedAt: time } } });
  await waitFor(async () => (await statusWith(key.secret)) === 401);
  t.equal(await statusWith(foreign.secret), 200);
});

t.test('POST /me/applications makes the pending approval; asking again changes nothing', async (t) => {
  const application = { campaign_id: closed.id, note: 'Shoes, mostly.' };
  const answer = await publisherKey.post(`${me}/applications`, application);
  t.equal(answer.status, 201);
  const approval = {
    campaignId: closed.id,
    publisherId: publisher.id,
    status: 'pending',
    note: 'Shoes, mostly.',
  };
  t.match(answer.body, { success: true, approval });
  const path = `/api/v1/campaigns/${closed.id}/publishers`;
  t.strictSame((await admin.get(`${path}?status=pending`)).body.rows, [answer.body.approval] as unknown);
  for (const status of ['approved', 'rejected']) {
    await admin.put(`${path}/${publisher.id}`, { status });
    const again = await publisherKey.post(`${me}/applications`, { campaign_id: closed.id, note: 'Please!' });
    t.match(again, { status: 200, body: { approval: { ...approval, status } } });
    t.match((await admin.get(`${path}/${publisher.id}`)).body, again.body);
  }
});

t.test('GET /me/applications: what one applied for, with what was decided', async (t) => {
  const account = await spec.publisher();
  const own = await spec.keyOf('publisher', account);
  const campaigns = [closed, await spec.campaign({ access: 'approval' })];
  for (const { id } of campaigns) await own.post(`${me}/applications`, { campaign_id: id });
  await publisherKey.post(`${me}/applications`, { campaign_id: campaigns[1]!.id });
  await admin.put(`/api/v1/campaigns/${closed.id}/publishers/${account.id}`, { status: 'rejected' });
  const { body } = await own.get(`${me}/applications`);
  t.match(body, {
    success: true,
    total: 2,
    limit: 100,
    page: 1,
    offset: 0,
    nextCursor: null,
    asOf: time,
    rows: [
      { campaignId: campaigns[1]!.id, publisherId: account.id, status: 'pending', note: null },
      { campaignId: closed.id, publisherId: account.id, status: 'rejected', note: null },
    ],
  });
  t.strictSame((await walk(own, `${me}/applications`)) as unknown, body.rows);
  t.match((await own.get(`${me}/applications?status=rejected`)).body, { total: 1, rows: [body.rows[1]] });
  refused(t, await own.get(`${me}/applications?status=x&odd=1`), 400, 'invalid_request', 'status', 'odd');
  for (const each of [admin, advertiserKey])
    refused(t, await each.get(`${me}/applications`), 403, 'forbidden');
});

t.test('applications: unknown and open campaigns, and notes that are too long, are 400', async (t) => {
  const apply = (body: object) => publisherKey.post(`${me}/applications`, body);
  refused(t, await apply({ campaign_id: 'nothing' }), 400, 'unknown_campaign', 'campaign_id');
  refused(t, await apply({ campaign_id: campaign.id }), 400, 'invalid_request', 'campaign_id');
  refused(
    t,
    await apply({ note: 'x'.repeat(501), odd: 1 }),
    400,
    'invalid_request',
    'campaign_id',
    'note',
    'odd',
  );
  refused(t, await advertiserKey.post(`${me}/applications`, { campaign_id: closed.id }), 403, 'forbidden');
});

t.test('GET /me/keys, /me/coupons and /me/invoices: lists of what is one’s own', async (t) => {
  const account = await spec.publisher();
  const own = await spec.keyOf('publisher', account);
  for (const affiliate_id of [account.id, other.id, account.id, account.id]) {
    const code = `OWN-${Math.random()}`;
    await admin.post('/api/v1/coupons', { code, campaign_id: campaign.id, affiliate_id });
    const invoice = { publisher_id: affiliate_id, amount: 2, currency: 'USD', due_on: '2030-01-01' };
    await admin.post('/api/v1/invoices', invoice);
    await admin.post('/api/v1/keys', { role: 'publisher', account_id: affiliate_id });
  }
  for (const [name, total] of Object.entries({ keys: 4, coupons: 3, invoices: 3 })) {
    const all = (await own.get(`${me}/${name}`)).body;
    t.match(all, { success: true, total, limit: 100, page: 1, offset: 0, nextCursor: null, asOf: time });
    for (const row of all.rows) t.equal(row.accountId ?? row.affiliateId ?? row.publisherId, account.id);
    t.strictSame((await walk(own, `${me}/${name}`)).map(idOf), all.rows.map(idOf));
    const second = (await own.get(`${me}/${name}?limit=1&page=2`)).body;
    t.match(second, { total, page: 2, offset: 1, rows: [all.rows[1]] });
    refused(t, await own.get(`${me}/${name}?limit=0&odd=1`), 400, 'invalid_request', 'limit', 'odd');
    refused(t, await admin.get(`${me}/${name}`), 403, 'forbidden');
  }
  for (const row of (await advertiserKey.get(`${me}/coupons`)).body.rows)
    t.equal(row.campaignId, campaign.id);
  refused(t, await advertiserKey.get(`${me}/coupons?campaign_id=${closed.id}`), 403, 'forbidden');
  refused(t, await advertiserKey.get(`${me}/invoices`), 403, 'forbidden');
});

const idOf = ({ id }: Entity) => id;

async function walk(own: Client, path: string): Promise<Entity[]> {
  const rows: Entity[] = [];
  for (let query = '?limit=1'; ; ) {
    const { body } = await own.get(path + query);
    rows.push(...body.rows);
    if (body.nextCursor === null) return rows;
    query = `?limit=1&cursor=${body.nextCursor}`;
  }
}

t.test('self-service: every change is in the audit log, and safe to retry', async (t) => {
  const account = await spec.publisher();
  const own = await spec.keyOf('publisher', account);
  const [key] = (await own.get(`${me}/keys`)).body.rows;
  const asked: [method: string, path: string, body: object][] = [
    ['PATCH', me, { postback_method: 'post' }],
    ['POST', `${me}/rotate-secret`, {}],
    ['POST', `${me}/keys`, {}],
    ['POST', `${me}/applications`, { campaign_id: closed.id }],
  ];
  for (const [method, path, body] of asked) {
    const once = { headers: { 'idempotency-key': `self ${method} ${path}` } };
    const first = await own.call(method, path, body, once);
    const again = await own.call(method, path, body, once);
    t.equal(again.bytes.toString(), first.bytes.toString(), path);
    t.equal(again.headers['idempotent-replay'], 'true');
  }
  const { rows } = (await admin.get(`/api/v1/audit-log?key_id=${key!.id}`)).body;
  t.strictSame(
    rows.map(({ entity, action }) => `${entity} ${action}`),
    ['approval create', 'key create', 'publisher rotate', 'publisher update'],
  );
  for (const row of rows) t.match(row, { actor: { role: 'publisher' } });
});
