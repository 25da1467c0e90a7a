import t, { type Test } from 'tap';
import { firstShardSettings } from '../src/cluster/cluster.js';
import {
  type ClickHouseClient,
  copiedConversionDays,
  createClickHouse,
  insertConversions,
} from '../src/index.js';
import { migrated, one } from './helpers.js';

const signal = AbortSignal.timeout(60_000);

/** A row of the copy as Postgres gives it. */
function line(own: { id: string; version: number } & Record<string, unknown>): string {
  return JSON.stringify({
    ...{
      is_deleted: 0,
      created_at: '2026-01-02 23:59:59.999',
      click_id: 'k',
      transaction_id: '',
      campaign_id: 'cmp',
    },
    ...{
      affiliate_id: 'pub',
      advertiser_id: 'adv',
      goal: 'default',
      status: 'approved',
      country: '',
      device: '',
    },
    ...{ os: '', browser: '', sub1: 'a \u2028\t"\\', sub2: '', payout: '2.5000', payout_currency: 'USD' },
    ...{ payout_converted: '2.500000000000000000000000', revenue: '999999999999999.9999', currency: 'EUR' },
    revenue_converted: null,
    ...own,
    version: String(own.version),
  });
}

const gone = (id: string, version: number) =>
  line({ id, version, is_deleted: 1, status: '', payout: '0', created_at: '1970-01-01 00:00:00.000' });

/** What readers see: id, status and payout. */
const seen = (client: ClickHouseClient, where = 'is_deleted = 0') =>
  one(client, `SELECT id, status, payout FROM conversions FINAL WHERE ${where} ORDER BY id`);

/** Tests the same before and after the parts are merged. */
async function inBothStates(t: Test, client: ClickHouseClient, test: (when: string) => Promise<unknown>) {
  await client.command({ query: 'SYSTEM STOP MERGES conversions' });
  t.ok(
    Number(
      await one(
        client,
        `SELECT count() FROM system.parts WHERE active AND table = 'conversions' AND database = currentDatabase()`,
      ),
    ) > 1,
  );
  await test('in several parts');
  await client.command({ query: 'SYSTEM START MERGES conversions' });
  await client.command({ query: 'OPTIMIZE TABLE conversions FINAL' });
  await test('merged');
}

t.test('the row with the largest number is the one that readers see, whichever came last', async (t) => {
  const client = await migrated(t);
  await client.command({ query: 'SYSTEM STOP MERGES conversions' });
  await insertConversions(client, [line({ id: 'a', version: 1 }), line({ id: 'b', version: 2 })], signal);
  await insertConversions(client, [line({ id: 'a', version: 7, status: 'pending' })], signal);
  await insertConversions(client, [line({ id: 'a', version: 3, status: 'rejected' })], signal);
  await insertConversions(client, [line({ id: 'b', version: 2 })], signal);
  await inBothStates(t, client, async (when) => {
    t.equal(await seen(client), 'a\tpending\t2.5\nb\tapproved\t2.5', when);
  });
});

t.test(
  'a deleted one is seen by nobody, with or without the condition, until it is there again',
  async (t) => {
    const client = await migrated(t);
    await client.command({ query: 'SYSTEM STOP MERGES conversions' });
    await insertConversions(client, [line({ id: 'a', version: 1 }), line({ id: 'b', version: 2 })], signal);
    await insertConversions(client, [gone('a', 5)], signal);
    await insertConversions(client, [line({ id: 'a', version: 3 })], signal);
    await inBothStates(t, client, async (when) => {
      t.equal(await seen(client), 'b\tapproved\t2.5', when);
      t.equal(await seen(client, '1'), 'b\tapproved\t2.5', `${when}: FINAL alone leaves it out`);
    });
    await insertConversions(client, [line({ id: 'a', version: 9 })], signal);
    t.equal(await seen(client), 'a\tapproved\t2.5\nb\tapproved\t2.5');
  },
);

t.test('amounts and texts are kept exactly', async (t) => {
  const client = await migrated(t);
  const product = '99999999999999999999899.9999000000000001';
  await insertConversions(client, [line({ id: 'a', version: 1, payout_converted: product })], signal);
  const columns = 'payout_converted, revenue, revenue_converted, created_at, sub1';
  const answer = await client.query({
    query: `SELECT ${columns.replace('payout_converted', 'toString(payout_converted) AS p')} FROM conversions`,
    format: 'JSONEachRow',
  });
  t.match(await answer.json(), [
    { p: product, revenue_converted: null, created_at: '2026-01-02 23:59:59.999', sub1: 'a \u2028\t"\\' },
  ]);
  t.equal(await one(client, 'SELECT toString(revenue) FROM conversions'), '999999999999999.9999');
});

t.test('a line that does not fit is refused, and nothing of its insert is stored', async (t) => {
  const client = await migrated(t);
  const lines = [line({ id: 'a', version: 1 }), line({ id: 'b', version: 2, other: 1 })];
  await t.rejects(insertConversions(client, lines, signal), { name: 'InsertError' });
  const noAmount = [line({ id: 'a', version: 1, payout: 'NaN' })];
  const refused = await insertConversions(client, noAmount, signal).catch((error: unknown) => error);
  t.match(refused, { name: 'InsertError', kind: 'poison' });
  t.equal(await seen(client), '');
  await insertConversions(client, [], signal);
  const stopped = insertConversions(client, [line({ id: 'a', version: 1 })], AbortSignal.abort());
  t.match(await stopped.catch((error: unknown) => error), { name: 'InsertError', kind: 'retryable' });
});

t.test('days are added up from what readers see', async (t) => {
  const client = await migrated(t);
  const rows = [
    line({ id: 'a', version: 1, revenue: '1.5' }),
    line({
      id: 'b',
      version: 2,
      status: 'pending',
      revenue: '2',
      revenue_converted: '0.000000000000000000000001',
    }),
    line({ id: 'c', version: 3, created_at: '2026-01-03 00:00:00.000' }),
    line({ id: 'd', version: 4 }),
  ];
  await insertConversions(client, rows, signal);
  await insertConversions(client, [gone('d', 5)], signal);
  const days = { from: '2026-01-01', to: '2026-01-02', beforeMs: Date.parse('2026-02-01') };
  const day = {
    ...{ day: '2026-01-02', conversions: '2', approved: '1', pending: '1', rejected: '0', payoutSum: '5' },
    ...{ revenueSum: '3.5', payoutConverted: '5', revenueConverted: '0.000000000000000000000001' },
  };
  t.same(await copiedConversionDays(client, days), [day]);
  t.match(await copiedConversionDays(client, { ...days, to: '2026-01-03' }), [day, { day: '2026-01-03' }]);
  t.same(await copiedConversionDays(client, { ...days, beforeMs: Date.parse('2026-01-02') }), []);
});

t.test('on a cluster every row goes to the first shard, whatever their number', async (t) => {
  for (const [url, settings] of [
    ['http://127.0.0.1:1/x', {}],
    ['http://127.0.0.1:1/x?cluster=main&shards=1', { insert_shard_id: '1' }],
    ['http://127.0.0.1:1/x?cluster=main&shards=4', { insert_shard_id: '1' }],
  ] as const) {
    const client = createClickHouse(url);
    t.teardown(() => client.close());
    t.strictSame(firstShardSettings(client), settings);
  }
});
