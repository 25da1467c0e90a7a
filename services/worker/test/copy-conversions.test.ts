import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type ClickHouseClient,
  createClickHouse,
  insertConversions,
  migrateClickHouse,
} from '@clicktrail/clickhouse';
import {
  changeConversion,
  insertConversion,
  inTransaction,
  migrate,
  openPool,
  type Pool,
  type StoredConversion,
  takeConversionChanges,
} from '@clicktrail/postgres';
import { emptyStore, emptyTables, waitFor } from '@clicktrail/testing';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import t, { type Test } from 'tap';
import { type CopyingDeps, copyBacklog, startCopying } from '../src/copy-conversions.js';

const quiet = { info: () => {}, warn: () => {} };
const by = { via: 'post', keyId: 'k', role: 'admin' } as const;

interface Fixture {
  pool: Pool;
  clickhouse: ClickHouseClient;
  add(id: string, own?: Partial<StoredConversion>): Promise<unknown>;
  /** A change as PATCH makes it. */
  patch(id: string, payout: string): Promise<unknown>;
  start(own?: Partial<CopyingDeps>): ReturnType<typeof startCopying>;
  /** Waits until no change waits, and compares all columns of all conversions. */
  sameWhenCopied(what: string): Promise<void>;
}

const run = (clickhouse: ClickHouseClient, query: string) => clickhouse.command({ query });

const fromPostgres = `
SELECT id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') AS created_at,
  coalesce(click_id, '') AS click_id, coalesce(transaction_id, '') AS transaction_id, campaign_id, affiliate_id, advertiser_id,
  goal, status, coalesce(country, '') AS country, coalesce(device, '') AS device, coalesce(os, '') AS os,
  coalesce(browser, '') AS browser, coalesce(sub1, '') AS sub1, coalesce(sub2, '') AS sub2,
  trim_scale(payout)::text AS payout, coalesce(payout_currency, currency) AS payout_currency,
  trim_scale(payout * CASE WHEN payout_currency IS NULL THEN rate ELSE payout_rate END)::text AS payout_converted,
  trim_scale(revenue)::text AS revenue, currency, trim_scale(revenue * rate)::text AS revenue_converted
FROM conversions ORDER BY id`;

const fromClickHouse = `
SELECT * EXCEPT (version, is_deleted) REPLACE (toString(payout) AS payout, toString(payout_converted) AS payout_converted,
  toString(revenue) AS revenue, toString(revenue_converted) AS revenue_converted)
FROM conversions FINAL WHERE is_deleted = 0 ORDER BY id`;

async function fixture(t: Test): Promise<Fixture> {
  const [databaseUrl, clickhouseUrl] = [await emptyTables(t, 'postgres'), await emptyStore(t, 'clickhouse')];
  await migrate(databaseUrl, quiet);
  await migrateClickHouse(clickhouseUrl);
  const pool = openPool({ databaseUrl, log: quiet });
  const clickhouse = createClickHouse(clickhouseUrl);
  const running: ReturnType<typeof startCopying>[] = [];
  t.teardown(async () => {
    await Promise.all(running.map((each) => each.stop()));
    await Promise.all([pool.end(), clickhouse.close()]);
  });
  const log = pino({ level: 'silent' });
  return {
    pool,
    clickhouse,
    add: (id, own) => insertConversion(pool, newConversion(id, own), by),
    patch: (id, payout) =>
      inTransaction(pool, (tx) => {
        const money = { payout, payoutCurrency: 'USD', payoutGiven: true };
        const state = { status: 'rejected', statusReason: null, statusNote: null, ...money } as const;
        return changeConversion(tx, id, { ...state, revenue: '3' }, by, new Date().toISOString());
      }),
    start(own = {}) {
      const copying = startCopying({ pool, clickhouse, log, everyMs: 10, afterErrorMs: 20, ...own });
      running.push(copying);
      return copying;
    },
    async sameWhenCopied(what) {
      await waitFor(async () => (await countChanges(pool)) === 0, {
        what: `${what} to be copied`,
      });
      const answer = await clickhouse.query({ query: fromClickHouse, format: 'JSONEachRow' });
      t.same(await answer.json(), (await pool.query(fromPostgres)).rows, what);
    },
  };
}

const newConversion = (id: string, own: Partial<StoredConversion> = {}) => ({
  ...{ id, clickId: `k${id}`, coupon: null, campaignId: 'c', affiliateId: 'pub', advertiserId: 'a' },
  ...{
    transactionId: null,
    goal: 'default',
    status: 'approved' as const,
    statusReason: null,
    statusNote: null,
    payout: '1.2500',
    revenue: '2.0001',
  },
  ...{ payoutCurrency: 'USD', payoutRate: null, payoutGiven: false, currency: 'USD', rate: '1.000000000001' },
  ...{ country: 'DE', device: null, os: null, browser: 'a "b" \\ \u2028\t\n', sub1: null, sub2: '' },
  ...{ createdAt: '2026-05-01T12:00:00.123Z', ...own },
});

const countChanges = async (pool: Pool): Promise<number> =>
  (await pool.query('SELECT count(*)::int AS n FROM conversion_changes')).rows[0].n;

