import { hashOfKey } from '@clicktrail/access';
import t from 'tap';
import { addKey, fixture } from './helpers.js';

t.test('everything there is, is known after opening', async (t) => {
  const { pool, open } = await fixture(t);
  await pool.query(`INSERT INTO approvals VALUES ('cmp', 'pub', 'approved')`);
  await pool.query(`INSERT INTO exchange_rates (currency, rate) VALUES ('EUR', 1.1)`);
  await addKey(pool, 'hash');
  const catalog = await open();

  const campaign = catalog.campaign('cmp');
  t.match(campaign, {
    id: 'cmp',
    advertiserId: 'adv',
    status: 'active',
    payout: { type: 'fixed', amount: '1.2500' },
  });
  t.same([...(campaign?.targeting.countries ?? [])], ['DE']);
  t.equal(campaign?.targeting.os, undefined, 'a list that is not set stays undefined');
  t.same(campaign?.goals.get('sale'), { type: 'percent', amount: '10' });
  t.same(catalog.publisher('pub'), { id: 'pub', status: 'active' });
  t.same(catalog.advertiserOfToken(hashOfKey('token')), { id: 'adv', status: 'active' });
  t.equal(catalog.approval('cmp', 'pub'), 'approved');
  t.equal(catalog.exchangeRate('EUR'), '1.1');
  t.same(
    catalog.fraudRules('cmp').map((rule) => rule.type),
    ['bot_user_agent'],
    'on by default',
  );
  t.same(catalog.principal('hash'), {
    keyId: 'key',
    role: 'publisher',
    accountId: 'pub',
    readOnly: false,
    rateLimit: 600,
  });
});

t.test('a key ends by the clock, without a change', async (t) => {
  const { pool, open } = await fixture(t);
  await addKey(pool, 'hash');
  await pool.query(`UPDATE api_keys SET expires_at = '2030-01-01T00:00:00Z'`);
  let now = Date.parse('2029-12-31T23:59:59.999Z');
  const catalog = await open(() => now);
  t.ok(catalog.principal('hash'));
  now += 1;
  t.notOk(catalog.principal('hash'));
});

t.test('a rotated secret works until its grace ends', async (t) => {
  const { pool, open } = await fixture(t);
  await addKey(pool, 'old');
  await pool.query(`UPDATE api_key_secrets SET valid_until = '2030-01-01T00:00:00Z'`);
  await pool.query(`INSERT INTO api_key_secrets (secret_hash, key_id) VALUES ('new', 'key')`);
  let now = Date.parse('2029-12-31T23:59:59.999Z');
  const catalog = await open(() => now);
  t.equal(catalog.principal('old'), catalog.principal('new'), 'both are the same prebuilt principal');
  now += 1;
  t.notOk(catalog.principal('old'));
  t.ok(catalog.principal('new'));
});

t.test('revoked keys and keys of inactive accounts are unknown', async (t) => {
  const { pool, open } = await fixture(t);
  await addKey(pool, 'hash');
  const catalog = await open();
  await pool.query(`UPDATE publishers SET status = 'inactive'`);
  await catalog.refresh();
  t.notOk(catalog.principal('hash'));
  await pool.query(`UPDATE publishers SET status = 'active'`);
  await catalog.refresh();
  t.ok(catalog.principal('hash'));
  await pool.query(`UPDATE api_keys SET revoked_at = now()`);
  await catalog.refresh();
  t.notOk(catalog.principal('hash'));
});

t.test("a campaign's fraud rules are its own and the network's; removed ones are gone", async (t) => {
  const { pool, open } = await fixture(t);
  const catalog = await open();
  await pool.query(`INSERT INTO fraud_rules (id, type, campaign_id, config)
    VALUES ('own', 'velocity', 'cmp', '{"clicks":1,"seconds":1}')`);
  await catalog.refresh();
  t.same(
    catalog.fraudRules('cmp').map((rule) => rule.id),
    ['frd_bot_user_agent', 'own'],
  );
  t.same(
    catalog.fraudRules('other').map((rule) => rule.id),
    ['frd_bot_user_agent'],
  );
  await pool.query(`DELETE FROM fraud_rules WHERE id = 'frd_bot_user_agent'`);
  await catalog.refresh();
  t.same(
    catalog.fraudRules('cmp').map((rule) => rule.id),
    ['own'],
  );
  t.same(catalog.fraudRules('other'), []);
});
