import t from 'tap';
import { catalogVersion, inTransaction, putApproval, readCatalogChanges } from '../src/index.js';
import { addPublisher, freshPool } from './support.js';

t.test('changes are read from a version on, each row in its latest state', async (t) => {
  const { pool } = await freshPool(t);
  await addPublisher(pool);
  const since = async (version: number) => {
    const client = await pool.connect();
    try {
      return await readCatalogChanges(client, version);
    } finally {
      client.release();
    }
  };
  const first = await since(0);
  t.same(first.publishers, [{ id: 'pub', status: 'active' }]);
  t.equal(first.version, await catalogVersion(pool, 1_000));
  t.match(await since(first.version), { version: first.version, publishers: [], removals: [] });

  await pool.query(`UPDATE publishers SET status = 'inactive'`);
  await pool.query(`UPDATE publishers SET status = 'active'`);
  const second = await since(first.version);
  t.same(second.publishers, [{ id: 'pub', status: 'active' }]);
  t.ok(second.version > first.version);

  const rule = `INSERT INTO fraud_rules (id, type, config) VALUES ('frd_1', 'ip_block', '{}')`;
  await pool.query(rule);
  await pool.query(`DELETE FROM fraud_rules WHERE id = 'frd_1'`);
  const third = await since(second.version);
  t.match(third, { removals: [{ entity: 'fraud_rules', id: 'frd_1' }], fraudRules: [] });
  await pool.query(rule);
  const fourth = await since(second.version);
  t.match(
    fourth,
    { removals: [{ id: 'frd_1' }], fraudRules: [{ id: 'frd_1' }] },
    'made again after its removal',
  );
});

t.test('an approval is written once, and changed afterwards', async (t) => {
  const { pool } = await freshPool(t);
  await addPublisher(pool);
  await pool.query(
    `INSERT INTO advertisers (id, name, status, postback_token) VALUES ('adv', 'adv', 'active', 't')`,
  );
  await pool.query(
    `INSERT INTO campaigns (id, advertiser_id, name, status, offer_url, access, currency, accept_payout)
     VALUES ('c', 'adv', 'c', 'active', 'https://shop.example/', 'approval', 'USD', false)`,
  );
  const put = (status: 'approved' | 'rejected') =>
    inTransaction(pool, (tx) => putApproval(tx, 'c', 'pub', status));
  t.match(await put('approved'), { status: 'approved' });
  t.match(await put('rejected'), { status: 'rejected' });
  t.equal((await pool.query('SELECT 1 FROM approvals')).rowCount, 1);
});