t.test(
  'new, changed, changed by hand and deleted conversions are copied, and the copy is the original',
  async (t) => {
    const { pool, add, patch, start, sameWhenCopied } = await fixture(t);
    start();
    await add('1');
    await add('2', { currency: 'JPY', rate: null, payoutRate: '0.123456789012', transactionId: 't' });
    await add('3', { clickId: null, coupon: 'TEN', status: 'pending' });
    await sameWhenCopied('new ones');
    await patch('1', '9.9999');
    await sameWhenCopied('a changed one');
    await pool.query(
      `UPDATE conversions SET payout = 7, rate = 0.5, created_at = '2025-02-03T04:05:06.007Z' WHERE id = '1'`,
    );
    await sameWhenCopied('one changed by hand, with the version that it had');
    await pool.query('DELETE FROM conversion_versions');
    await pool.query(`DELETE FROM conversions WHERE id = '2'`);
    await sameWhenCopied('a deleted one');
    await add('2', { transactionId: 'u' });
    await sameWhenCopied('the same one put back');
    await pool.query('TRUNCATE conversions CASCADE');
    await sameWhenCopied('none at all');
  },
);

t.test('a worker that dies between the insert and the commit has copied nothing twice', async (t) => {
  const { pool, clickhouse, add, patch, start, sameWhenCopied } = await fixture(t);
  await add('1');
  await add('2');
  const dying = await pool.connect();
  await dying.query('BEGIN');
  const { lines } = await takeConversionChanges(dying, 10);
  await insertConversions(clickhouse, lines, AbortSignal.timeout(30_000));
  dying.release(true);
  await waitFor(async () => (await countChanges(pool)) === 2, { what: 'the changes to wait again' });
  await patch('1', '5');
  start();
  await sameWhenCopied('both');
  // What was on its way when it died may arrive late.
  await insertConversions(clickhouse, lines, AbortSignal.timeout(30_000));
  await sameWhenCopied('after rows that came late');
});

t.test('a backlog is copied batch by batch, by several at once, while conversions change', async (t) => {
  const { pool, add, patch, start, sameWhenCopied } = await fixture(t);
  const ids = Array.from({ length: 40 }, (_, i) => `c${String(i).padStart(2, '0')}`);
  await Promise.all(ids.map((id) => add(id)));
  for (let i = 0; i < 3; i++) start({ batchRows: 3 + i, everyMs: 1 });
  const changes = ids.flatMap((id, i) => [
    async () => {
      for (let n = 1; n <= 5; n++) await patch(id, `${n}.${i}`);
    },
    async () => {
      // Changes by hand keep the version.
      for (let n = 1; n <= 5; n++)
        await pool.query('UPDATE conversions SET payout = $2::text::numeric, sub1 = $2::text WHERE id = $1', [
          id,
          `${n}`,
        ]);
    },
  ]);
  await Promise.all(changes.map((change) => change()));
  await pool.query(`DELETE FROM conversion_versions WHERE conversion_id < 'c10'`);
  await pool.query(`DELETE FROM conversions WHERE id < 'c10'`);
  await sameWhenCopied('all of them');
});

t.test(
  'a ClickHouse that refuses holds nothing up, and gets everything once it takes rows again',
  async (t) => {
    const { pool, clickhouse, add, start, sameWhenCopied } = await fixture(t);
    const registry = new Registry();
    copyBacklog(registry, pool);
    const gauge = async (name: string) =>
      Number(
        new RegExp(`^clicktrail_conversion_changes${name} (.+)$`, 'm').exec(await registry.metrics())?.[1],
      );
    await run(clickhouse, 'RENAME TABLE conversions TO elsewhere');
    const failures: unknown[] = [];
    const log = pino({ level: 'warn' }, { write: (text: string) => void failures.push(JSON.parse(text)) });
    start({ log });
    await add('1');
    await waitFor(async () => failures.length > 1, { what: 'attempts' });
    t.match(failures[0], { msg: 'changed conversions could not be copied to ClickHouse; trying again' });
    t.match(failures[0], { err: { type: 'InsertError' } });
    await add('2');
    t.equal(await gauge(''), 2);
    t.ok((await gauge('_oldest_seconds')) > 0);
    await run(clickhouse, 'RENAME TABLE elsewhere TO conversions');
    await sameWhenCopied('what waited');
    t.same([await gauge(''), await gauge('_oldest_seconds')], [0, 0]);
  },
);

t.test('a stop ends an insert that ClickHouse does not answer, and its changes wait', async (t) => {
  const { pool, add, start, sameWhenCopied } = await fixture(t);
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const asked = once(silent, 'request');
  const { port } = silent.address() as AddressInfo;
  const hanging = createClickHouse(`http://127.0.0.1:${port}/x`);
  t.teardown(async () => {
    silent.closeAllConnections();
    silent.close();
    await hanging.close();
  });
  await add('1');
  const stuck = start({ clickhouse: hanging });
  await asked;
  await stuck.stop();
  t.equal(await countChanges(pool), 1);
  start();
  await sameWhenCopied('by the next one');
});
