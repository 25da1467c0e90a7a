import { emptyStore } from '@clicktrail/testing';
import t from 'tap';
import { inTransaction, isPostgresAway, openPool } from '../src/index.js';
import { silent } from './support.js';

t.test('a connection to a server itself keeps its statements and has its time limits', async (t) => {
  const databaseUrl = await emptyStore(t, 'postgres');
  const pool = openPool({
    databaseUrl,
    log: silent,
    max: 1,
    statementTimeoutMs: 4_321,
    noticesHangUps: true,
  });
  t.teardown(() => pool.end());
  await pool.query({ name: 'kept', text: 'SELECT 1' });
  const { rows } = await pool.query(`
    SELECT current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS idle,
      current_setting('client_connection_check_interval') AS look,
      (SELECT array_agg(name) FROM pg_prepared_statements WHERE name = 'kept') AS kept`);
  t.same(rows, [{ statement: '4321ms', idle: '30s', look: '5s', kept: ['kept'] }]);
});

t.test('a transaction whose statement a pooler mixed up can be asked for again', async (t) => {
  const pool = openPool({ databaseUrl: await emptyStore(t, 'postgres'), log: silent });
  t.teardown(() => pool.end());
  const mixedUp = ['PREPARE twice AS SELECT 1; PREPARE twice AS SELECT 1', 'EXECUTE missing'];
  for (const statement of mixedUp) {
    await t.rejects(
      inTransaction(pool, (tx) => tx.query(statement)),
      { code: 'unavailable' },
      statement,
    );
    const error = await pool.query(statement).catch((thrown: unknown) => thrown);
    t.ok(isPostgresAway(error), `${statement}, by itself`);
  }
});
