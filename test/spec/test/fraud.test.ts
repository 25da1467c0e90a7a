import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Entity, rawRequest, refused, startSpec } from '../src/index.js';

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
const fraudOf = async ({ id }: Entity) => {
  const { fraud, status } = await spec.listed(id);
  return { fraud, status };
};

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

t.test('bot_user_agent rejects no phone, app or television that has the name of a bot', async (t) => {
  const campaign = await spec.campaign();
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/107.0.0.0 Mobile Safari/537.36';
  for (const user_agent of [
    `Mozilla/5.0 (Linux; Android 7.0; VR BOT 552) ${chrome}`,
    `Mozilla/5.0 (Linux; Android 9; M bot Tab 103) ${chrome}`,
    `Mozilla/5.0 (Linux; Android 5.1.1; SM-G9280 Build/LMY47X; wv) ${chrome} SogouMobileBrowser/3.1`,
    'Mozilla/5.0 (Linux armv7l) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/84.0.4147.140 Safari/537.36 OPR/46.0.2207.0 OMI/4.21.4.112.Catcher4.69 Model/Hisense-MT9602 VIDAA/6.0',
    'Opera/9.80 NETTV/4.5.0 Mozilla/5.0 (Linux armv7i; CE-HTML/1.0; U; en) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/49.0.2623.75 Safari/537.36 Tbrowser/2.0 TCL',
  ])
    t.equal((await click(campaign, { user_agent })).status, 'tracked', user_agent);
});

t.test('bot_user_agent: an agent that contains a text of allow is no bot, in any letter case', async (t) => {
  const campaign = await spec.campaign();
  const statusOf = async (user_agent: string, on = campaign) => (await click(on, { user_agent })).status;
  t.equal(await statusOf('okhttp/4.9.3'), 'rejected');
  const { id } = await rule('bot_user_agent', { allow: ['OkHttp', 'Partner Bot/'] }, campaign);
  t.equal(await statusOf('okhttp/4.9.3'), 'tracked', "although the network's rule does not allow it");
  t.equal(await statusOf('partner bot/2.0 (+https://partner.example)'), 'tracked');
  t.equal(await statusOf('curl/8.5.0'), 'rejected', 'another bot');
  t.equal(await statusOf('okhttp/4.9.3', await spec.campaign()), 'rejected', 'another campaign');
  await admin.patch(`/api/v1/fraud-rules/${id}`, { config: { allow: ['curl/'] } });
  t.equal(await statusOf('curl/8.5.0'), 'tracked', 'the list as it is now');
  t.equal(await statusOf('okhttp/4.9.3'), 'rejected');
  await admin.delete(`/api/v1/fraud-rules/${id}`);
  t.equal(await statusOf('curl/8.5.0'), 'rejected');
});

t.test('require_visitor rejects clicks by the API that leave its fields out', async (t) => {
  const [ip, user_agent] = ['192.0.2.1', firefox];
  for (const [fields, tracked, rejected] of [
    [['ip'], [{ ip }, { ip, user_agent }], [{}, { user_agent }]],
    [
      ['user_agent'],
      [{ user_agent }, { ip, user_agent }],
      [{}, { ip }, { ip, user_agent: '' }, { user_agent: ' ' }],
    ],
    [['ip', 'user_agent'], [{ ip, user_agent }], [{}, { ip }, { user_agent }]],
  ] as const) {
    const campaign = await spec.campaign();
    await rule('require_visitor', { fields }, campaign);
    for (const body of tracked)
      t.equal((await click(campaign, body)).status, 'tracked', JSON.stringify(body));
    for (const body of rejected) {
      const made = await click(campaign, body);
      t.equal(made.status, 'rejected', JSON.stringify(body));
      const { fraud } = await fraudOf(made);
      t.match(fraud, { reasons: [{ code: 'require_visitor' }] }, 'the code is the type of the rule');
    }
    t.equal((await click(await spec.campaign(), {})).status, 'tracked', 'another campaign');
  }
});

