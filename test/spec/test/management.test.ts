import t from 'tap';
import { type Entity, refused, startSpec, time, unique } from '../src/index.js';

const spec = await startSpec(t);
const { admin, mayHaveGateway } = spec;
const advertiser = await spec.advertiser();
const publisher = await spec.publisher();
const campaign = await spec.campaign({ advertiser_id: advertiser.id });
const publisherKey = await spec.keyOf('publisher', publisher);
const advertiserKey = await spec.keyOf('advertiser', advertiser);

interface Resource {
  path: string;
  noun: string;
  body: () => object;
  /** The fields of one record. */
  fields: string;
  patch?: object;
  patched?: object;
  required: string[];
}

const campaignFields =
  'acceptPayout access advertiserId caps createdAt currency fallbackUrl goals id name offerUrl payout status targeting updatedAt';
const resources: Resource[] = [
  {
    path: '/api/v1/advertisers',
    noun: 'advertiser',
    body: () => ({ name: 'Ä', status: 'active' }),
    fields: 'createdAt id name postbackToken status',
    patch: { name: 'B', status: 'inactive' },
    patched: { name: 'B', status: 'inactive' },
    required: ['name'],
  },
  {
    path: '/api/v1/publishers',
    noun: 'publisher',
    body: () => ({ name: 'P', postback_url: 'https://p.example/?c={click_id}&p={payout}' }),
    fields: 'createdAt id name postbackMethod postbackOn postbackSecret postbackUrl status',
    patch: { postback_url: null, postback_method: 'post', name: 'Q' },
    patched: { postbackUrl: null, postbackMethod: 'post', name: 'Q' },
    required: ['name'],
  },
  {
    path: '/api/v1/campaigns',
    noun: 'campaign',
    body: () => ({ advertiser_id: advertiser.id, name: 'C', offer_url: 'https://o.example/' }),
    fields: campaignFields,
    patch: { status: 'paused', accept_payout: true, caps: [{ type: 'clicks', window: 'day', limit: 5 }] },
    patched: { status: 'paused', acceptPayout: true, caps: [{ type: 'clicks', window: 'day', limit: 5 }] },
    required: ['advertiser_id', 'name', 'offer_url'],
  },
  {
    path: '/api/v1/coupons',
    noun: 'coupon',
    body: () => ({ code: unique('C'), campaign_id: campaign.id, affiliate_id: publisher.id }),
    fields: 'affiliateId campaignId code createdAt id',
    required: ['affiliate_id', 'campaign_id', 'code'],
  },
  {
    path: '/api/v1/invoices',
    noun: 'invoice',
    body: () => ({ publisher_id: publisher.id, amount: 12.3456, currency: 'eur', due_on: '2030-02-28' }),
    fields: 'amount createdAt currency dueOn id publisherId status updatedAt',
    patch: { status: 'paid' },
    patched: { status: 'paid', amount: 12.3456, currency: 'EUR', dueOn: '2030-02-28' },
    required: ['amount', 'currency', 'due_on', 'publisher_id'],
  },
  {
    path: '/api/v1/fraud-rules',
    noun: 'fraudRule',
    body: () => ({ type: 'velocity', campaign_id: campaign.id, config: { clicks: 100_000, seconds: 1 } }),
    fields: 'campaignId config createdAt id type',
    required: ['type'],
  },
];

const entityOf = (noun: string, body: object) => (body as Record<string, Entity>)[noun]!;

