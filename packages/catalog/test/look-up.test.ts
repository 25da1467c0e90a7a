import { hashOfKey } from '@clicktrail/contracts';
import { inTransaction, rotatePostbackToken } from '@clicktrail/postgres';
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
    eventLimit: 70_000,
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

t.test('a rotated token works until its grace ends, in every process', async (t) => {
  const { pool, open } = await fixture(t);
  const startMs = Date.now();
  let now = startMs;
  const catalogs = [await open(() => now), await open(() => now)];
  const knows = (token: string) =>
    catalogs.map((catalog) => catalog.advertiserOfToken(hashOfKey(token))?.id === 'adv');
  const rotate = async (token: string, graceSeconds: number) => {
    await inTransaction(pool, (tx) => rotatePostbackToken(tx, 'adv', token, graceSeconds));
    await Promise.all(catalogs.map((catalog) => catalog.refresh()));
  };
  await rotate('second', 100);
  t.same(
    [knows('token'), knows('second')],
    [
      [true, true],
      [true, true],
    ],
  );
  await rotate('third', 1_000);
  now = startMs + 90_000;
  t.same([knows('token'), knows('second'), knows('third')].flat(), Array(6).fill(true));
  now = startMs + 200_000;
  t.same(
    [knows('token'), knows('second')],
    [
      [false, false],
      [true, true],
    ],
  );
  await rotate('fourth', 0);
  t.same(
    [knows('second'), knows('third'), knows('fourth')],
    [
      [false, false],
      [false, false],
      [true, true],
    ],
  );
  await pool.query(`UPDATE advertisers SET name = 'B'`);
  await Promise.all(catalogs.map((catalog) => catalog.refresh()));
  t.same(knows('fourth'), [true, true]);
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
