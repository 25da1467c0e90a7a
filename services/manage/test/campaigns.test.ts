import t from 'tap';
import { badFields, withNetwork } from './support/start-service.js';

const least = { advertiser_id: 'adv', name: 'Sale', offer_url: 'https://shop.example/' };

t.test('201: everything that was sent, and the defaults', async (t) => {
  const { call } = await withNetwork(t);
  const made = await call('POST', '/campaigns', least);
  t.equal(made.status, 201);
  const { id, createdAt, updatedAt, ...rest } = made.body.campaign;
  t.match(id, /^cmp_\w{10}$/);
  t.ok(createdAt && updatedAt);
  t.same(rest, {
    advertiserId: 'adv',
    name: 'Sale',
    status: 'active',
    offerUrl: 'https://shop.example/',
    fallbackUrl: null,
    currency: 'USD',
    payout: null,
    goals: [],
    acceptPayout: false,
    access: 'open',
    targeting: { countries: null, devices: null, os: null },
    caps: [],
  });

  const full = {
    id: 'full',
    ...least,
    offer_url:
      'https://shop.example/{country}?c={click_id}&k={campaign_id}&a={affiliate_id}&1={sub1}&2={sub2}&d={device}&o={os}',
    status: 'paused',
    fallback_url: 'http://shop.example/ended',
    currency: 'eur',
    payout: { type: 'fixed', amount: 0.1 },
    goals: [{ name: 'signup', payout: { type: 'percent', amount: 12.5 } }],
    accept_payout: true,
    access: 'approval',
    targeting: { countries: ['de', 'DE', 'at'], devices: ['mobile'] },
    caps: [
      { type: 'clicks', window: 'day', limit: 1 },
      { type: 'clicks', window: 'total', limit: 1000 },
    ],
  };
  const { body } = await call('POST', '/campaigns', full);
  t.match(body.campaign, {
    id: 'full',
    offerUrl: full.offer_url,
    status: 'paused',
    fallbackUrl: full.fallback_url,
    currency: 'EUR',
    payout: { type: 'fixed', amount: 0.1 },
    goals: full.goals,
    acceptPayout: true,
    access: 'approval',
    caps: full.caps,
  });
  t.same(body.campaign.targeting, { countries: ['DE', 'AT'], devices: ['mobile'], os: null });
});

t.test('amounts are exact decimals in the store, four places, half to even', async (t) => {
  const { make, pool, catalog } = await withNetwork(t);
  const amounts = [0.1, 99_999_999_999.9999, 0.00005, 0.00015, 1e-9];
  const goals = amounts.map((amount, i) => ({ name: `g${i}`, payout: { type: 'fixed', amount } }));
  await make('/campaigns', { id: 'money', ...least, goals });
  const { rows } = await pool.query(`SELECT goal #>> '{payout,amount}' AS amount FROM campaigns,
    jsonb_array_elements(goals) AS goal WHERE id = 'money'`);
  t.same(
    rows.map((row) => row.amount),
    ['0.1000', '99999999999.9999', '0.0000', '0.0002', '0.0000'],
  );
  t.equal(catalog.campaign('money')?.goals.get('g1')?.amount, '99999999999.9999');
});

t.test('a percentage keeps every digit that was sent: four places are those of money', async (t) => {
  const { call, catalog } = await withNetwork(t);
  const amounts = [12.34565, 0.00004, 1e-7, 33.3333333333333, 100, 12.5, 5e-324, 0];
  const goals = amounts.map((amount, i) => ({ name: `g${i}`, payout: { type: 'percent', amount } }));
  const payout = { type: 'percent', amount: 0.00000123456789012345 };
  const { body } = await call('POST', '/campaigns', { id: 'shares', ...least, payout, goals });
  t.strictSame([body.campaign.payout, body.campaign.goals], [payout, goals]);
  t.strictSame((await call('GET', '/campaigns/shares')).body.campaign.goals, goals);
  t.equal(catalog.campaign('shares')?.goals.get('g2')?.amount, '1e-7');
  const patch = { payout: { type: 'percent', amount: 0.00015 } };
  t.match((await call('PATCH', '/campaigns/shares', patch)).body.campaign, patch);
  t.equal(catalog.campaign('shares')?.payout?.amount, '0.00015');
});

