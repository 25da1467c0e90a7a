import { emptyStore } from '@clicktrail/testing';
import t, { type Test } from 'tap';
import {
  changeConversion,
  insertConversion,
  inTransaction,
  migrate,
  oldestUncopiedChange,
  openPool,
  type Pool,
  readCopyBacklog,
  takeConversionChanges,
} from '../src/index.js';
import { migrateBefore, recordAsBefore } from './earlier-schema.js';
import { byAdmin, conversion, freshPool, rejected, silent } from './support.js';

interface Line extends Record<string, unknown> {
  id: string;
  version: string;
  is_deleted: 0 | 1;
}

const take = (pool: Pool, limit = 100) =>
  inTransaction(pool, async (tx) => {
    const { changes, lines } = await takeConversionChanges(tx, limit);
    return { changes, rows: lines.map((line) => JSON.parse(line) as Line) };
  });

async function waiting(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT conversion_id AS name FROM conversion_changes ORDER BY id',
  );
  return rows.map(({ name }) => name);
}

/** Two conversions whose changes are taken already. */
async function openRecorded(t: Test): Promise<Pool> {
  const { pool } = await freshPool(t);
  for (const id of ['1', '2']) await insertConversion(pool, conversion({ id }), byAdmin);
  t.same(await waiting(pool), ['1', '2']);
  await take(pool);
  return pool;
}

t.test(
  'every change names its conversion: by the product, by hand, by a delete, by a truncation',
  async (t) => {
    const pool = await openRecorded(t);
    const at = new Date().toISOString();
    await inTransaction(pool, (tx) => changeConversion(tx, '1', { ...rejected, revenue: '2' }, byAdmin, at));
    t.same(await waiting(pool), ['1']);
    t.match((await take(pool)).rows, [{ id: '1', is_deleted: 0, status: 'rejected', payout: '3.0000' }]);

    await pool.query(`UPDATE conversions SET country = 'DE'`);
    t.same((await waiting(pool)).sort(), ['1', '2']);
    await take(pool);
    await pool.query('DELETE FROM conversion_versions');
    await pool.query(`UPDATE conversions SET id = '3' WHERE id = '2'`);
    t.same(await waiting(pool), ['2', '3'], 'both names of one that is renamed');
    t.match(
      (await take(pool)).rows.sort((a, b) => (a.id < b.id ? -1 : 1)),
      [
        { id: '2', is_deleted: 1 },
        { id: '3', is_deleted: 0, country: 'DE' },
      ],
    );
    await pool.query(`DELETE FROM conversions WHERE id = '3'`);
    t.match((await take(pool)).rows, [{ id: '3', is_deleted: 1, status: '', payout: '0' }]);
    await pool.query('TRUNCATE conversions CASCADE');
    t.match((await take(pool)).rows, [{ id: '1', is_deleted: 1 }]);
    t.same(await take(pool), { changes: 0, rows: [] });
  },
);

t.test(
  'a change that is rolled back leaves nothing, one that is taken and rolled back waits on',
  async (t) => {
    const pool = await openRecorded(t);
    const failing = inTransaction(pool, async (tx) => {
      await insertConversion(tx, conversion({ id: '3' }), byAdmin);
      throw new Error('no');
    });
    await t.rejects(failing, /no/);
    t.same(await waiting(pool), []);
    await insertConversion(pool, conversion({ id: '3' }), byAdmin);
    await t.rejects(
      inTransaction(pool, async (tx) => {
        t.match(await takeConversionChanges(tx, 10), { changes: 1 });
        t.same(await take(pool), { changes: 0, rows: [] }, 'nobody else takes it meanwhile');
        t.type(await oldestUncopiedChange(pool), 'number', 'and it counts as not copied');
        throw new Error('ClickHouse is away');
      }),
      /away/,
    );
    t.match((await take(pool)).rows, [{ id: '3' }]);
  },
);

