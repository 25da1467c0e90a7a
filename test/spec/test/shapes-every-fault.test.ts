import t from 'tap';
import { refused, startSpec } from '../src/index.js';

const spec = await startSpec(t);
const { admin } = spec;
const campaign = await spec.campaign();
const rival = await spec.campaign();
const advertiser = await spec.keyOf('advertiser', { id: campaign.advertiserId });

/** A piece of a query, and the one field of it that is bad. */
type Fault = readonly [query: string, field: string];

const limit: Fault = ['limit=0', 'limit'];
const unknown: Fault = ['nonsense=1', 'nonsense'];
const cursor: Fault = ['cursor=x', 'cursor'];
const order: Fault = ['from=2026-02-02&to=2026-01-01', 'from'];
const range: Fault = ['range=0d', 'range'];
const country: Fault = ['country=DEU', 'country'];
const status: Fault = ['status=odd', 'status'];
const noIds: Fault[] = [
  ['campaign=,', 'campaign'],
  ['publisher=,,', 'publisher'],
  ['advertiser=,', 'advertiser'],
];

const paging = [limit, unknown, cursor];
const events = [...paging, order, country, status];

const queries: [path: string, faults: Fault[]][] = [
  ['/api/v1/clicks', events],
  ['/api/v1/impressions', events],
  ['/api/v1/conversions', events],
  ['/api/v1/postbacks', [...paging, status]],
  ['/api/v1/advertisers', [...paging, status]],
  ['/api/v1/publishers', [...paging, status]],
  ['/api/v1/campaigns', [...paging, status]],
  ['/api/v1/approvals', [...paging, status]],
  [`/api/v1/campaigns/${campaign.id}/publishers`, [...paging, status]],
  ['/api/v1/coupons', paging],
  ['/api/v1/keys', [...paging, ['role=odd', 'role']]],
  ['/api/v1/invoices', [...paging, status]],
  ['/api/v1/fraud-rules', [...paging, ['type=odd', 'type']]],
  ['/api/v1/exchange-rates', paging],
  ['/api/v1/audit-log', [...paging, order]],
  ['/api/v1/set-aside', paging],
  ['/api/v1/reports/events', [...events, range, ...noIds]],
  [
    '/api/v1/reports/events/export',
    [unknown, order, country, status, range, ...noIds, ['format=x', 'format']],
  ],
];

for (const [path, faults] of queries) {
  t.test(`GET ${path.replace(campaign.id, '{id}')}: names every bad parameter at once`, async (t) => {
    const ask = async (...sent: readonly Fault[]) => {
      const answer = await admin.get(`${path}?${sent.map(([query]) => query).join('&')}`);
      refused(t, answer, 400, 'invalid_request', ...sent.map(([, field]) => field));
    };
    for (const [i, fault] of faults.entries()) {
      await ask(fault);
      for (const other of faults.slice(i + 1)) await ask(fault, other);
    }
    await ask(...faults);
  });
}

t.test('from is not called late where to is no day, nor to where from is none', async (t) => {
  for (const path of [
    '/api/v1/clicks',
    '/api/v1/conversions',
    '/api/v1/audit-log',
    '/api/v1/reports/events',
  ]) {
    for (const to of ['', '0', '2026-02-30', '2026-01-01&to=2026-01-01'])
      refused(t, await admin.get(`${path}?from=2026-03-01&to=${to}`), 400, 'invalid_request', 'to');
    refused(t, await admin.get(`${path}?from=x&to=2026-01-01`), 400, 'invalid_request', 'from');
    t.equal((await admin.get(`${path}?from=2026-01-01&to=2026-01-01`)).status, 200, `${path} one day`);
  }
});

t.test('the shape of a query comes before any look-up', async (t) => {
  for (const filter of [
    '/api/v1/clicks?campaign_id=',
    '/api/v1/impressions?campaign_id=',
    '/api/v1/conversions?campaign_id=',
    '/api/v1/reports/events?campaign=',
    '/api/v1/reports/events/export?campaign=',
  ]) {
    const path = filter + rival.id;
    refused(t, await advertiser.get(path), 403, 'forbidden');
    refused(t, await advertiser.get(`${path}&${order[0]}`), 400, 'invalid_request', 'from');
    if (path.includes('export')) continue;
    refused(t, await advertiser.get(`${path}&cursor=x`), 400, 'invalid_request', 'cursor');
    const both = await advertiser.get(`${path}&cursor=x&${order[0]}`);
    refused(t, both, 400, 'invalid_request', 'cursor', 'from');
  }
  const nobodys = '/api/v1/campaigns/nothing/publishers';
  refused(t, await admin.get(nobodys), 404, 'not_found');
  refused(t, await admin.get(`${nobodys}?cursor=x`), 400, 'invalid_request', 'cursor');
  refused(t, await admin.get(`${nobodys}?cursor=x&limit=0`), 400, 'invalid_request', 'cursor', 'limit');
});

const url = 'not a {url}';
const payout = { type: 'percent', amount: 101 };