t.test('400 names every bad field', async (t) => {
  const { call } = await withNetwork(t);
  const bad: [object, string[]][] = [
    [{}, ['advertiser_id', 'name', 'offer_url']],
    [{ ...least, advertiser_id: 'nobody' }, ['advertiser_id']],
    [{ ...least, id: 'cmp' }, ['id']],
    [{ ...least, offer_url: 'https://shop.example/?x={txid}' }, ['offer_url']],
    [{ ...least, offer_url: 'javascript:alert(1)' }, ['offer_url']],
    [{ ...least, offer_url: '/relative' }, ['offer_url']],
    [{ ...least, offer_url: 'https://{sub1}.example/' }, ['offer_url']],
    [{ ...least, fallback_url: 'https://shop.example/{click_id}' }, ['fallback_url']],
    [{ ...least, currency: 'ABC' }, ['currency']],
    [{ ...least, currency: 'dollars', status: 'gone' }, ['currency', 'status']],
    [{ ...least, payout: { type: 'fixed', amount: -1 } }, ['payout.amount']],
    [{ ...least, payout: { type: 'fixed' } }, ['payout.amount']],
    [{ ...least, payout: { type: 'fixed', amount: 1, x: 2 } }, ['payout.x']],
    [{ ...least, payout: { type: 'percent', amount: 100.01 } }, ['payout.amount']],
    [{ ...least, payout: { type: 'fixed', amount: '5' } }, ['payout.amount']],
    [
      { ...least, goals: [{ name: 'a', payout: { type: 'percent', amount: 101 } }] },
      ['goals.0.payout.amount'],
    ],
    [{ ...least, caps: [{ type: 'clicks', window: 'day', limit: 0 }] }, ['caps.0.limit']],
    [{ ...least, caps: [{ type: 'clicks', window: 'day', limit: 1.5 }] }, ['caps.0.limit']],
    [{ ...least, targeting: { countries: ['DEU'] } }, ['targeting.countries.0']],
    [{ ...least, targeting: { countries: [] } }, ['targeting.countries']],
  ];
  for (const [body, fields] of bad)
    t.same(badFields(await call('POST', '/campaigns', body)), fields, JSON.stringify(body));

  const slips = {
    offer_url: 'https://shop.example/?x={clickid}',
    fallback_url: 'https://shop.example/{sub1}',
  };
  t.same((await call('POST', '/campaigns', { ...least, ...slips })).body.fields, [
    {
      field: 'offer_url',
      message:
        'has the unknown macro {clickid}; known are {click_id}, {campaign_id}, {affiliate_id}, {sub1}, {sub2}, {country}, ' +
        '{device}, {os}',
    },
    { field: 'fallback_url', message: 'has the unknown macro {sub1}; this URL takes no macros' },
  ]);

  const goal = { name: 'a', payout: { type: 'fixed', amount: 1 } };
  const day = { type: 'clicks', window: 'day', limit: 1 };
  t.same(badFields(await call('POST', '/campaigns', { ...least, goals: [goal, goal] })), ['goals']);
  for (const [one, other] of [
    ['Lead', 'lead'],
    ['indirim', 'İNDİRİM'],
    ['cafe\u0301', 'CAFÉ'],
    ['sale', 'ｓａｌｅ'],
    ['sale', 'sa\u00adle '],
  ]) {
    const goals = [one, other].map((name) => ({ ...goal, name }));
    t.same(badFields(await call('POST', '/campaigns', { ...least, goals })), ['goals'], `${one} ${other}`);
    t.same(badFields(await call('PATCH', '/campaigns/cmp', { goals })), ['goals']);
  }
  t.same(badFields(await call('POST', '/campaigns', { ...least, caps: [day, { ...day, limit: 2 }] })), [
    'caps',
  ]);
  const infinite =
    '{"advertiser_id":"adv","name":"n","offer_url":"https://s.example/","payout":{"type":"fixed","amount":1e999}}';
  t.same(badFields(await call('POST', '/campaigns', infinite)), ['payout.amount']);
});

