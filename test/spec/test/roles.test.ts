import t from 'tap';
import { type Client, refused, startSpec } from '../src/index.js';

const spec = await startSpec(t);
const { admin, anyone } = spec;
const advertiser = await spec.advertiser();
const publisher = await spec.publisher({ postback_url: 'http://127.0.0.1:1/' });
const campaign = await spec.campaign({ advertiser_id: advertiser.id });
const click = await spec.click(campaign, publisher);
const conversion = (await admin.post('/api/v1/conversions', { click_id: click })).body.conversion.id;
const postback = (await admin.get(`/api/v1/postbacks?conversion_id=${conversion}`)).body.rows[0]!.id;
const ids = { campaign_id: campaign.id, affiliate_id: publisher.id };
const bad = { unheard_of: true };

type Role = 'publisher' | 'advertiser' | 'admin';
const everyone: Role[] = ['publisher', 'advertiser', 'admin'];

/**
 * The one table: who may do what, and what one who may is answered to this request.
 * A request that nobody may do twice is sent with a body of a wrong shape: who may is answered 400.
 */
const table: [method: string, path: string, roles: Role[], status: number, body?: object][] = [
  ['GET', '/api/v1/clicks', everyone, 200],
  ['POST', '/api/v1/clicks', everyone, 201, ids],
  ['POST', '/api/v1/clicks/batch', everyone, 200, { events: [ids] }],
  ['POST', '/api/v1/clicks/explain', everyone, 200, ids],
  ['GET', '/api/v1/impressions', everyone, 200],
  ['POST', '/api/v1/impressions', everyone, 201, ids],
  ['POST', '/api/v1/impressions/batch', everyone, 200, { events: [ids] }],
  ['GET', '/api/v1/conversions', everyone, 200],
  ['POST', '/api/v1/conversions', ['advertiser', 'admin'], 200, { click_id: click }],
  ['POST', '/api/v1/conversions/batch', ['advertiser', 'admin'], 200, { conversions: [{ click_id: click }] }],
  ['GET', `/api/v1/conversions/${conversion}`, everyone, 200],
  ['GET', `/api/v1/conversions/${conversion}/history`, everyone, 200],
  ['PATCH', `/api/v1/conversions/${conversion}`, ['admin'], 200, { status: 'approved' }],
  ['POST', '/api/v1/conversions/decisions', ['admin'], 200, { ids: ['nothing'], status: 'approved' }],
  ['GET', '/api/v1/reconciliations', ['advertiser', 'admin'], 200],
  ['POST', '/api/v1/reconciliations', ['advertiser', 'admin'], 400, bad],
  ['GET', '/api/v1/reconciliations/nothing', ['advertiser', 'admin'], 404],
  ['GET', '/api/v1/reconciliations/nothing/rows', ['advertiser', 'admin'], 404],
  ['POST', '/api/v1/reconciliations/nothing/apply', ['advertiser', 'admin'], 400, bad],
  ['DELETE', '/api/v1/reconciliations/nothing', ['advertiser', 'admin'], 404],
  ['PATCH', '/api/v1/me', ['publisher'], 400, bad],
  ['POST', '/api/v1/me/rotate-secret', ['publisher'], 400, bad],
  ['POST', '/api/v1/me/rotate-token', ['advertiser'], 400, bad],
  ['GET', '/api/v1/me/keys', ['publisher', 'advertiser'], 200],
  ['POST', '/api/v1/me/keys', ['publisher', 'advertiser'], 400, bad],
  ['DELETE', '/api/v1/me/keys/nothing', ['publisher', 'advertiser'], 404],
  ['POST', '/api/v1/me/applications', ['publisher'], 400, bad],
  ['GET', '/api/v1/me/applications', ['publisher'], 200],
  ['GET', '/api/v1/me/coupons', ['publisher', 'advertiser'], 200],
  ['GET', '/api/v1/me/invoices', ['publisher'], 200],
  ['GET', '/api/v1/reports/summary', everyone, 200],
  ['GET', '/api/v1/reports/events', everyone, 200],
  ['GET', '/api/v1/reports/events/export', everyone, 200],
  ['GET', '/api/v1/reports/performance', everyone, 200],
  ['GET', '/api/v1/reports/performance/series', everyone, 200],
  ['GET', '/api/v1/reports/performance/export', everyone, 200],
  ['GET', '/api/v1/postbacks', ['publisher', 'admin'], 200],
  ['GET', `/api/v1/postbacks/${postback}`, ['publisher', 'admin'], 200],
  ['POST', `/api/v1/postbacks/${postback}/replay`, ['publisher', 'admin'], 200],
  ['POST', '/api/v1/postbacks/test', ['publisher', 'admin'], 400, bad],
  ['GET', '/api/v1/incoming-calls', ['advertiser', 'admin'], 200],
  ['GET', '/api/v1/advertisers', ['advertiser', 'admin'], 200],
  ['POST', '/api/v1/advertisers', ['admin'], 400, bad],
  ['PATCH', `/api/v1/advertisers/${advertiser.id}`, ['admin'], 400, bad],
  ['GET', '/api/v1/publishers', ['publisher', 'admin'], 200],
  ['POST', '/api/v1/publishers', ['admin'], 400, bad],
  ['PATCH', `/api/v1/publishers/${publisher.id}`, ['admin'], 400, bad],
  ['GET', '/api/v1/campaigns', everyone, 200],
  ['GET', `/api/v1/campaigns/${campaign.id}`, everyone, 200],
  ['POST', '/api/v1/campaigns', ['admin'], 400, bad],
  ['PATCH', `/api/v1/campaigns/${campaign.id}`, ['admin'], 400, bad],
  ['GET', '/api/v1/approvals', ['admin'], 200],
  ['GET', `/api/v1/campaigns/${campaign.id}/publishers`, ['admin'], 200],
  ['PUT', `/api/v1/campaigns/${campaign.id}/publishers/${publisher.id}`, ['admin'], 400, bad],
  ['GET', `/api/v1/campaigns/${campaign.id}/publishers/nobody`, ['admin'], 404],
  ...['coupons', 'keys', 'users', 'invoices', 'fraud-rules'].flatMap((name): typeof table => [
    ['GET', `/api/v1/${name}`, ['admin'], 200],
    ['GET', `/api/v1/${name}/nothing`, ['admin'], 404],
    ['POST', `/api/v1/${name}`, ['admin'], 400, bad],
  ]),
  ['DELETE', '/api/v1/coupons/nothing', ['admin'], 404],
  ['PATCH', '/api/v1/keys/nothing', ['admin'], 400, bad],
  ['DELETE', '/api/v1/keys/nothing', ['admin'], 404],
  ['PATCH', '/api/v1/users/nothing', ['admin'], 400, bad],
  ['DELETE', '/api/v1/users/nothing/totp', ['admin'], 404],
  ['POST', '/api/v1/users/nothing/invite', ['admin'], 404, {}],
  ['POST', '/api/v1/keys/nothing/rotate', ['admin'], 404, {}],
  ['POST', '/api/v1/publishers/nothing/rotate-secret', ['admin'], 404, {}],
  ['POST', '/api/v1/advertisers/nothing/rotate-token', ['admin'], 404, {}],
  ['PATCH', '/api/v1/invoices/nothing', ['admin'], 400, bad],
  ['DELETE', '/api/v1/fraud-rules/nothing', ['admin'], 404],
  ['GET', '/api/v1/exchange-rates', ['admin'], 200],
  ['PUT', '/api/v1/exchange-rates/SEK', ['admin'], 400, bad],
  ['GET', '/api/v1/audit-log', ['admin'], 200],
  ['GET', '/api/v1/audit-log/nothing', ['admin'], 404],
  ['GET', '/api/v1/me', everyone, 200],
  ['GET', '/api/v1/health/ledger', ['admin'], 200],
  ['GET', '/api/v1/set-aside', ['admin'], 200],
  ['GET', '/api/v1/set-aside/nothing', ['admin'], 404],
  ['DELETE', '/api/v1/set-aside/nothing', ['admin'], 404],
  ['POST', '/api/v1/set-aside/replay', ['admin'], 400, bad],
];

