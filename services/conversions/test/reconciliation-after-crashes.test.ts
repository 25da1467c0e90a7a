import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  addLines,
  askToApply,
  beginUpload,
  compareUpload,
  insertReconciliation,
  inTransaction,
  migrate,
  noteCounts,
  openPool,
  type Pool,
} from '@clicktrail/postgres';
import { emptyTables, waitFor } from '@clicktrail/testing';
import t from 'tap';
import { applyInTurns } from '../src/reconciliation/apply/apply-in-turns.js';
import { SalePermits } from '../src/recording/sale-permits.js';
import { catalogOfTests, insertAccounts } from './support/accounts.js';

const quiet = { info: () => {}, warn: () => {} };
const program = fileURLToPath(new URL('./support/apply-in-a-process.js', import.meta.url));
const orders = 600;
const id = 'killed';

/** Orders of 10.00 that a file says are 20.00, about to be applied. */
async function begin(pool: Pool): Promise<void> {
  await insertAccounts(pool);
  await pool.query(`UPDATE publishers SET postback_url = 'https://pub.example/?t={txid}'`);
  await pool.query(
    `INSERT INTO conversions (id, click_id, campaign_id, affiliate_id, advertiser_id, transaction_id, goal, status,
       payout, revenue, currency, rate, created_at, updated_at)
     SELECT 'c-' || n, 'click', 'unpaid', 'pub-1', 'adv-1', 'order-' || n, 'default', 'pending', 0, 10, 'USD', 1,
       '2026-05-01Z', '2026-05-01Z' FROM generate_series(1, $1::int) AS n`,
    [orders],
  );
  await beginUpload(pool, id, 'party');
  const lines = Array.from({ length: orders }, (_, at) => ({
    line: at + 1,
    txid: `order-${at + 1}`,
    revenue: '20.0000',
  }));
  await addLines(pool, id, lines);
  const day = { from: '2026-05-01', to: '2026-05-01' };
  await inTransaction(pool, async (tx) => {
    const createdAt = new Date().toISOString();
    const made = { id, campaignId: 'unpaid', ...day, lines: orders, createdAt };
    await insertReconciliation(tx, { party: 'party', advertiserId: 'adv-1' }, made);
    await noteCounts(
      tx,
      id,
      await compareUpload(tx, id, id, { campaignId: 'unpaid', advertiserId: 'adv-1', ...day }),
    );
    await askToApply(tx, id, {
      kinds: ['amount_differs'],
      statusReason: null,
      statusNote: null,
      by: { keyId: 'key', role: 'advertiser', accountId: 'adv-1' },
      requestId: 'request',
    });
  });
}

t.test('processes that are killed while they apply: each row is applied once', async (t) => {
  const databaseUrl = await emptyTables(t, 'postgres');
  await migrate(databaseUrl, quiet);
  const pool = openPool({ databaseUrl, log: quiet });
  t.teardown(() => pool.end());
  await begin(pool);
  const progress = async () =>
    (await pool.query('SELECT state, applied, changed_since, failed, remaining FROM reconciliations'))
      .rows[0];
  const timePasses = () => pool.query(`UPDATE reconciliations SET held_until = now() - interval '1 ms'`);

  for (const share of [0.1, 0.35, 0.6]) {
    const child: ChildProcess = fork(program, [databaseUrl], { stdio: 'ignore' });
    await waitFor(async () => (await progress()).applied >= orders * share, { intervalMs: 2 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { state, applied, remaining } = await progress();
    t.equal(state, 'applying', 'it died in the middle');
    t.equal(applied + remaining, orders);
    await timePasses();
  }
  const deps = { catalog: catalogOfTests(), pool, salePermits: new SalePermits() };
  await applyInTurns(deps, 'the last process', new AbortController().signal);

  t.same(await progress(), { state: 'applied', applied: orders, changed_since: 0, failed: 0, remaining: 0 });
  const sums = await pool.query(`SELECT
    (SELECT count(*)::int FROM conversions WHERE revenue = 20 AND version = 2) AS conversions,
    (SELECT count(*)::int FROM conversion_versions WHERE version = 2) AS versions,
    (SELECT count(*)::int FROM postbacks WHERE event = 'updated') AS postbacks,
    (SELECT count(*)::int FROM reconciliation_rows WHERE outcome = 'applied') AS rows`);
  t.same(sums.rows[0], { conversions: orders, versions: orders, postbacks: orders, rows: orders });
});

t.test('processes that take it from each other apply each row once', async (t) => {
  const databaseUrl = await emptyTables(t, 'postgres');
  await migrate(databaseUrl, quiet);
  const pool = openPool({ databaseUrl, log: quiet });
  t.teardown(() => pool.end());
  await begin(pool);
  const { signal } = new AbortController();
  const isDone = async () =>
    (await pool.query(`SELECT 1 FROM reconciliations WHERE state = 'applied'`)).rowCount === 1;
  let turns = 0;
  const work = async (holder: string) => {
    // Permits are those of one process.
    const deps = { catalog: catalogOfTests(), pool, salePermits: new SalePermits() };
    for (; !(await isDone()); turns++) {
      // As if the other, which is at work, were dead.
      await pool.query(`UPDATE reconciliations SET held_until = now() - interval '1 ms' WHERE holder <> $1`, [
        holder,
      ]);
      await applyInTurns(deps, holder, signal);
    }
  };
  await Promise.all(['one', 'two', 'three'].map(work));
  t.ok(turns >= 3, `${turns} turns`);
  const { rows } = await pool.query(
    `SELECT outcome, count(*)::int AS count FROM reconciliation_rows GROUP BY outcome`,
  );
  t.same(rows, [{ outcome: 'applied', count: orders }]);
});