for (const { path, noun, body, fields, patch, patched, required } of resources) {
  t.test(`POST ${path}: 201 {success, ${noun}}`, async (t) => {
    const answer = await admin.post(path, body());
    t.equal(answer.status, 201);
    t.strictSame(Object.keys(answer.body).sort(), ['success', noun].sort());
    const entity = entityOf(noun, answer.body);
    t.strictSame(Object.keys(entity).sort().join(' '), fields);
    t.match(entity.createdAt, time);
  });

  t.test(`GET ${path} and GET ${path}/{id}: the same record`, async (t) => {
    const entity = entityOf(noun, (await admin.post(path, body())).body);
    const one = await admin.get(`${path}/${entity.id}`);
    t.equal(one.status, 200);
    t.strictSame(one.body, { success: true, [noun]: entity });
    const { rows } = (await admin.get(`${path}?limit=1000`)).body;
    t.strictSame(
      rows.find(({ id }) => id === entity.id),
      entity,
    );
    for (const odd of ['nothing', '%F0%9F%98%80', 'x'.repeat(500), "'", '1', '..%2f'])
      refused(t, await admin.get(`${path}/${odd}`), 404, 'not_found');
    // The gateway refuses such a path by itself, and does not know what its parts are called.
    const odd = await admin.get(`${path}/a%00b`);
    const named = mayHaveGateway && odd.body.fields?.[0]?.field === 'path' ? 'path' : 'id';
    refused(t, odd, 400, 'invalid_request', named);
    refused(t, await admin.get(`${path}/${'x'.repeat(501)}`), 400, 'invalid_request', 'id');
  });

  t.test(`POST ${path}: what is required is named`, async (t) => {
    refused(t, await admin.post(path, {}), 400, 'invalid_request', ...required);
  });

  t.test(`the audit log records every change of ${path}: who, what, before, after, when`, async (t) => {
    const entity = entityOf(noun, (await admin.post(path, body())).body);
    if (patch) await admin.patch(`${path}/${entity.id}`, patch);
    const { rows } = (await admin.get(`/api/v1/audit-log?entity_id=${entity.id}`)).body;
    t.equal(rows.length, patch ? 2 : 1);
    const creation = rows.at(-1)!;
    const keys = ['action', 'actor', 'after', 'before', 'createdAt', 'entity', 'entityId', 'id'];
    t.strictSame(Object.keys(creation).sort(), keys);
    t.match(creation, {
      actor: { keyId: String, role: 'admin' },
      entityId: entity.id,
      before: null,
      createdAt: time,
    });
    t.equal((creation.after as Entity).createdAt, entity.createdAt);
    if (patch) t.match(rows[0], { before: creation.after, after: patched });
    t.match((await admin.get(`/api/v1/audit-log/${creation.id}`)).status, 200);
  });

  if (patch) {
    t.test(`PATCH ${path}/{id}: 200, only what is sent changes`, async (t) => {
      const entity = entityOf(noun, (await admin.post(path, body())).body);
      const answer = await admin.patch(`${path}/${entity.id}`, patch);
      t.equal(answer.status, 200);
      const { updatedAt, ...before } = entity;
      t.match(entityOf(noun, answer.body), { ...before, ...patched });
      t.match(entityOf(noun, (await admin.get(`${path}/${entity.id}`)).body), { ...before, ...patched });
      refused(t, await admin.patch(`${path}/nothing`, patch), 404, 'not_found');
    });
  }
}

t.test('an id that is sent is kept; it is 400 where it exists already', async (t) => {
  const bodies: [string, string, object][] = [
    ['/api/v1/advertisers', 'advertiser', { name: 'x' }],
    ['/api/v1/publishers', 'publisher', { name: 'x' }],
    [
      '/api/v1/campaigns',
      'campaign',
      { advertiser_id: advertiser.id, name: 'x', offer_url: 'https://o.example/' },
    ],
  ];
  for (const [path, noun, body] of bodies) {
    const own = crypto.randomUUID();
    const digits = String(Number.parseInt(own.slice(0, 8), 16));
    for (const id of [
      `moved-in_${own}`,
      digits,
      own,
      `a.b:c~${own}`,
      `${own}@net.example`,
      own.padEnd(500, 'x'),
    ]) {
      const answer = await admin.post(path, { ...body, id });
      t.equal(answer.status, 201, `${path} ${id}`);
      t.equal(entityOf(noun, answer.body).id, id);
      refused(t, await admin.post(path, { ...body, id }), 400, 'invalid_request', 'id');
    }
    for (const id of ['', '.', '..', 'a/b', 'a,b', 'x'.repeat(501)])
      refused(t, await admin.post(path, { ...body, id }), 400, 'invalid_request', 'id');
    for (const id of [`.${own}`, `${own}..`])
      t.equal((await admin.post(path, { ...body, id })).status, 201, `${path} ${id}`);
    await admin.post(path, { ...body, id: '...' });
    t.equal((await admin.get(`${path}/...`)).status, 200, 'made now, or by an earlier run');
    const atOnce = { ...body, id: unique('at-once') };
    const twice = await Promise.all([1, 2, 3].map(() => admin.post(path, atOnce)));
    t.strictSame(twice.map(({ status }) => status).sort(), [201, 400, 400]);
  }
});