const accountOf = { publisher, advertiser, admin: undefined };
const keys: { name: string; role: Role; readOnly: boolean; client: Client }[] = [];
for (const role of everyone) {
  for (const readOnly of [false, true]) {
    const client = await spec.keyOf(role, accountOf[role], { read_only: readOnly });
    keys.push({ name: readOnly ? `read-only ${role}` : role, role, readOnly, client });
  }
}

/** Keys that were good once, or never. */
async function badKeys(): Promise<[name: string, client: Client][]> {
  const secretOf = async (body: object) =>
    (await admin.post('/api/v1/keys', { rate_limit: 1_000_000, ...body })).body.key;
  const revoked = await secretOf({ role: 'admin' });
  await admin.delete(`/api/v1/keys/${revoked.id}`);
  const expired = await secretOf({ role: 'admin', expires_at: '2020-01-01T00:00:00Z' });
  const idle = await spec.publisher({ status: 'inactive' });
  const gone = await spec.advertiser({ status: 'inactive' });
  const inactivePublisher = await secretOf({ role: 'publisher', account_id: idle.id });
  const inactiveAdvertiser = await secretOf({ role: 'advertiser', account_id: gone.id });
  const named = { revoked, expired, inactivePublisher, inactiveAdvertiser };
  return Object.entries(named).map(([name, { secret }]) => [name, spec.client(secret)]);
}