const bodies: [method: 'POST' | 'PATCH' | 'PUT', path: string, body: object, fields: string[]][] = [
  ['POST', 'clicks', { sub1: 7, odd: 1 }, ['affiliate_id', 'campaign_id', 'odd', 'sub1']],
  ['POST', 'clicks/explain', { sub1: 7, odd: 1 }, ['affiliate_id', 'campaign_id', 'odd', 'sub1']],
  ['POST', 'impressions', { odd: 1 }, ['affiliate_id', 'campaign_id', 'odd']],
  ['POST', 'conversions', { currency: 'XQX', odd: 1 }, ['click_id', 'currency', 'odd']],
  ['POST', 'conversions', { click_id: 7, revenue: -1, odd: 1 }, ['click_id', 'odd', 'revenue']],
  ['PATCH', 'conversions/x', { payout: 1e20, status: 'odd', odd: 1 }, ['odd', 'payout', 'status']],
  ['POST', 'conversions/batch', { conversions: [], odd: 1 }, ['odd']],
  ['POST', 'conversions/decisions', { ids: [], odd: 1 }, ['ids', 'odd', 'status']],
  ['POST', 'reconciliations/x/apply', { kinds: ['odd'], odd: 1 }, ['kinds.0', 'odd']],
  ['POST', 'publishers', { postback_url: url, odd: 1 }, ['name', 'odd', 'postback_url']],
  ['PATCH', 'publishers/x', { postback_url: url, odd: 1 }, ['odd', 'postback_url']],
  ['PATCH', 'campaigns/x', { offer_url: url, payout, odd: 1 }, ['odd', 'offer_url', 'payout.amount']],
  ['POST', 'keys', { role: 'publisher', odd: 1 }, ['account_id', 'odd']],
  ['PATCH', 'keys/x', { expires_at: '0000-01-01T00:00:00Z', odd: 1 }, ['expires_at', 'odd']],
  ['POST', 'keys/x/rotate', { grace_seconds: -1, odd: 1 }, ['grace_seconds', 'odd']],
  ['POST', 'publishers/x/rotate-secret', { grace_seconds: -1, odd: 1 }, ['grace_seconds', 'odd']],
  ['POST', 'advertisers/x/rotate-token', { grace_seconds: -1, odd: 1 }, ['grace_seconds', 'odd']],
  ['PUT', 'exchange-rates/XQX', { rate: 0, odd: 1 }, ['currency', 'odd', 'rate']],
  ['PUT', 'campaigns/x/publishers/y', { status: 'odd', odd: 1 }, ['odd', 'status']],
  ['POST', 'fraud-rules', { type: 'velocity', odd: 1 }, ['config.clicks', 'config.seconds', 'odd']],
  ['POST', 'fraud-rules', { type: 'velocity', config: 'x', odd: 1 }, ['config', 'odd']],
  ['POST', 'set-aside/replay', {}, ['ids']],
  ['POST', 'set-aside/replay', { odd: 1 }, ['ids', 'odd']],
  ['POST', 'set-aside/replay', { ids: ['x'], all: true, odd: 1 }, ['ids', 'odd']],
  ['POST', 'set-aside/replay', { ids: [], odd: 1 }, ['ids', 'odd']],
];

for (const [method, path, body, fields] of bodies) {
  t.test(`${method} ${path} ${JSON.stringify(body)}: names every bad field at once`, async (t) => {
    const answer = await admin.call(method, `/api/v1/${path}`, body);
    refused(t, answer, 400, 'invalid_request', ...fields);
  });
}

t.test('PATCH /fraud-rules/{id}: what its type asks for and what no type takes, at once', async (t) => {
  const ruleOf = async (type: string, config: object) =>
    (await admin.post('/api/v1/fraud-rules', { type, config, campaign_id: campaign.id })).body.fraudRule.id;
  const patch = (id: unknown, body: object) => admin.patch(`/api/v1/fraud-rules/${id}`, body);
  const velocity = await ruleOf('velocity', { clicks: 1000, seconds: 1 });
  const block = await ruleOf('ip_block', { cidrs: ['203.0.113.0/24'] });

  const bad = { config: { clicks: 0, seconds: 0 }, odd: 1 };
  const answers: [unknown, object, string[]][] = [
    [velocity, bad, ['config.clicks', 'config.seconds', 'odd']],
    [velocity, { config: { clicks: 1, more: 1 }, odd: 1 }, ['config.more', 'config.seconds', 'odd']],
    [velocity, { config: { clicks: 0, seconds: 1 } }, ['config.clicks']],
    [velocity, { odd: 1 }, ['config', 'odd']],
    [velocity, { config: [], odd: 1 }, ['config', 'odd']],
    [block, bad, ['config.cidrs', 'config.clicks', 'config.seconds', 'odd']],
    ['none', bad, ['odd']],
  ];
  for (const [id, body, fields] of answers)
    refused(t, await patch(id, body), 400, 'invalid_request', ...fields);
  refused(t, await patch('none', { config: { clicks: 0 } }), 404, 'not_found');
  t.equal((await patch(velocity, { config: { clicks: 2000, seconds: 2 } })).status, 200);
});
