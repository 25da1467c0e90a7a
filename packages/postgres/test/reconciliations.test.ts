import type { Page, ReconciliationKind } from '@clicktrail/contracts';
import t from 'tap';
import {
  addLines,
  beginUpload,
  type Compared,
  compareUpload,
  deleteExpiredReconciliations,
  deleteReconciliation,
  dropUpload,
  findReconciliation,
  insertConversion,
  insertReconciliation,
  inTransaction,
  listReconciliationRows,
  lockUpload,
  noteCounts,
  type OrderLine,
  type Pool,
  type StoredConversion,
} from '../src/index.js';
import { byAdmin, conversion, freshPool } from './support.js';

const everything = { of: 'network' } as const;
const may: Compared = { campaignId: 'c', advertiserId: null, from: '2026-05-01', to: '2026-05-31' };
const page = (own: Partial<Page> = {}): Page => ({ limit: 100, page: 1, offset: 0, cursor: null, ...own });

async function recorded(pool: Pool, own: Partial<StoredConversion> & { id: string }): Promise<void> {
  await insertConversion(pool, conversion({ transactionId: own.id, ...own }), byAdmin);
}

async function compared(pool: Pool, id: string, lines: OrderLine[], with_: Partial<Compared> = {}) {
  await beginUpload(pool, id, `party of ${id}`);
  await addLines(pool, id, lines);
  return inTransaction(pool, async (tx) => {
    const of = { id, campaignId: 'c', from: may.from, to: may.to, lines: lines.length };
    const owner = { party: `party of ${id}`, advertiserId: 'adv' };
    await insertReconciliation(tx, owner, { ...of, createdAt: new Date().toISOString() });
    const counts = await compareUpload(tx, id, id, { ...may, ...with_ });
    return noteCounts(tx, id, counts);
  });
}

const rowsOf = async (pool: Pool, id: string) => (await listReconciliationRows(pool, id, {}, page())).rows;

t.test('each line is of one kind, and so is what the file does not have', async (t) => {
  const { pool } = await freshPool(t);
  for (const id of ['same', 'amount', 'status', 'both', 'currency', 'silent', 'twice', 'torn', 'faulty'])
    await recorded(pool, { id });
  await recorded(pool, { id: 'missing', createdAt: '2026-05-31T23:59:59.999Z' });
  await recorded(pool, { id: 'after', createdAt: '2026-06-01T00:00:00.000Z' });
  await recorded(pool, { id: 'earlier', createdAt: '2026-04-30T23:59:59.999Z' });
  await recorded(pool, { id: 'nameless', transactionId: null });
  await recorded(pool, { id: 'elsewhere', campaignId: 'other' });
  const { counts } = await compared(pool, 'r', [
    { line: 2, txid: 'same', status: 'approved', revenue: '2.0000', currency: 'USD' },
    { line: 3, txid: 'amount', status: 'approved', revenue: '2.0001' },
    { line: 4, txid: 'status', status: 'rejected', revenue: '2.0000' },
    { line: 5, txid: 'both', status: 'pending', revenue: '3.0000' },
    { line: 6, txid: 'currency', revenue: '2.0000', currency: 'EUR' },
    { line: 7, txid: 'silent' },
    { line: 8, txid: 'twice', revenue: '2.0000' },
    { line: 9, txid: 'twice', revenue: '2.0000' },
    { line: 10, txid: 'torn', revenue: '2.0000' },
    { line: 11, txid: 'torn', revenue: '1.0000' },
    { line: 12, txid: 'faulty', fault: 'revenue: is no amount of money' },
    { line: 13, fault: 'has 3 fields' },
    { line: 14, txid: 'unknown', status: 'approved' },
    { line: 15, txid: 'elsewhere' },
    { line: 16, txid: 'earlier' },
  ]);
  t.same(counts, {
    matched: 4,
    amount_differs: 2,
    status_differs: 2,
    only_in_file: 2,
    only_here: 2,
    repeated: 3,
    unreadable: 2,
  });
  const rows = await rowsOf(pool, 'r');
  const kinds: [string | null, ReconciliationKind, string[]][] = [
    ['same', 'matched', []],
    ['amount', 'amount_differs', ['revenue']],
    ['status', 'status_differs', ['status']],
    ['both', 'status_differs', ['status', 'revenue']],
    ['currency', 'amount_differs', ['currency']],
    ['silent', 'matched', []],
    ['twice', 'matched', []],
    ['twice', 'repeated', []],
    ['torn', 'repeated', []],
    ['torn', 'repeated', []],
    ['faulty', 'unreadable', []],
    [null, 'unreadable', []],
    ['unknown', 'only_in_file', []],
    ['elsewhere', 'only_in_file', []],
    ['earlier', 'matched', []],
    [null, 'only_here', []],
    ['missing', 'only_here', []],
  ];
  t.same(
    rows.map(({ txid, kind, differs }) => [txid, kind, differs]),
    kinds,
  );
  t.same(
    rows.map(({ number }) => number),
    rows.map((_, at) => at + 1),
  );
  t.match(rows[1], {
    line: 3,
    status: 'approved',
    revenue: '2.0001',
    currency: null,
    conversionId: 'amount',
    version: 1,
    recordedStatus: 'approved',
    recordedRevenue: '2.0000',
    recordedCurrency: 'USD',
    outcome: null,
  });
});

