import { emptyStore } from '@clicktrail/testing';
import t from 'tap';
import { migrate, openPool } from '../src/index.js';
import { freshPool, silent } from './support.js';

t.test('two runs at once: every migration runs exactly once', async (t) => {
  const databaseUrl = await emptyStore(t, 'postgres');
  const runs = await Promise.all([migrate(databaseUrl, silent), migrate(databaseUrl, silent)]);
  const ran = runs.flat();
  t.equal(new Set(ran).size, ran.length);
  t.ok(ran.includes('0001-settings.sql'));
  t.same(await migrate(databaseUrl, silent), [], 'a later run finds nothing to do');
});

t.test('a file that was changed after it ran is refused', async (t) => {
  const { pool, databaseUrl } = await freshPool(t);
  await pool.query(`UPDATE migrations SET checksum = 'other' WHERE name = '0001-settings.sql'`);
  await t.rejects(migrate(databaseUrl, silent), { message: /0001-settings.sql was changed/ });
});

t.test('times are read as ISO text, days and decimals as text', async (t) => {
  const { pool } = await freshPool(t);
  const { rows } = await pool.query(
    `SELECT '2026-01-02T03:04:05.678+02'::timestamptz AS at, '2026-01-02'::date AS day, 1.50::numeric AS amount`,
  );
  t.same(rows, [{ at: '2026-01-02T01:04:05.678Z', day: '2026-01-02', amount: '1.50' }]);
});

t.test('a Postgres that is away is known as such', async (t) => {
  const pool = openPool({ databaseUrl: 'postgres://postgres@127.0.0.1:1/none', log: silent });
  t.teardown(() => pool.end());
  const { inTransaction } = await import('../src/index.js');
  await t.rejects(
    inTransaction(pool, async () => {}),
    { code: 'unavailable' },
  );
});
