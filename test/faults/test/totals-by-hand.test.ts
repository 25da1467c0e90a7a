import { readFile } from 'node:fs/promises';
import {
  foldConversionTotals,
  insertConversion,
  migrate,
  openPool,
  type Pool,
  type StoredConversion,
} from '@clicktrail/postgres';
import { emptyTables, type TestHandle } from '@clicktrail/testing';
import t, { type Test } from 'tap';
import { checkConversionTotals } from '../src/verdict/rollups.js';

const operations = new URL('../../../../docs/operations.md', import.meta.url);
const quiet = { info: () => {}, warn: () => {} };

/** Twelve conversions: two days, two campaigns, every status, a rate or none, payouts in two currencies, each with a postback and an attempt. */
async function openHistory(t: TestHandle): Promise<Pool> {
  const databaseUrl = await emptyTables(t, 'postgres');
  await migrate(databaseUrl, quiet);
  const pool = openPool({ databaseUrl, log: quiet });
  t.teardown(() => pool.end());
  for (let i = 0; i < 12; i++) await insert(pool, i);
  await pool.query(`
    INSERT INTO postbacks (id, conversion_id, publisher_id, event, url, host, created_at)
    SELECT 'p' || id, id, affiliate_id, 'recorded', 'http://pub.example/', 'pub.example:80', created_at FROM conversions`);
  await pool.query(
    `INSERT INTO postback_attempts (postback_id, at, duration_ms) SELECT id, created_at, 1 FROM postbacks`,
  );
  return pool;
}

function insert(pool: Pool, i: number, own: Partial<StoredConversion> = {}) {
  const conversion = {
    ...{ id: `c${i}`, clickId: `k${i}`, coupon: null, campaignId: `cmp${i % 2}`, affiliateId: `pub${i % 3}` },
    ...{ advertiserId: 'adv', transactionId: `t${i}`, goal: 'default', payout: '1.5', revenue: `${i}.25` },
    ...{ status: (['approved', 'approved', 'pending', 'rejected'] as const)[i % 4]! },
    ...{ statusReason: null, statusNote: null },
    ...(i % 3 === 0 ? { currency: 'EUR', rate: '1.1' } : { currency: 'JPY', rate: null }),
    // Of every second one the payout is in the campaign's currency, with a rate or without.
    ...(i % 2 === 0
      ? { payoutCurrency: 'GBP', payoutRate: i % 4 === 0 ? '1.3' : null }
      : { payoutRate: null }),
    payoutGiven: false,
    ...{ country: null, device: null, os: null, browser: null, sub1: null, sub2: null },
    ...{ createdAt: i < 6 ? '2024-12-31T23:59:59.999Z' : '2025-01-01T00:00:00.000Z', ...own },
  };
  const payoutCurrency = conversion.payoutCurrency ?? conversion.currency;
  return insertConversion(
    pool,
    { ...conversion, payoutCurrency },
    { via: 'post', keyId: 'k', role: 'admin' },
  );
}

async function same(t: Test, pool: Pool, what: string) {
  t.same((await checkConversionTotals(pool)).examples, [], what);
}

/** Folds before, between and after the changes, so that the removed rows may be in either table. */
async function sameAfter(t: Test, pool: Pool, statements: string[]) {
  await same(t, pool, 'before');
  for (const sql of statements) {
    const { rowCount } = await pool.query(sql);
    t.ok(rowCount! > 0, `${sql} does something`);
    await same(t, pool, sql);
    await foldConversionTotals(pool);
    await same(t, pool, `${sql}, folded`);
  }
}

const moves = [
  `UPDATE conversions SET currency = 'CHF' WHERE id IN ('c0', 'c1')`,
  `UPDATE conversions SET rate = 2 WHERE rate IS NULL`,
  `UPDATE conversions SET rate = NULL WHERE id = 'c3'`,
  `UPDATE conversions SET payout_currency = 'CHF', payout_rate = 1.2 WHERE id IN ('c1', 'c4', 'c8')`,
  `UPDATE conversions SET payout_rate = NULL, payout = payout + 1 WHERE payout_currency = 'CHF'`,
  `UPDATE conversions SET payout_currency = NULL WHERE id IN ('c4', 'c9')`,
  `UPDATE conversions SET created_at = created_at + interval '1 day' WHERE status = 'approved'`,
  `UPDATE conversions SET campaign_id = 'cmp1' WHERE id IN ('c2', 'c4')`,
  `UPDATE conversions SET affiliate_id = 'pub9', advertiser_id = 'adv9' WHERE id IN ('c5', 'c6', 'c7')`,
  `UPDATE conversions SET currency = 'USD', rate = 1, status = 'approved', payout = 9, revenue = 0.0001
     WHERE id IN ('c0', 'c2', 'c3')`,
  `UPDATE conversions SET currency = 'USD', rate = 1, status = 'rejected'`,
];

t.test('conversions that are changed by hand: the totals are a recount', async (t) => {
  const pool = await openHistory(t);
  await sameAfter(t, pool, moves);
});

t.test('nothing is noted for a statement that moves nothing', async (t) => {
  const pool = await openHistory(t);
  const noted = async () =>
    Number((await pool.query('SELECT max(id) AS last FROM conversion_differences')).rows[0].last);
  const before = await noted();
  await pool.query(
    `UPDATE conversions SET currency = currency, rate = rate, payout_given = true, goal = 'other', country = 'DE'`,
  );
  t.equal(await noted(), before);
});

t.test('conversions that are deleted as docs/operations.md says', async (t) => {
  const pool = await openHistory(t);
  const [, sql] = /```sql\n(BEGIN;.*?)```/s.exec(await readFile(operations, 'utf8'))!;
  await foldConversionTotals(pool, 5);
  await pool.query(sql!);
  const left = async (table: string) =>
    (await pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;
  for (const table of ['conversions', 'conversion_versions', 'postbacks', 'postback_attempts'])
    t.equal(await left(table), 6, table);
  await same(t, pool, 'after');
  while ((await foldConversionTotals(pool, 5)) > 0) await same(t, pool, 'folded');

  t.ok((await insert(pool, 0)).recorded, 'its txid is free again');
  t.notOk((await insert(pool, 11)).recorded, 'those that are left are known');
  await same(t, pool, 'with the one that came again');
});

t.test('deletes and changes at once, while the totals are folded', async (t) => {
  const pool = await openHistory(t);
  await pool.query('DELETE FROM postback_attempts');
  await pool.query('DELETE FROM postbacks');
  await pool.query('DELETE FROM conversion_versions');
  // One after the other: two statements that each change many rows may come to wait for each other in Postgres.
  const change = async () => {
    for (const sql of moves) await pool.query(sql);
  };
  await Promise.all([
    ...[0, 1, 2, 3, 4].map((i) => pool.query(`DELETE FROM conversions WHERE id = 'c${i}'`)),
    change(),
    ...moves.map(() => foldConversionTotals(pool, 3)),
  ]);
  await same(t, pool, 'after');
  t.equal((await pool.query('DELETE FROM conversions')).rowCount, 7);
  await same(t, pool, 'after the last');
});

t.test('truncated', async (t) => {
  const pool = await openHistory(t);
  await foldConversionTotals(pool, 5);
  await pool.query('TRUNCATE conversions CASCADE');
  await same(t, pool, 'nothing is left');
});
