import type { Pool } from '@clicktrail/postgres';
import { quickestMs, waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Catalog, openCatalog } from '../src/index.js';
import { fixture, silent } from './helpers.js';

const pause = `UPDATE campaigns SET status = 'paused' WHERE id = 'cmp'`;

/** Changes the campaign, in another way for each number, and waits until all catalogues have it. */
async function seeChange(pool: Pool, catalogs: readonly Catalog[], number: number): Promise<void> {
  const status = number % 2 === 0 ? 'paused' : 'active';
  await pool.query(`UPDATE campaigns SET status = $1 WHERE id = 'cmp'`, [status]);
  await waitFor(() => catalogs.every((catalog) => catalog.campaign('cmp')?.status === status));
}

t.test('two catalogues see a change within a second, without asking', async (t) => {
  const { pool, open } = await fixture(t);
  const catalogs = await Promise.all([open(), open()]);
  t.ok((await quickestMs(1_000, (number) => seeChange(pool, catalogs, number))) < 1_000);
});

t.test('refresh knows everything that was committed before it, however many ask at once', async (t) => {
  const { pool, open } = await fixture(t);
  const catalog = await open();
  const seen = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => {
      await pool.query(
        `INSERT INTO publishers (id, name, status, postback_secret) VALUES ($1, 'P', 'active', 's')`,
        [`p${i}`],
      );
      await catalog.refresh();
      return catalog.publisher(`p${i}`)?.id;
    }),
  );
  t.same(
    seen,
    Array.from({ length: 20 }, (_, i) => `p${i}`),
  );
});

t.test('a change that commits after a later one is not missed', async (t) => {
  const { pool, open } = await fixture(t);
  const catalog = await open();
  const slow = await pool.connect();
  t.teardown(() => slow.release());
  await slow.query('BEGIN');
  await slow.query(pause);
  const other = pool.query(`UPDATE publishers SET status = 'inactive'`);
  await catalog.refresh();
  t.equal(catalog.campaign('cmp')?.status, 'active');
  await slow.query('COMMIT');
  await other;
  await catalog.refresh();
  t.equal(catalog.campaign('cmp')?.status, 'paused');
  t.equal(catalog.publisher('pub')?.status, 'inactive');
});

t.test('a lost connection: the change still counts within a second', async (t) => {
  const { pool, open } = await fixture(t);
  const catalog = await open();
  const tookMs = await quickestMs(1_000, async (number) => {
    await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'clicktrail-catalog' AND datname = current_database()`);
    await seeChange(pool, [catalog], number);
  });
  t.ok(tookMs < 1_000);
  await catalog.refresh();
});

t.test('lost notifications: the poll finds the change within a second', async (t) => {
  const { pool, open } = await fixture(t);
  await pool.query(`CREATE OR REPLACE FUNCTION move_catalog_clock() RETURNS bigint LANGUAGE sql AS
    'UPDATE catalog_clock SET version = version + 1 RETURNING version'`);
  const catalog = await open();
  t.ok((await quickestMs(1_000, (number) => seeChange(pool, [catalog], number))) < 1_000);
});

t.test('Postgres away: answers from memory, says how stale, refuses to guess, and recovers', async (t) => {
  const { pool, open } = await fixture(t);
  const catalog = await open();
  await pool.query(`UPDATE pg_database SET datallowconn = false WHERE datname = current_database()`);
  await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'clicktrail-catalog' AND datname = current_database()`);
  await waitFor(() => catalog.stalenessSeconds() > 0.7);
  t.equal(catalog.campaign('cmp')?.status, 'active');
  const refused = () => t.rejects(catalog.refresh(), { code: 'unavailable' });
  t.ok((await quickestMs(1_500, refused)) < 1_500);

  await pool.query(pause);
  await pool.query(`UPDATE pg_database SET datallowconn = true WHERE datname = current_database()`);
  await waitFor(() => catalog.campaign('cmp')?.status === 'paused');
  t.ok(catalog.stalenessSeconds() < 1);
});

t.test('a clock that was set back (a restored backup): everything is read again', async (t) => {
  const { pool, open } = await fixture(t);
  const catalog = await open();
  await pool.query(`DELETE FROM campaigns`);
  await pool.query(`UPDATE catalog_clock SET version = 1`);
  await catalog.refresh();
  t.equal(catalog.campaign('cmp'), undefined);
});

t.test('without Postgres at the start it does not open', async (t) => {
  await t.rejects(openCatalog({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', log: silent }));
});

t.test('a cap that was set later says since when it is known here, whatever else changes', async (t) => {
  const { pool, open } = await fixture(t);
  const catalog = await open();
  t.equal(catalog.campaign('cmp')?.caps[0]?.seenAtMs, undefined, 'the campaign came with it');
  const set = async (changes: string) => {
    await pool.query(`UPDATE campaigns SET ${changes} WHERE id = 'cmp'`);
    await catalog.refresh();
    return catalog.campaign('cmp')!.caps[0]!;
  };
  const capOf = (sinceMs: number, limit: number) =>
    `caps = '[{"type":"clicks","window":"day","limit":${limit},"sinceMs":${sinceMs}}]'`;
  const beganAt = performance.now();
  const { seenAtMs } = await set(capOf(1, 5));
  t.ok(seenAtMs! >= beganAt && seenAtMs! <= performance.now(), `${seenAtMs}`);
  t.match(await set(`name = 'another'`), { seenAtMs });
  t.match(await set(capOf(1, 7)), { limit: 7, seenAtMs });
  const again = await set(capOf(2, 7));
  t.ok(again.seenAtMs! > seenAtMs!, 'taken away and set again');
});