/** What has a body and changes nothing. */
const reads = ['/api/v1/clicks/explain'];

for (const [method, path, roles, status, body] of table) {
  const writes = method !== 'GET' && !reads.includes(path);
  const short = path.replaceAll(/(cmp|pub|adv)_\w+|[0-9a-f-]{24,}/g, '{id}');
  t.test(`${method} ${short}: ${roles.join(', ')}${writes ? '; no read-only key' : ''}`, async (t) => {
    for (const { name, role, readOnly, client } of keys) {
      const answer = await client.call(method, path, body);
      if (!roles.includes(role)) {
        refused(t, answer, 403, 'forbidden');
        t.equal(answer.body.role, role, `${name} is told its role`);
      } else if (writes && readOnly) {
        refused(t, answer, 403, 'read_only_key');
        t.equal(answer.body.role, role);
      } else t.equal(answer.status, status, `${name}: ${answer.bytes.toString().slice(0, 300)}`);
    }
  });
}

t.test(
  'a missing key is 401 missing_key; a revoked, expired or wrong one, or one of an inactive account, 401 invalid_key',
  async (t) => {
    // Requests without a good key are limited to 120 a minute: a share of them for each kind.
    const bads: [string, Client, string][] = [
      ['none', anyone, 'missing_key'],
      ['wrong', spec.client('ck_wrong'), 'invalid_key'],
      ...(await badKeys()).map(([name, client]): [string, Client, string] => [name, client, 'invalid_key']),
    ];
    const share = Math.ceil(table.length / 2);
    for (const [i, [name, client, code]] of bads.entries()) {
      const rows =
        name === 'none' ? table : table.filter((_, at) => at % share === i || at % share === i + 6);
      for (const [method, path, , , body] of rows) {
        const answer = await client.call(method, path, body);
        if (answer.body.code !== code || answer.status !== 401) refused(t, answer, 401, code);
      }
      t.pass(`${name}: ${rows.length} endpoints`);
    }
  },
);

t.test('who asks is decided before what is asked', async (t) => {
  const reader = keys.find(({ name }) => name === 'publisher')!.client;
  refused(t, await reader.post('/api/v1/campaigns', undefined, { raw: '{' }), 403, 'forbidden');
  refused(t, await reader.get('/api/v1/keys?limit=x'), 403, 'forbidden');
  refused(t, await anyone.post('/api/v1/clicks', undefined, { raw: '{' }), 401, 'missing_key');
});
