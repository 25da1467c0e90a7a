import t from 'tap';
import { badFields, withNetwork } from './support/start-service.js';

t.test('coupons', async (t) => {
  const { call } = await withNetwork(t);
  const body = { code: 'SAVE10', campaign_id: 'cmp', affiliate_id: 'pub' };
  const made = await call('POST', '/coupons', body);
  t.equal(made.status, 201);
  t.match(made.body.coupon, { id: /^cpn_/, code: 'SAVE10', campaignId: 'cmp', affiliateId: 'pub' });
  const { id } = made.body.coupon;
  t.same((await call('GET', `/coupons/${id}`)).body, made.body);
  t.equal((await call('GET', '/coupons?code=SAVE10&campaign_id=cmp&affiliate_id=pub')).body.total, 1);
  t.equal((await call('GET', '/coupons?code=save10')).body.total, 1);

  t.same(badFields(await call('POST', '/coupons', body)), ['code'], 'a code is used once');
  t.same(badFields(await call('POST', '/coupons', {})), ['affiliate_id', 'campaign_id', 'code']);
  const campaign = await call('POST', '/coupons', { ...body, code: 'x', campaign_id: 'none' });
  t.same([campaign.body.code, badFields(campaign)], ['unknown_campaign', ['campaign_id']]);
  const affiliate = await call('POST', '/coupons', { ...body, code: 'x', affiliate_id: 'none' });
  t.same([affiliate.body.code, badFields(affiliate)], ['unknown_affiliate', ['affiliate_id']]);

  t.same((await call('DELETE', `/coupons/${id}`)).body, made.body);
  t.equal((await call('DELETE', `/coupons/${id}`)).status, 404);
  t.equal((await call('POST', '/coupons', body)).status, 201, 'the code is free again');
});

t.test('fraud rules', async (t) => {
  const { call, catalog } = await withNetwork(t);
  const list = await call('GET', '/fraud-rules');
  t.match(
    list.body,
    { total: 1, rows: [{ type: 'bot_user_agent', campaignId: null, config: {} }] },
    'on by default',
  );

  const velocity = await call('POST', '/fraud-rules', {
    type: 'velocity',
    campaign_id: 'cmp',
    config: { clicks: 3, seconds: 60 },
  });
  t.equal(velocity.status, 201);
  t.match(velocity.body.fraudRule, { id: /^frd_/, campaignId: 'cmp', config: { clicks: 3, seconds: 60 } });
  const cidrs = ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'];
  t.equal((await call('POST', '/fraud-rules', { type: 'ip_block', config: { cidrs } })).status, 201);
  t.same(
    catalog
      .fraudRules('cmp')
      .map((rule) => rule.type)
      .sort(),
    ['bot_user_agent', 'ip_block', 'velocity'],
  );
  t.equal((await call('GET', '/fraud-rules?type=velocity&campaign_id=cmp')).body.total, 1);

  const { id } = velocity.body.fraudRule;
  const changed = await call('PATCH', `/fraud-rules/${id}`, { config: { clicks: 5, seconds: 1 } });
  t.same(changed.body.fraudRule.config, { clicks: 5, seconds: 1 });
  t.same(badFields(await call('PATCH', `/fraud-rules/${id}`, { config: { cidrs } })), [
    'config.cidrs',
    'config.clicks',
    'config.seconds',
  ]);

  t.same((await call('DELETE', `/fraud-rules/${id}`)).body, changed.body);
  t.equal((await call('DELETE', `/fraud-rules/${id}`)).status, 404);
  t.equal((await call('GET', `/fraud-rules/${id}`)).status, 404);
  await call('DELETE', `/fraud-rules/${list.body.rows[0].id}`);
  t.same(
    catalog.fraudRules('cmp').map((rule) => rule.type),
    ['ip_block'],
  );
});

t.test('400: the config of a rule that the catalogue does not know yet', async (t) => {
  const { call, pool } = await withNetwork(t);
  const stored = `'{"clicks": 1, "seconds": 1}'`;
  await pool.query(`INSERT INTO fraud_rules (id, type, config) VALUES ('new', 'velocity', ${stored})`);
  const answer = await call('PATCH', '/fraud-rules/new', { config: { clicks: 0, seconds: 1 } });
  t.same(badFields(answer), ['config.clicks']);
});

t.test('400: the config of each type of fraud rule', async (t) => {
  const { call } = await withNetwork(t);
  const bad: [object, string[]][] = [
    [{}, ['type']],
    [{ type: 'captcha' }, ['type']],
    [{ type: 'bot_user_agent', config: { strict: true } }, ['config.strict']],
    [{ type: 'bot_user_agent', config: { allow: ['x', ''], more: 1 } }, ['config.allow', 'config.more']],
    [{ type: 'require_visitor' }, ['config.fields']],
    [
      { type: 'require_visitor', config: { fields: ['referrer'], more: 1 } },
      ['config.fields', 'config.more'],
    ],
    [{ type: 'ip_block' }, ['config.cidrs']],
    [{ type: 'ip_block', config: [] }, ['config']],
    [{ type: 'ip_block', config: { cidrs: [] } }, ['config.cidrs']],
    [{ type: 'ip_block', config: { cidrs: ['10.0.0.0/33'] } }, ['config.cidrs']],
    [{ type: 'ip_block', config: { cidrs: ['10.0.0.0/8', 'all'] } }, ['config.cidrs']],
    [{ type: 'ip_block', config: { cidrs: ['10.0.0.0/'] } }, ['config.cidrs']],
    [{ type: 'velocity', config: { clicks: 0, seconds: 60 } }, ['config.clicks']],
    [{ type: 'velocity', config: { clicks: 1 } }, ['config.seconds']],
    [{ type: 'velocity', campaign_id: 'none', config: { clicks: 1, seconds: 1 } }, ['campaign_id']],
  ];
  for (const [body, fields] of bad) {
    t.same(badFields(await call('POST', '/fraud-rules', body)), fields, JSON.stringify(body));
  }
});