t.test('PATCH changes what is sent and nothing else', async (t) => {
  const { call, catalog } = await withNetwork(t);
  const before = (await call('GET', '/campaigns/cmp')).body.campaign;
  const patch = { status: 'paused', payout: { type: 'percent', amount: 5 }, targeting: { os: ['android'] } };
  const { status, body } = await call('PATCH', '/campaigns/cmp', patch);
  t.equal(status, 200);
  const { updatedAt, ...changed } = body.campaign;
  const { updatedAt: updatedBefore, ...rest } = before;
  t.ok(updatedAt >= updatedBefore);
  t.same(changed, { ...rest, ...patch, targeting: { countries: null, devices: null, os: ['android'] } });
  t.equal(catalog.campaign('cmp')?.status, 'paused', 'known here before the answer');
  t.equal((await call('PATCH', '/campaigns/cmp', { payout: null })).body.campaign.payout, null);
  t.same(badFields(await call('PATCH', '/campaigns/cmp', { advertiser_id: 'adv' })), ['advertiser_id']);
  t.equal((await call('PATCH', '/campaigns/none', patch)).status, 404);
});

t.test('approvals: PUT, GET, list', async (t) => {
  const { call, catalog } = await withNetwork(t);
  t.equal((await call('GET', '/campaigns/cmp/publishers/pub')).status, 404);
  const put = await call('PUT', '/campaigns/cmp/publishers/pub', { status: 'pending' });
  t.equal(put.status, 200);
  t.match(put.body, {
    success: true,
    approval: { campaignId: 'cmp', publisherId: 'pub', status: 'pending' },
  });
  await call('PUT', '/campaigns/cmp/publishers/pub', { status: 'approved' });
  t.equal(catalog.approval('cmp', 'pub'), 'approved');
  t.equal((await call('GET', '/campaigns/cmp/publishers/pub')).body.approval.status, 'approved');
  const list = await call('GET', '/campaigns/cmp/publishers?status=approved');
  t.match(list.body, { success: true, total: 1, rows: [{ publisherId: 'pub' }] });
  t.same(badFields(await call('PUT', '/campaigns/cmp/publishers/pub', { status: 'maybe' })), ['status']);
  const everywhere = await call('GET', '/approvals?status=approved&campaign_id=cmp&publisher_id=pub');
  t.match(everywhere.body, { total: 1, rows: [{ campaignId: 'cmp', publisherId: 'pub' }] });
  for (const query of ['status=pending', 'campaign_id=none', 'publisher_id=none'])
    t.equal((await call('GET', `/approvals?${query}`)).body.total, 0, query);
  t.equal((await call('PUT', '/campaigns/none/publishers/pub', { status: 'approved' })).status, 404);
  t.equal((await call('PUT', '/campaigns/cmp/publishers/none', { status: 'approved' })).status, 404);
  t.equal((await call('GET', '/campaigns/none/publishers')).status, 404);
});

t.test('a publisher sees the campaigns that it can use, an advertiser its own', async (t) => {
  const { call, make, key } = await withNetwork(t);
  await make('/advertisers', { id: 'adv2', name: 'Other' });
  const campaigns: [string, object, string?][] = [
    ['open', {}],
    ['open-paused', { status: 'paused' }],
    ['open-pending', { status: 'pending' }],
    ['open-rejected', {}, 'rejected'],
    ['closed', { access: 'approval' }],
    ['closed-approved', { access: 'approval' }, 'approved'],
    ['closed-waiting', { access: 'approval' }, 'pending'],
    ['others', { advertiser_id: 'adv2' }],
  ];
  for (const [id, own, approval] of campaigns) {
    await make('/campaigns', { ...least, id, ...own });
    if (approval) await call('PUT', `/campaigns/${id}/publishers/pub`, { status: approval });
  }
  const ids = async (secret: string, query = '') => {
    const { body } = await call('GET', `/campaigns${query}`, undefined, secret);
    t.equal(body.total, body.rows.length);
    return body.rows.map((row: { id: string }) => row.id).sort();
  };
  const publisher = await key('publisher', 'pub');
  const advertiser = await key('advertiser', 'adv');
  const visible = ['closed-approved', 'cmp', 'open', 'open-paused', 'others'];
  t.same(await ids(publisher), visible);
  for (const [id] of campaigns) {
    const { status } = await call('GET', `/campaigns/${id}`, undefined, publisher);
    t.equal(status, visible.includes(id) ? 200 : 404, id);
  }
  t.same(await ids(publisher, '?advertiser_id=adv2'), ['others']);
  t.same(await ids(advertiser, '?advertiser_id=adv2'), []);
  t.equal((await ids(advertiser)).length, 8);
  t.equal((await call('GET', '/campaigns/others', undefined, advertiser)).status, 404);
  t.equal((await call('POST', '/campaigns', least, advertiser)).status, 403);
});