t.test("an advertiser's file finds the advertiser's conversions alone", async (t) => {
  const { pool } = await freshPool(t);
  await recorded(pool, { id: 'mine' });
  await recorded(pool, { id: 'sold', advertiserId: 'other' });
  const own = { advertiserId: 'adv' };
  const { counts } = await compared(
    pool,
    'r',
    [
      { line: 1, txid: 'mine' },
      { line: 2, txid: 'sold' },
    ],
    own,
  );
  t.same(counts, { matched: 1, only_in_file: 1 });
});

t.test('pages by cursor and by kind, and who may see them', async (t) => {
  const { pool } = await freshPool(t);
  await recorded(pool, { id: 'one' });
  const lines = ['a', 'one', 'b', 'c'].map((txid, at) => ({ line: at + 1, txid }));
  await compared(pool, 'r', lines);
  const only = { kind: 'only_in_file' } as const;
  const first = await listReconciliationRows(pool, 'r', only, page({ limit: 2 }));
  t.match(first, { rows: [{ txid: 'a' }, { txid: 'b' }], total: 3 });
  const next = await listReconciliationRows(pool, 'r', only, page({ limit: 2, cursor: first.nextCursor }));
  t.match(next, { rows: [{ txid: 'c' }], total: 3, nextCursor: null });
  t.equal(next.rows.length, 1);
  for (const [scope, sees] of [
    [everything, true],
    [{ of: 'advertiser', advertiserId: 'adv' }, true],
    [{ of: 'advertiser', advertiserId: 'other' }, false],
    [{ of: 'publisher', affiliateId: 'adv' }, false],
  ] as const) {
    t.equal((await findReconciliation(pool, scope, 'r')) !== undefined, sees);
    if (!sees) t.equal(await deleteReconciliation(pool, scope, 'r'), undefined);
  }
  t.ok(await deleteReconciliation(pool, everything, 'r'));
  t.same(await rowsOf(pool, 'r'), []);
});

t.test('one file of a party is on its way at a time, until it is given up', async (t) => {
  const { pool } = await freshPool(t);
  t.ok(await beginUpload(pool, 'first', 'party'));
  t.notOk(await beginUpload(pool, 'second', 'party'));
  t.ok(await beginUpload(pool, 'third', 'another party'));
  await addLines(pool, 'first', [{ line: 1, txid: 'a' }]);
  await pool.query(
    `UPDATE reconciliation_uploads SET alive_until = now() - interval '1 s' WHERE id = 'first'`,
  );
  t.ok(await beginUpload(pool, 'second', 'party'), 'the process of the first has died');
  await addLines(pool, 'first', [{ line: 2, txid: 'b' }]);
  t.equal((await pool.query('SELECT 1 FROM reconciliation_lines')).rowCount, 0, 'and has left nothing');
  await addLines(pool, 'second', [{ line: 1, txid: 'a' }]);
  t.equal(await inTransaction(pool, (tx) => lockUpload(tx, 'second')), 1);
  await dropUpload(pool, 'second');
  t.equal(await inTransaction(pool, (tx) => lockUpload(tx, 'second')), undefined);
  t.equal((await pool.query('SELECT 1 FROM reconciliation_lines')).rowCount, 0);
});

t.test('what is past its time is removed, but not while it is applied', async (t) => {
  const { pool } = await freshPool(t);
  for (const id of ['kept', 'old', 'busy']) await compared(pool, id, [{ line: 1, txid: id }]);
  await pool.query(`UPDATE reconciliations SET expires_at = now() - interval '1 s' WHERE id <> 'kept'`);
  await pool.query(`UPDATE reconciliations SET state = 'applying' WHERE id = 'busy'`);
  t.equal(await deleteExpiredReconciliations(pool), 1);
  const left = await pool.query('SELECT id FROM reconciliations ORDER BY id');
  t.same(left.rows, [{ id: 'busy' }, { id: 'kept' }]);
});