t.test('a 400 names every bad field at once, those too that only a look-up finds', async (t) => {
  const coupon = { code: 'BOTH', campaign_id: 'none', affiliate_id: 'none' };
  const answer = await admin.post('/api/v1/coupons', coupon);
  refused(t, answer, 400, 'unknown_campaign', 'campaign_id', 'affiliate_id');
  const twin = { id: campaign.id, advertiser_id: 'none', name: 'x', offer_url: 'https://o.example/' };
  refused(t, await admin.post('/api/v1/campaigns', twin), 400, 'invalid_request', 'id', 'advertiser_id');
});

t.test('campaigns: the defaults', async (t) => {
  const { id, createdAt, updatedAt } = campaign;
  t.strictSame((await admin.get(`/api/v1/campaigns/${id}`)).body.campaign, {
    id,
    advertiserId: advertiser.id,
    name: 'A campaign',
    status: 'active',
    offerUrl: 'https://offer.example/landing?click={click_id}',
    fallbackUrl: null,
    currency: 'USD',
    payout: null,
    goals: [],
    acceptPayout: false,
    access: 'open',
    targeting: { countries: null, devices: null, os: null },
    caps: [],
    createdAt,
    updatedAt,
  });
});

t.test('campaigns: everything that is sent is kept', async (t) => {
  const sent = {
    name: 'Whole',
    status: 'pending',
    fallback_url: 'https://f.example/?a=b',
    currency: 'gbp',
    payout: { type: 'percent', amount: 12.5 },
    goals: [{ name: 'sale', payout: { type: 'fixed', amount: 0.0001 } }],
    accept_payout: true,
    access: 'approval',
    targeting: { countries: ['de', 'US'], devices: ['mobile'], os: ['ios'] },
    caps: [
      { type: 'clicks', window: 'day', limit: 1 },
      { type: 'clicks', window: 'total', limit: 10 },
    ],
  };
  const made = await spec.campaign({ advertiser_id: advertiser.id, ...sent });
  t.match(made, {
    name: 'Whole',
    status: 'pending',
    fallbackUrl: sent.fallback_url,
    currency: 'GBP',
    payout: sent.payout,
    goals: sent.goals,
    acceptPayout: true,
    access: 'approval',
    targeting: { countries: ['DE', 'US'], devices: ['mobile'], os: ['ios'] },
    caps: sent.caps,
  });
  const targeting = { countries: ['FR'], devices: null, os: null };
  const changed = await admin.patch(`/api/v1/campaigns/${made.id}`, { targeting });
  t.strictSame(changed.body.campaign.targeting, targeting, 'as a campaign shows it');
});

t.test('campaigns: bad values are named, however deep', async (t) => {
  const good = { advertiser_id: advertiser.id, name: 'x', offer_url: 'https://o.example/' };
  const bad: [object, string][] = [
    [{ offer_url: 'nonsense' }, 'offer_url'],
    [{ offer_url: 'javascript:alert(1)' }, 'offer_url'],
    [{ offer_url: 'ftp://o.example/' }, 'offer_url'],
    [{ offer_url: 'https://o.example/{what}' }, 'offer_url'],
    [{ fallback_url: 'nonsense' }, 'fallback_url'],
    [{ status: 'gone' }, 'status'],
    [{ access: 'closed' }, 'access'],
    [{ currency: 'XXQ' }, 'currency'],
    [{ payout: { type: 'fixed', amount: -1 } }, 'payout.amount'],
    [{ payout: { type: 'each', amount: 1 } }, 'payout.type'],
    [{ goals: [{ name: '', payout: { type: 'fixed', amount: 1 } }] }, 'goals.0.name'],
    [{ goals: ['a', ' a'].map((name) => ({ name, payout: { type: 'fixed', amount: 1 } })) }, 'goals'],
    [{ caps: [{ type: 'clicks', window: 'week', limit: 1 }] }, 'caps.0.window'],
    [{ caps: [{ type: 'clicks', window: 'day', limit: 1.5 }] }, 'caps.0.limit'],
    [{ caps: [{ type: 'sales', window: 'day', limit: 1 }] }, 'caps.0.type'],
    [{ targeting: { countries: ['DEU'] } }, 'targeting.countries.0'],
    [{ targeting: { countries: ['DE', 'EU'] } }, 'targeting.countries.1'],
    [{ targeting: { cities: ['x'] } }, 'targeting.cities'],
    [{ accept_payout: 'yes' }, 'accept_payout'],
  ];
  for (const [change, field] of bad)
    refused(t, await admin.post('/api/v1/campaigns', { ...good, ...change }), 400, 'invalid_request', field);
  t.equal((await admin.post('/api/v1/campaigns', { ...good, advertiser_id: 'nobody' })).status, 400);
});