t.test('a later state has a larger number, in batches and out of turn', async (t) => {
  const pool = await openRecorded(t);
  for (let payout = 1; payout <= 4; payout++)
    await pool.query(`UPDATE conversions SET payout = $1 WHERE id = '1'`, [payout]);
  const first = await take(pool, 2);
  t.match(first, { changes: 2, rows: [{ id: '1', payout: '4.0000' }] }, 'as it is now, once');
  await inTransaction(pool, async (tx) => {
    const { lines } = await takeConversionChanges(tx, 1);
    const [third] = lines.map((line) => JSON.parse(line) as Line);
    await pool.query(`UPDATE conversions SET payout = 9 WHERE id = '1'`);
    const [fifth] = (await take(pool)).rows;
    t.match([third!.payout, fifth!.payout], ['4.0000', '9.0000']);
    t.ok(BigInt(third!.version) > BigInt(first.rows[0]!.version));
    t.ok(BigInt(fifth!.version) > BigInt(third!.version));
  });
  await pool.query('DELETE FROM conversion_versions');
  await pool.query(`DELETE FROM conversions WHERE id = '1'`);
  const [gone] = (await take(pool)).rows;
  await insertConversion(pool, conversion({ id: '1' }), byAdmin);
  const [back] = (await take(pool)).rows;
  t.match([gone!.is_deleted, back!.is_deleted], [1, 0]);
  t.ok(BigInt(back!.version) > BigInt(gone!.version), 'one that is put back by hand is there again');
});

t.test('amounts are converted exactly, and no row by hand is more than ClickHouse can hold', async (t) => {
  const { pool } = await freshPool(t);
  const largest = { payout: '99999999999.9999', revenue: '99999999999.9999' };
  const rate = '999999999999.999999999999';
  await insertConversion(pool, conversion({ id: '1', ...largest, currency: 'EUR', rate }), byAdmin);
  const foreign = { payoutCurrency: 'EUR', payoutRate: '1.000000000001', currency: 'JPY', rate: null };
  await insertConversion(pool, conversion({ id: '2', payout: '0.0001', ...foreign }), byAdmin);
  await insertConversion(pool, conversion({ id: '3' }), byAdmin);
  await pool.query(
    `UPDATE conversions SET rate = 'NaN', payout = 'NaN', created_at = 'infinity' WHERE id = '3'`,
  );
  await insertConversion(pool, conversion({ id: '4' }), byAdmin);
  await pool.query(`UPDATE conversions SET rate = 1e60, created_at = '-infinity' WHERE id = '4'`);
  const product = '99999999999999899999999.900000000000000100000000';
  const rows = (await take(pool)).rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  t.match(rows, [
    { payout_currency: 'USD', payout_converted: null, revenue_converted: product },
    {
      payout_currency: 'EUR',
      payout_converted: `0.0001000000000001${'0'.repeat(8)}`,
      revenue_converted: null,
    },
    { payout: '0', payout_converted: null, created_at: '2299-12-31 00:00:00.000' },
    { payout: '1.0000', payout_converted: null, created_at: '1900-01-01 00:00:00.000' },
  ]);
});

t.test('the time of the oldest change, and how long it has waited', async (t) => {
  const pool = await openRecorded(t);
  t.equal(await oldestUncopiedChange(pool), null);
  t.same(await readCopyBacklog(pool), { changes: 0, oldestMs: 0 });
  const beforeMs = Date.now();
  await insertConversion(pool, conversion({ id: '3' }), byAdmin);
  const afterMs = Date.now();
  const oldestMs = (await oldestUncopiedChange(pool))!;
  t.ok(beforeMs <= oldestMs && oldestMs <= afterMs, 'within the statement that made it');
  await pool.query(
    `INSERT INTO conversion_changes (conversion_id, changed_at) VALUES ('1', '2026-01-02T03:04:05.678Z')`,
  );
  t.equal(await oldestUncopiedChange(pool), Date.parse('2026-01-02T03:04:05.678Z'));
  t.match(await readCopyBacklog(pool), { changes: 2, oldestMs: Number });
  t.ok((await readCopyBacklog(pool)).oldestMs > 1_000);
});

t.test('conversions of earlier versions are named, since the time when they were recorded', async (t) => {
  const databaseUrl = await emptyStore(t, 'postgres');
  const pool = openPool({ databaseUrl, log: silent });
  t.teardown(() => pool.end());
  await migrateBefore(pool, '0130');
  await recordAsBefore(pool, ['a', 'A', '2.5', '500000', 'PYG', '0.001']);
  await recordAsBefore(pool, ['b', 'B', '3', '7', 'JPY', null]);
  await migrate(databaseUrl, silent);
  t.equal(await oldestUncopiedChange(pool), Date.parse('2026-01-02T00:00Z'));
  t.match(
    (await take(pool)).rows.sort((a, b) => (a.id < b.id ? -1 : 1)),
    [
      { id: 'a', transaction_id: 'A', payout_currency: 'PYG', payout_converted: `0.0025${'0'.repeat(20)}` },
      { id: 'b', payout: '3.0000', currency: 'JPY', revenue_converted: null },
    ],
  );
});
