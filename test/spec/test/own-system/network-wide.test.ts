import t from 'tap';
import { day, type Entity, makeSummaryNetwork, startOwnSpec, time } from '../../src/index.js';

/** A network alone: here are its totals, its rules and the records that have fixed ids. */
const spec = await startOwnSpec(t);
const { admin, anyone } = spec;
const { advertiser, publisher } = await makeSummaryNetwork(spec);
const summary = '/api/v1/reports/summary';
const range = { from: day(-29), to: day() };

t.test('admin: network-wide', async (t) => {
  const { status, body } = await admin.get(summary);
  t.equal(status, 200);
  const { asOf, currency, unconverted, ...rest } = body;
  t.match(asOf, time);
  t.strictSame([currency, unconverted], ['USD', []]);
  const active = { activeCampaigns: 3, activePublishers: 2, activeAdvertisers: 2 };
  t.strictSame(rest, {
    success: true,
    ...active,
    pendingConversions: 1,
    rejectedConversions: 1,
    flaggedClicks: 1,
    unpaidInvoices: 1,
    approvedRevenue: 110.3,
    approvedPayout: 4.03,
    clicks: 5,
    impressions: 3,
    conversions: 5,
    range,
  });
  const { total } = (await admin.get(`/api/v1/clicks?from=${range.from}&to=${range.to}`)).body;
  t.equal(total, 5, 'clicks is the total of the list');
  t.match((await admin.get(`${summary}?range=yesterday`)).body, {
    clicks: 0,
    conversions: 0,
    approvedRevenue: 0,
    activeCampaigns: 3,
  });
  await spec.publisher({ status: 'inactive' });
  await spec.advertiser({ status: 'inactive' });
  await spec.campaign({ advertiser_id: advertiser.id, status: 'paused' });
  t.match((await admin.get(summary)).body, active, 'what is not active is not counted as active');
});

const rules = '/api/v1/fraud-rules';
const click = async (user_agent: string) => {
  const campaign = await spec.campaign();
  const sent = { campaign_id: campaign.id, affiliate_id: publisher.id, user_agent };
  return (await admin.post('/api/v1/clicks', sent)).body.click.status;
};
const botRules = async () => (await admin.get(`${rules}?type=bot_user_agent`)).body.rows;

t.test('bot_user_agent is on by default, and listed', async (t) => {
  t.match(await botRules(), [{ type: 'bot_user_agent', campaignId: null, config: {} }]);
});

t.test('bot_user_agent: allow of the rule of the network holds for every campaign', async (t) => {
  const path = `${rules}/${(await botRules())[0]!.id}`;
  t.equal((await admin.patch(path, { config: { allow: ['okhttp'] } })).status, 200);
  t.equal(await click('okhttp/4.9.3'), 'tracked');
  t.equal(await click('Googlebot/2.1'), 'rejected');
  await admin.patch(path, { config: {} });
  t.equal(await click('okhttp/4.9.3'), 'rejected');
});

t.test('turning bot_user_agent off lets bots through', async (t) => {
  t.equal((await admin.delete(`${rules}/${(await botRules())[0]!.id}`)).status, 200);
  t.equal(await click('Googlebot/2.1'), 'tracked');
  await admin.post(rules, { type: 'bot_user_agent', config: {} });
  t.equal(await click('Googlebot/2.1'), 'rejected');
});

t.test('sign-ins that fail are one line of the audit log in 15 minutes for each address', async (t) => {
  for (let i = 0; i < 2; i++) await anyone.post('/api/v1/session', { key: 'wrong' });
  t.equal((await admin.get('/api/v1/audit-log?action=signInFailed')).body.total, 1);
});

interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { example: Entity | string }> };
}

/** Values of parameters that an operation needs beside its body. */
const needed: Record<string, string> = { campaign_id: 'shoes', from: '2026-11-01', to: '2026-11-30' };

const queryOf = ({ parameters = [] }: Operation): string =>
  parameters
    .filter(({ in: place, required }) => place === 'query' && required)
    .map(({ name }) => `&${name}=${needed[name]}`)
    .join('');

/** A body as its type writes it. */
function written(type: string, example: Entity | string): string {
  if (typeof example === 'string') return example;
  const isForm = type === 'application/x-www-form-urlencoded';
  return isForm ? String(new URLSearchParams(example as never)) : JSON.stringify(example);
}

t.test('every example of a body is taken where what it names exists', async (t) => {
  const { paths } = (await anyone.get('/openapi.json')).body as unknown as {
    paths: Record<string, Record<string, Operation>>;
  };
  const { postbackToken } = await spec.advertiser({ id: 'shop' });
  await spec.publisher({ id: 'blog' });
  await spec.campaign({ id: 'shoes', advertiser_id: 'shop' });
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  for (const { method, path, operation } of operations)
    for (const [type, { example }] of Object.entries(operation.requestBody?.content ?? {})) {
      const query = path === '/postback' ? `token=${postbackToken}` : queryOf(operation).slice(1);
      const url = `${path.replace('{currency}', 'EUR').replace(/\{\w+\}/g, 'nothing')}${query && `?${query}`}`;
      const raw = written(type, example);
      // It would be sent to the receiver.
      if (path.endsWith('/postbacks/test')) continue;
      const answer = await admin.call(method, url, undefined, { raw, headers: { 'content-type': type } });
      t.not(answer.status, 400, `${method} ${path} ${raw}: ${answer.body.message}`);
    }
});