t.test('PUT /campaigns/{id}/publishers/{publisher_id}: approved, pending or rejected', async (t) => {
  const path = `/api/v1/campaigns/${campaign.id}/publishers/${publisher.id}`;
  for (const status of ['approved', 'pending', 'rejected', 'approved']) {
    const answer = await admin.put(path, { status });
    t.equal(answer.status, 200);
    t.equal(answer.body.success, true);
    t.match((await admin.get(path)).body, {
      approval: { campaignId: campaign.id, publisherId: publisher.id, status },
    });
  }
  refused(t, await admin.put(path, { status: 'x' }), 400, 'invalid_request', 'status');
  refused(
    t,
    await admin.put(`/api/v1/campaigns/nothing/publishers/${publisher.id}`, { status: 'approved' }),
    404,
    'not_found',
  );
  refused(
    t,
    await admin.put(`/api/v1/campaigns/${campaign.id}/publishers/nobody`, { status: 'approved' }),
    404,
    'not_found',
  );
});

t.test('coupons: a code exists once, its campaign and publisher exist', async (t) => {
  const body = { code: unique('ONCE'), campaign_id: campaign.id, affiliate_id: publisher.id };
  t.equal((await admin.post('/api/v1/coupons', body)).status, 201);
  refused(t, await admin.post('/api/v1/coupons', body), 400, 'invalid_request', 'code');
  refused(
    t,
    await admin.post('/api/v1/coupons', { ...body, code: 'X', campaign_id: 'none' }),
    400,
    'unknown_campaign',
    'campaign_id',
  );
  refused(
    t,
    await admin.post('/api/v1/coupons', { ...body, code: 'X', affiliate_id: 'none' }),
    400,
    'unknown_affiliate',
    'affiliate_id',
  );
});

t.test('coupons: codes are unique without regard to letter case and surrounding white space', async (t) => {
  const body = { campaign_id: campaign.id, affiliate_id: publisher.id };
  const path = '/api/v1/coupons';
  const fall = unique('Fall-Ü');
  const [lower, upper] = [fall.toLowerCase(), fall.toUpperCase()];
  const made = (await admin.post(path, { ...body, code: fall })).body.coupon;
  t.equal(made.code, fall);
  for (const code of [fall, upper, lower, ` ${lower}`, `${upper}\t\u00a0`])
    refused(t, await admin.post(path, { ...body, code }), 400, 'invalid_request', 'code');
  const twin = unique('Twin');
  const both = await Promise.all(
    [twin, twin.toUpperCase(), ` ${twin.toLowerCase()} `].map((code) => admin.post(path, { ...body, code })),
  );
  t.same(both.map(({ status }) => status).sort(), [201, 400, 400], 'of several at once one is made');
  for (const code of [lower, upper, ` ${fall} `])
    t.match(
      (await admin.get(`${path}?code=${encodeURIComponent(code)}`)).body.rows,
      [made],
      'found, and shown as made',
    );
  t.equal((await admin.get(`${path}?code=${encodeURIComponent(fall.slice(0, -1))}`)).body.total, 0);
  refused(t, await admin.post(path, { ...body, code: ' \u00a0' }), 400, 'invalid_request', 'code');
  await admin.delete(`${path}/${made.id}`);
  const again = await admin.post(path, { ...body, code: upper });
  t.equal(again.body.coupon.code, upper, 'its code is free again');
});

