import t from 'tap';
import {
  addAuditEntry,
  Conditions,
  campaignsOf,
  deleteRow,
  findRow,
  insertRow,
  inTransaction,
  maskCredentials,
  networkCounts,
  publishers,
  updateRow,
} from '../src/index.js';
import { freshPool } from './support.js';

t.test('rows are inserted, updated, found and deleted', async (t) => {
  const { pool } = await freshPool(t);
  const values = { id: 'p', name: 'Blog', status: 'active', postback_secret: 's' };
  await inTransaction(pool, async (tx) => {
    t.match(await insertRow(tx, publishers, values), { id: 'p', name: 'Blog', createdAt: /Z$/ });
    t.match(await updateRow(tx, publishers, 'p', { name: 'News' }), { id: 'p', name: 'News' });
  });
  t.match(await findRow(pool, publishers, 'p'), { name: 'News' });
  t.equal(await findRow(pool, publishers, 'P'), undefined);
  t.same(await networkCounts(pool), {
    ...{ activeCampaigns: 0, activePublishers: 1, activeAdvertisers: 0, unpaidInvoices: 0 },
  });
  await inTransaction(pool, async (tx) => {
    t.match(await deleteRow(tx, publishers, 'p'), { name: 'News' });
    t.equal(await deleteRow(tx, publishers, 'p'), undefined);
  });
});

t.test('conditions number their values, and leave out what was not sent', async (t) => {
  const where = new Conditions()
    .equal('a', 1)
    .equal('b', undefined)
    .add('(c, d) < (?, ?)', 2, 3)
    .days('at', '2026-05-01', '2026-05-02');
  t.equal(String(where), 'a = $1 AND (c, d) < ($2, $3) AND at >= $4 AND at < $5');
  t.same(where.values, [1, 2, 3, new Date('2026-05-01'), new Date('2026-05-03')]);
  const copy = where.copy().equal('e', 4);
  t.equal(copy.values.length, 6);
  t.equal(where.values.length, 5);
  t.equal(String(new Conditions()), 'true');
  t.equal(String(campaignsOf({ of: 'network' })), 'true');
  t.equal(String(campaignsOf({ of: 'advertiser', advertiserId: 'a' })), 'advertiser_id = $1');
});

t.test('the audit log holds no secret', async (t) => {
  const { pool } = await freshPool(t);
  const after = {
    id: 'p',
    secret: 'x',
    postbackSecret: 'x',
    postbackToken: 'x',
    postbackUrl: 'http://u:x@h/',
  };
  await inTransaction(pool, (tx) =>
    addAuditEntry(tx, {
      actor: { keyId: 'k', role: 'admin', user: null },
      ...{ action: 'create', entity: 'publisher', entityId: 'p', before: null, after },
    }),
  );
  const { rows } = await pool.query('SELECT before, after FROM audit_log');
  t.same(rows, [{ before: null, after: { id: 'p', postbackUrl: 'http://u:***@h/' } }]);
});

t.test('credentials of URLs are masked', async (t) => {
  for (const [text, masked] of [
    ['http://user:pw@host/', 'http://user:***@host/'],
    ['https://token@host/', 'https://***@host/'],
    ['http:\\\\a:b@c@host/?x=@', 'http:\\\\a:***@host/?x=@'],
    ['http://host/@a', 'http://host/@a'],
    ['no URL: a@b', 'no URL: a@b'],
  ] as const) {
    t.equal(maskCredentials(text), masked, text);
  }
});
