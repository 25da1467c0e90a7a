import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Entity, refused, startSpec } from '../src/index.js';

const spec = await startSpec(t);
const { admin } = spec;
const publisher = await spec.publisher();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

const click = async (campaign: Entity, body: object) => {
  const sent = { campaign_id: campaign.id, affiliate_id: publisher.id, ...body };
  return (await admin.post('/api/v1/clicks', sent)).body.click;
};
const rule = async (type: string, config: object, campaign?: Entity) => {
  const body = { type, config, ...(campaign && { campaign_id: campaign.id }) };
  const { fraudRule } = (await admin.post('/api/v1/fraud-rules', body)).body;
  t.teardown(() => admin.delete(`/api/v1/fraud-rules/${fraudRule.id}`).catch(() => {}));
  return fraudRule;
};
const fraudOf = ({ id }: Entity) =>
  waitFor(async () => {
    const row = (await admin.get(`/api/v1/clicks?click_id=${id}`)).body.rows[0];
    return row && { fraud: row.fraud, status: row.status };
  });

t.test('a click that a fraud rule rejects is a 201 with status rejected; it is stored', async (t) => {
  const campaign = await spec.campaign();
  const sent = { campaign_id: campaign.id, affiliate_id: publisher.id, user_agent: 'Googlebot/2.1' };
  const { status, body } = await admin.post('/api/v1/clicks', sent);
  t.equal(status, 201);
  t.match(body, {
    success: true,
    click: { status: 'rejected', campaignId: campaign.id },
    redirectUrl: String,
  });
  const { fraud } = await fraudOf(body.click);
  const { score } = fraud as { score: number };
  t.ok(Number.isInteger(score) && score > 0 && score <= 100, 'score 0 to 100');
  t.strictSame(fraud, { score, reasons: [{ code: 'bot_user_agent' }] }, "the codes are the rules' types");
});

t.test('a conversion on a rejected click is 422 click_rejected', async (t) => {
  const { id } = await click(await spec.campaign(), { user_agent: 'curl/8.0' });
  refused(t, await admin.post('/api/v1/conversions', { click_id: id, txid: 'x' }), 422, 'click_rejected');
});

t.test('bot_user_agent is on by default, and listed', async (t) => {
  const { rows } = (await admin.get('/api/v1/fraud-rules?type=bot_user_agent')).body;
  t.match(rows, [{ type: 'bot_user_agent', campaignId: null, config: {} }]);
});

t.test('bot_user_agent rejects bots and no browsers', async (t) => {
  const campaign = await spec.campaign();
  for (const user_agent of ['Googlebot/2.1', 'curl/8.5.0', 'python-requests/2.31', 'facebookexternalhit/1.1'])
    t.equal((await click(campaign, { user_agent })).status, 'rejected', user_agent);
  for (const user_agent of [
    firefox,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ])
    t.equal((await click(campaign, { user_agent })).status, 'tracked', user_agent);
  t.equal((await click(campaign, {})).status, 'tracked', 'no user agent is no bot');
});