t.test('invoices: money, currency and day are checked', async (t) => {
  const body = { publisher_id: publisher.id, amount: 1, currency: 'USD', due_on: '2030-01-01' };
  for (const [change, field] of [
    [{ amount: -1 }, 'amount'],
    [{ amount: '1' }, 'amount'],
    [{ currency: 'XXQ' }, 'currency'],
    [{ due_on: '2030-02-30' }, 'due_on'],
    [{ due_on: 'soon' }, 'due_on'],
  ] as const)
    refused(t, await admin.post('/api/v1/invoices', { ...body, ...change }), 400, 'invalid_request', field);
  t.equal((await admin.post('/api/v1/invoices', { ...body, publisher_id: 'nobody' })).status, 400);
  t.match((await admin.post('/api/v1/invoices', body)).body.invoice, { status: 'unpaid' });
});

t.test('fraud rules: the config of each type', async (t) => {
  const post = (body: object) => admin.post('/api/v1/fraud-rules', body);
  for (const [type, config] of [
    ['ip_block', { cidrs: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1'] }],
    ['velocity', { clicks: 5, seconds: 60 }],
    ['bot_user_agent', {}],
    ['bot_user_agent', { allow: [] }],
    ['bot_user_agent', { allow: ['okhttp', 'Partner Bot/'] }],
    ['bot_user_agent', { allow: Array(100).fill('x'.repeat(500)) }],
    ['require_visitor', { fields: ['ip'] }],
    ['require_visitor', { fields: ['user_agent', 'ip'] }],
  ] as const)
    t.match((await post({ type, config, campaign_id: campaign.id })).body.fraudRule, { type, config });
  for (const [type, config, field] of [
    ['ip_block', {}, 'config.cidrs'],
    ['ip_block', { cidrs: ['10.0.0.0/33'] }, 'config.cidrs'],
    ['ip_block', { cidrs: 'x' }, 'config.cidrs'],
    ['velocity', { clicks: 0, seconds: 60 }, 'config.clicks'],
    ['velocity', { clicks: 1 }, 'config.seconds'],
    ['bot_user_agent', { odd: 1 }, 'config.odd'],
    ['bot_user_agent', { allow: 'okhttp' }, 'config.allow'],
    ['bot_user_agent', { allow: null }, 'config.allow'],
    ['bot_user_agent', { allow: [1] }, 'config.allow'],
    ['bot_user_agent', { allow: [''] }, 'config.allow'],
    ['bot_user_agent', { allow: ['okhttp', ' '] }, 'config.allow'],
    ['bot_user_agent', { allow: ['a\0b'] }, 'config.allow'],
    ['bot_user_agent', { allow: ['x'.repeat(501)] }, 'config.allow'],
    ['bot_user_agent', { allow: Array(101).fill('x') }, 'config.allow'],
    ['require_visitor', {}, 'config.fields'],
    ['require_visitor', { fields: [] }, 'config.fields'],
    ['require_visitor', { fields: 'ip' }, 'config.fields'],
    ['require_visitor', { fields: ['ip', 'country'] }, 'config.fields'],
    ['require_visitor', { fields: ['ip', 'ip'] }, 'config.fields'],
    ['require_visitor', { fields: ['ip'], allow: ['x'] }, 'config.allow'],
  ] as const)
    refused(t, await post({ type, config }), 400, 'invalid_request', field);
  refused(t, await post({ type: 'magic' }), 400, 'invalid_request', 'type');
  t.equal(
    (await post({ type: 'velocity', config: { clicks: 1, seconds: 1 }, campaign_id: 'none' })).status,
    400,
  );
});

t.test('DELETE: the answer is the record once more, and it is gone', async (t) => {
  const body = { type: 'velocity', config: { clicks: 99_999, seconds: 1 } };
  const rule = (await admin.post('/api/v1/fraud-rules', body)).body.fraudRule;
  const answer = await admin.delete(`/api/v1/fraud-rules/${rule.id}`);
  t.equal(answer.status, 200);
  t.strictSame(answer.body, { success: true, fraudRule: rule });
  refused(t, await admin.get(`/api/v1/fraud-rules/${rule.id}`), 404, 'not_found');
  refused(t, await admin.delete(`/api/v1/fraud-rules/${rule.id}`), 404, 'not_found');
});

t.test('publisher and advertiser keys may read their own account', async (t) => {
  for (const [client, path, own, noun] of [
    [publisherKey, '/api/v1/publishers', publisher, 'publisher'],
    [advertiserKey, '/api/v1/advertisers', advertiser, 'advertiser'],
  ] as const) {
    t.strictSame((await client.get(`${path}/${own.id}`)).body, { success: true, [noun]: own });
    t.strictSame((await client.get(path)).body.rows, [own]);
    const stranger = path.endsWith('publishers') ? await spec.publisher() : await spec.advertiser();
    refused(t, await client.get(`${path}/${stranger.id}`), 404, 'not_found');
    refused(t, await client.patch(`${path}/${own.id}`, { name: 'x' }), 403, 'forbidden');
  }
});

t.test('publisher and advertiser keys may read the campaigns they can use', async (t) => {
  const ids = async (client: typeof admin) =>
    (await client.get('/api/v1/campaigns?limit=1000')).body.rows.map(({ id }) => id);
  const open = await spec.campaign();
  const closed = await spec.campaign({ access: 'approval' });
  const decide = (id: string, status: string) =>
    admin.put(`/api/v1/campaigns/${id}/publishers/${publisher.id}`, { status });
  t.ok((await ids(publisherKey)).includes(open.id));
  t.notOk((await ids(publisherKey)).includes(closed.id));
  refused(t, await publisherKey.get(`/api/v1/campaigns/${closed.id}`), 404, 'not_found');
  await decide(closed.id, 'approved');
  t.ok((await ids(publisherKey)).includes(closed.id));
  t.equal((await publisherKey.get(`/api/v1/campaigns/${closed.id}`)).status, 200);
  await decide(open.id, 'rejected');
  t.notOk((await ids(publisherKey)).includes(open.id));
  refused(t, await publisherKey.get(`/api/v1/campaigns/${open.id}`), 404, 'not_found');
  t.ok((await ids(advertiserKey)).includes(campaign.id));
  t.notOk((await ids(advertiserKey)).includes(open.id));
  refused(t, await advertiserKey.get(`/api/v1/campaigns/${open.id}`), 404, 'not_found');
});

t.test('a change counts everywhere within a second', async (t) => {
  const own = await spec.campaign();
  const click = () => publisherKey.post('/api/v1/clicks', { campaign_id: own.id });
  t.equal((await click()).status, 201);
  await admin.patch(`/api/v1/campaigns/${own.id}`, { status: 'paused' });
  t.equal((await click()).status, 403);
  await admin.patch(`/api/v1/campaigns/${own.id}`, { status: 'active', offer_url: 'https://new.example/' });
  t.match((await click()).body.redirectUrl, /^https:\/\/new\.example\//);
});

t.test('secrets never appear in the audit log', async (t) => {
  const { key } = (await admin.post('/api/v1/keys', { role: 'admin' })).body;
  const rotated = (await admin.post(`/api/v1/keys/${key.id}/rotate`, {})).body.key;
  await admin.patch(`/api/v1/publishers/${publisher.id}`, { name: 'renamed' });
  await admin.patch(`/api/v1/advertisers/${advertiser.id}`, { name: 'renamed' });
  const guarded = await spec.publisher({ postback_url: 'https://user:a-password@pub.example/{txid}' });
  t.equal(guarded.postbackUrl, 'https://user:a-password@pub.example/{txid}', 'in the answer as it was sent');
  const text = (await admin.get('/api/v1/audit-log?limit=1000')).bytes.toString();
  for (const secret of [
    key.secret,
    rotated.secret,
    publisher.postbackSecret,
    advertiser.postbackToken,
    admin.key,
    'a-password',
  ])
    t.notOk(text.includes(String(secret)));
  t.notMatch(text, /whsec_|postbackSecret|postbackToken|secretHash/);
});

t.test('audit log: filters', async (t) => {
  const { rows } = (await admin.get(`/api/v1/audit-log?entity=campaign&entity_id=${campaign.id}`)).body;
  t.ok(
    rows.length > 0 &&
      rows.every(({ entity, entityId }) => entity === 'campaign' && entityId === campaign.id),
  );
});
