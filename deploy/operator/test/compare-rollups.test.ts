import { createClickHouse, insertConversions, migrateClickHouse } from '@clicktrail/clickhouse';
import { inTransaction, migrate, openPool, takeConversionChanges } from '@clicktrail/postgres';
import { emptyStore } from '@clicktrail/testing';
import t from 'tap';
import { runCommand } from './run-command.js';

const quiet = { info: () => {}, warn: () => {} };
const id = Date.parse('2026-03-14T12:00:00Z').toString(16).padStart(12, '0').padEnd(32, '7');

t.test('npm run compare-rollups', async (t) => {
  const url = await emptyStore(t, 'clickhouse');
  await migrateClickHouse(url);
  const client = createClickHouse(url);
  t.teardown(() => client.close());
  const databaseUrl = await emptyStore(t, 'postgres');
  await migrate(databaseUrl, quiet);
  const env = { CLICKHOUSE_URL: url, DATABASE_URL: databaseUrl };
  const run = (...args: string[]) => runCommand(['compare-rollups', ...args], env);

  t.same(await run(), { code: 0, said: 'There are no events yet.\n' });

  await client.command({
    query: `INSERT INTO clicks (id, campaign_id, affiliate_id, advertiser_id, country)
            VALUES (unhex('${id}'), 'cmp', 'pub', 'adv', 'DE')`,
  });
  const right = await run();
  t.equal(right.code, 0);
  t.equal(
    right.said,
    `2026-03-14 to 2026-03-14  days_by_affiliate      1 keys agree
2026-03-14 to 2026-03-14  days_by_advertiser     1 keys agree
2026-03-14 to 2026-03-14  quarters_by_advertiser 1 keys agree
2026-03-14 to 2026-03-14  days_by_trait          12 keys agree
2026-03-14 to 2026-03-14  days_by_visitor        1 keys agree
2026-03-14 to 2026-03-14  clicks_by_affiliate    1 keys agree
All rollups agree with the events.
`,
  );

  await client.command({
    query: `INSERT INTO days_by_advertiser VALUES ('adv', '2026-03-14', 'cmp', 1, 0, 0)`,
  });
  const wrong = await run('--from', '2026-03-14');
  t.equal(wrong.code, 1);
  t.match(
    wrong.said,
    'days_by_advertiser     0 keys agree, 1 DIFFER (events less rollup):\n    adv 2026-03-14 cmp: clicks -1',
  );
  t.match(wrong.said, '\n1 keys differ.\n');
  t.match(await run('--to', '2026-03-13', '--from', '2026-03-01'), { code: 0 }, 'the days before are right');

  t.same(await run('--from', '2026-03-15'), {
    code: 0,
    said: 'There are events from 2026-03-14 to 2026-03-14 only: nothing to compare.\n',
  });

  for (const day of ['14.3.2026', '2026-02-30', '2026-3-14']) {
    t.same(await run('--from', day), {
      code: 2,
      said: `--from must be a day such as 2026-03-31, not "${day}".\n`,
    });
  }
  t.same(await run('--from', '2026-03-14', '--to', '2026-03-13'), {
    code: 2,
    said: '--from must not be after --to, as 2026-03-14 is after 2026-03-13.\n',
  });
  t.same(await run('2026-03-14'), {
    code: 2,
    said: '"2026-03-14" is one word too many. Usage: npm run compare-rollups -- --from 2026-03-01 --to 2026-03-31\n',
  });
});

t.test('npm run compare-rollups compares the copy of conversions with Postgres', async (t) => {
  const [url, databaseUrl] = [await emptyStore(t, 'clickhouse'), await emptyStore(t, 'postgres')];
  await migrateClickHouse(url);
  await migrate(databaseUrl, quiet);
  const client = createClickHouse(url);
  const pool = openPool({ databaseUrl, log: quiet });
  t.teardown(() => Promise.all([client.close(), pool.end()]));
  const env = { CLICKHOUSE_URL: url, DATABASE_URL: databaseUrl };
  const run = (...args: string[]) => runCommand(['compare-rollups', ...args], env);
  const record = (id: string, createdAt: string) =>
    pool.query(
      `INSERT INTO conversions (id, click_id, campaign_id, affiliate_id, advertiser_id, goal, status, payout, revenue,
         currency, rate, created_at, updated_at)
       VALUES ($1, $1, 'cmp', 'pub', 'adv', 'default', 'approved', 1.5, 2, 'EUR', 1.1, $2, $2)`,
      [id, createdAt],
    );
  const copy = () =>
    inTransaction(pool, async (tx) => {
      const { lines } = await takeConversionChanges(tx, 100);
      await insertConversions(client, lines, AbortSignal.timeout(30_000));
    });
  await record('a', '2026-03-14T23:59:59.999Z');
  await record('b', '2026-03-15T00:00:00.000Z');
  await copy();
  await record('now', new Date().toISOString());
  t.same(await run(), {
    code: 0,
    said: `There are no events yet.
2026-03-14 to 2026-03-15  conversions            2 days agree
The copy of conversions agrees with Postgres.
`,
  });

  await pool.query(`UPDATE conversions SET rate = 1.2 WHERE id = 'a'`);
  await pool.query(`DELETE FROM conversions WHERE id = 'b'`);
  const wrong = await run();
  t.equal(wrong.code, 1);
  const first = '1 conversions, 1 approved, 0 pending, 0 rejected, payouts 1.5';
  t.equal(
    wrong.said,
    `There are no events yet.
2026-03-14 to 2026-03-15  conversions            0 days agree, 2 DIFFER:
    2026-03-14: ${first} (converted 1.8), revenue 2 (converted 2.4); in ClickHouse ${first} (converted 1.65), revenue 2 (converted 2.2)
    2026-03-15: none; in ClickHouse ${first} (converted 1.65), revenue 2 (converted 2.2)
2 days of conversions differ from Postgres.
`,
  );
  t.match(await run('--to', '2026-03-13'), { code: 0 }, 'the days before are right');
  await copy();
  t.match(await run(), { code: 0 });
});