t.test('ip_block: a CIDR list, IPv4 and IPv6; of one campaign where it names one', async (t) => {
  const campaign = await spec.campaign();
  const { id } = await rule(
    'ip_block',
    { cidrs: ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32'] },
    campaign,
  );
  const status = async (ip: string) => (await click(campaign, { ip })).status;
  for (const ip of [
    '203.0.113.0',
    '203.0.113.255',
    '198.51.100.7',
    '2001:db8::1',
    '2001:DB8:0::ffff',
    '::ffff:203.0.113.9',
  ])
    t.equal(await status(ip), 'rejected', ip);
  for (const ip of ['203.0.114.0', '198.51.100.8', '2001:db9::1', '::1'])
    t.equal(await status(ip), 'tracked', ip);
  t.equal((await click(campaign, {})).status, 'tracked', 'no address');
  t.equal((await click(await spec.campaign(), { ip: '203.0.113.1' })).status, 'tracked', 'another campaign');
  const rejected = await click(campaign, { ip: '203.0.113.1' });
  t.match(await fraudOf(rejected), { status: 'rejected', fraud: { reasons: [{ code: 'ip_block' }] } });
  await admin.delete(`/api/v1/fraud-rules/${id}`);
  t.equal(await status('203.0.113.1'), 'tracked', 'a deleted rule counts no more');
});

t.test('ip_block: a network of IPv6 is none of IPv4, but where it is written as such', async (t) => {
  const statusWith = async (cidr: string, ip: string) => {
    const campaign = await spec.campaign();
    await rule('ip_block', { cidrs: [cidr] }, campaign);
    return (await click(campaign, { ip })).status;
  };
  for (const cidr of ['::/0', '::/64', '::ffff:0:0/95']) {
    t.equal(await statusWith(cidr, '203.0.113.1'), 'tracked', `IPv4 and ${cidr}`);
    t.equal(
      await statusWith(cidr, '::1'),
      cidr === '::ffff:0:0/95' ? 'tracked' : 'rejected',
      `IPv6 and ${cidr}`,
    );
  }
  for (const cidr of ['::ffff:203.0.113.0/120', '::ffff:203.0.113.1', '::ffff:0:0/96'])
    t.equal(await statusWith(cidr, '203.0.113.1'), 'rejected', cidr);
  t.equal(await statusWith('::ffff:203.0.113.0/120', '203.0.114.1'), 'tracked');
  t.equal(await statusWith('0.0.0.0/0', '2001:db8::1'), 'tracked', 'IPv6 and 0.0.0.0/0');
});

t.test('several rules: each reason once', async (t) => {
  const campaign = await spec.campaign();
  await rule('ip_block', { cidrs: ['203.0.113.0/24'] }, campaign);
  await rule('ip_block', { cidrs: ['203.0.113.0/25'] }, campaign);
  const { fraud } = await fraudOf(await click(campaign, { ip: '203.0.113.1', user_agent: 'curl/8' }));
  const codes = (fraud as { reasons: { code: string }[] }).reasons.map(({ code }) => code).sort();
  t.strictSame(codes, ['bot_user_agent', 'ip_block']);
});

t.test(
  'velocity lets N clicks through in S seconds per address and campaign, and rejects the next',
  async (t) => {
    const campaign = await spec.campaign();
    await rule('velocity', { clicks: 3, seconds: 3 }, campaign);
    const ip = '192.0.2.1';
    const statuses: unknown[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await click(campaign, { ip })).status);
    t.strictSame(statuses, ['tracked', 'tracked', 'tracked', 'rejected', 'rejected']);
    t.equal((await click(campaign, { ip: '192.0.2.2' })).status, 'tracked', 'another address');
    t.equal((await click(await spec.campaign(), { ip })).status, 'tracked', 'another campaign');
    t.match(await fraudOf(await click(campaign, { ip })), { fraud: { reasons: [{ code: 'velocity' }] } });
    await sleep(3_100);
    t.equal((await click(campaign, { ip })).status, 'tracked', 'once the seconds have passed');
  },
);

t.test('velocity is exact for clicks at once', async (t) => {
  const campaign = await spec.campaign();
  await rule('velocity', { clicks: 10, seconds: 60 }, campaign);
  const made = await Promise.all(Array.from({ length: 30 }, () => click(campaign, { ip: '192.0.2.9' })));
  t.equal(made.filter(({ status }) => status === 'tracked').length, 10);
});

t.test('velocity: an address is one address however it is written', async (t) => {
  for (const ways of [
    ['2001:db8::7', '2001:DB8:0:0::7', '2001:0db8:0000:0000:0000:0000:0000:0007'],
    ['192.0.2.77', '::ffff:192.0.2.77', '::FFFF:c000:24d'],
  ]) {
    const campaign = await spec.campaign();
    await rule('velocity', { clicks: 2, seconds: 60 }, campaign);
    const made = [];
    for (const ip of ways) made.push(await click(campaign, { ip }));
    t.strictSame(
      made.map(({ status }) => status),
      ['tracked', 'tracked', 'rejected'],
    );
  }
});

t.test('a click without an address has no velocity', async (t) => {
  const campaign = await spec.campaign();
  await rule('velocity', { clicks: 1, seconds: 60 }, campaign);
  for (let i = 0; i < 3; i++) t.equal((await click(campaign, {})).status, 'tracked');
});

t.test('on a tracking link the address and user agent are the visitor’s', async (t) => {
  const campaign = await spec.campaign();
  await rule('ip_block', { cidrs: ['127.0.0.0/8'] }, campaign);
  const path = `/c/${campaign.id}?affiliate_id=${publisher.id}`;
  await spec.anyone.get(path, { headers: { 'user-agent': firefox } });
  await spec.settled();
  const { rows } = (await admin.get(`/api/v1/clicks?campaign_id=${campaign.id}`)).body;
  t.match(rows, [{ status: 'rejected', fraud: { reasons: [{ code: 'ip_block' }] } }]);
});

t.test('turning bot_user_agent off lets bots through', async (t) => {
  const campaign = await spec.campaign();
  const { rows } = (await admin.get('/api/v1/fraud-rules?type=bot_user_agent')).body;
  t.equal((await admin.delete(`/api/v1/fraud-rules/${rows[0]!.id}`)).status, 200);
  t.equal((await click(campaign, { user_agent: 'Googlebot/2.1' })).status, 'tracked');
  await rule('bot_user_agent', {});
  t.equal((await click(campaign, { user_agent: 'Googlebot/2.1' })).status, 'rejected');
});