t.test('require_visitor rejects no visitor of a link, whose browser may send no user agent', async (t) => {
  const campaign = await spec.campaign();
  await rule('require_visitor', { fields: ['ip', 'user_agent'] }, campaign);
  const answer = await rawRequest(
    spec.base,
    `GET /c/${campaign.id}?affiliate_id=${publisher.id} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
  );
  t.equal(answer.status, 302);
  await spec.settled();
  const { rows } = (await admin.get(`/api/v1/clicks?campaign_id=${campaign.id}`)).body;
  t.match(rows, [{ status: 'tracked', fraud: null }]);
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
  for (const cidr of [
    '::ffff:203.0.113.0/120',
    '::ffff:203.0.113.1',
    '::ffff:0:0/96',
    '64:ff9b::203.0.113.0/120',
    '64:ff9b::203.0.113.1',
  ])
    t.equal(await statusWith(cidr, '203.0.113.1'), 'rejected', cidr);
  t.equal(await statusWith('::ffff:203.0.113.0/120', '203.0.114.1'), 'tracked');
  t.equal(await statusWith('203.0.113.0/24', '64:ff9b::203.0.113.1'), 'rejected', 'behind a gateway');
  t.equal(await statusWith('64:ff9b::/96', '203.0.113.1'), 'tracked', 'a prefix is not all of IPv4');
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
    await rule('velocity', { clicks: 3, seconds: 60 }, campaign);
    const ip = '192.0.2.1';
    const statuses: unknown[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await click(campaign, { ip })).status);
    t.strictSame(statuses, ['tracked', 'tracked', 'tracked', 'rejected', 'rejected']);
    t.equal((await click(campaign, { ip: '192.0.2.2' })).status, 'tracked', 'another address');
    t.equal((await click(await spec.campaign(), { ip })).status, 'tracked', 'another campaign');
    t.match(await fraudOf(await click(campaign, { ip })), { fraud: { reasons: [{ code: 'velocity' }] } });
    const short = await spec.campaign();
    await rule('velocity', { clicks: 1, seconds: 2 }, short);
    t.equal((await click(short, { ip })).status, 'tracked');
    const isTracked = async () => (await click(short, { ip })).status === 'tracked';
    t.ok(await waitFor(isTracked, { intervalMs: 500 }), 'once the seconds have passed');
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

t.test('velocity counts IPv6 addresses by their /64', async (t) => {
  const campaign = await spec.campaign();
  await rule('velocity', { clicks: 3, seconds: 60 }, campaign);
  const statuses: unknown[] = [];
  for (const ip of [
    '2001:db8:0:7::1',
    '2001:db8:0:7:ffff:ffff:ffff:ffff',
    '2001:DB8:0:7:1234::',
    '2001:db8:0:7::2',
  ])
    statuses.push((await click(campaign, { ip })).status);
  t.strictSame(statuses, ['tracked', 'tracked', 'tracked', 'rejected']);
  t.equal((await click(campaign, { ip: '2001:db8:0:8::1' })).status, 'tracked', 'the network beside it');
  t.equal((await click(campaign, { ip: '2001:db8::7:0:0:1' })).status, 'tracked', 'another');
});

t.test('velocity: visitors of IPv4 behind a gateway to IPv6 are counted each by itself', async (t) => {
  const campaign = await spec.campaign();
  await rule('velocity', { clicks: 1, seconds: 60 }, campaign);
  for (const ip of ['64:ff9b::192.0.2.1', '64:ff9b::192.0.2.2'])
    t.equal((await click(campaign, { ip })).status, 'tracked', ip);
  t.equal((await click(campaign, { ip: '192.0.2.1' })).status, 'rejected', 'the same visitor');
});

t.test('a click without an address has no velocity', async (t) => {
  const campaign = await spec.campaign();
  await rule('velocity', { clicks: 1, seconds: 60 }, campaign);
  for (let i = 0; i < 3; i++) t.equal((await click(campaign, {})).status, 'tracked');
});

t.test('on a tracking link the address and user agent are the visitor’s', async (t) => {
  const campaign = await spec.campaign();
  await rule('ip_block', { cidrs: ['0.0.0.0/0', '::/0'] }, campaign);
  const path = `/c/${campaign.id}?affiliate_id=${publisher.id}`;
  await spec.anyone.get(path, { headers: { 'user-agent': firefox } });
  await spec.settled();
  const { rows } = (await admin.get(`/api/v1/clicks?campaign_id=${campaign.id}`)).body;
  t.match(rows, [{ status: 'rejected', fraud: { reasons: [{ code: 'ip_block' }] } }]);
});
