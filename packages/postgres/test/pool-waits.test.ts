import { emptyStore } from '@clicktrail/testing';
import t from 'tap';
import { inTransaction, openPool } from '../src/index.js';

t.test('every wait for a connection is told, of statements and of transactions', async (t) => {
  const waits: number[] = [];
  const pool = openPool({
    databaseUrl: await emptyStore(t, 'postgres'),
    log: { info() {}, warn() {} },
    max: 1,
    connectTimeoutMs: 5_000,
    onWait: (ms) => waits.push(ms),
  });
  t.teardown(() => pool.end());
  await pool.query('SELECT 1');
  t.equal(waits.length, 1);

  await Promise.all([
    inTransaction(pool, (tx) => tx.query('SELECT pg_sleep(0.2)')),
    pool.query('SELECT 1').then(({ rowCount }) => t.equal(rowCount, 1)),
  ]);
  t.equal(waits.length, 3);
  t.ok(Math.max(...waits) >= 150, `the second waited for the first: ${waits.map(Math.round)}`);
});

t.test('a wait that brings no connection is told too', async (t) => {
  const waits: number[] = [];
  const pool = openPool({
    databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
    log: { info() {}, warn() {} },
    onWait: (ms) => waits.push(ms),
  });
  t.teardown(() => pool.end());
  await t.rejects(pool.query('SELECT 1'));
  await t.rejects(pool.connect());
  t.equal(waits.length, 2);
});
