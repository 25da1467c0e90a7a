import { emptyStore, waitFor } from '@clicktrail/testing';
import { type Test, test } from 'tap';
import {
  type ClickHouseClient,
  compareRollups,
  createClickHouse,
  insertEvents,
  migrateClickHouse,
} from '../src/index.js';
import { readMigrations } from '../src/migrate/read-migrations.js';
import { batchAt, clicksOf, impressionsOf, linesOf, one } from './helpers.js';

/** The first migration whose tables are filled from events that are there. */
const firstNew = 13;
const timeout = 100_000;
const range = { from: '2026-02-27', to: '2026-03-02' };

/** A database of the version before, and events in it: half an hour around some midnights, with and without traits. */
async function olderDatabase(t: Test) {
  const url = await emptyStore(t, 'clickhouse');
  const migrations = await readMigrations();
  const older = migrations.filter(({ version }) => version < firstNew);
  const client = createClickHouse(url, { requestTimeoutMs: 240_000 });
  t.teardown(() => client.close());
  for (const query of older.flatMap(({ statements }) => statements)) await client.command({ query });
  await client.command({
    query: `CREATE TABLE schema_migrations (version UInt32, name String, applied_at DateTime64(3, 'UTC') DEFAULT now64(3))
            ENGINE = ReplacingMergeTree ORDER BY version`,
  });
  await client.insert({
    table: 'schema_migrations',
    values: older.map(({ version, name }) => ({ version, name })),
    format: 'JSONEachRow',
  });
  for (const day of [28, 29]) await insert(client, day);
  return { url, client, added: migrations.filter(({ version }) => version >= firstNew) };
}

/** Clicks and impressions of one batch, a quarter of an hour before the end of a day of February; 29 is 1 March. */
async function insert(client: ClickHouseClient, day: number): Promise<void> {
  const each = Array.from({ length: 40 }, (_, i) => ({
    affiliateId: `pub_${i % 3}`,
    campaignId: `cmp_${i % 4}`,
    advertiserId: `adv_${i % 2}`,
    country: ['DE', 'US', ''][i % 3]!,
    device: ['mobile', ''][i % 2]!,
    browser: ['safari', 'chrome', ''][i % 3]!,
    ...(i % 7 === 0 && { fraudReasons: ['velocity'], fraudScore: 60 }),
  }));
  const batch = batchAt(Date.UTC(2026, 1, day, 23, 44, 59, 999));
  await insertEvents(client, 'click', linesOf(clicksOf(batch, each)), { token: batch });
  const later = batchAt(Date.UTC(2026, 1, day, 23, 45));
  await insertEvents(client, 'impression', linesOf(impressionsOf(later, each)), { token: later });
}

async function requireEqual(t: Test, client: ClickHouseClient, what: string): Promise<void> {
  const found = [];
  for await (const each of compareRollups(client, { range, pauseMs: 1 })) found.push(each);
  t.same(
    found.filter(({ differing }) => differing > 0),
    [],
    what,
  );
  t.ok(
    found.every(({ compared }) => compared > 0),
    'and no table is empty',
  );
}

test('tables that are new are filled from the events that are there', { timeout }, async (t) => {
  const { url, client, added } = await olderDatabase(t);
  t.same(
    await migrateClickHouse(url),
    added.map(({ name }) => name),
  );
  await requireEqual(t, client, 'after the migration');
  t.equal(
    await one(client, 'SELECT count(), sum(clicks), sum(impressions) FROM quarters_by_advertiser'),
    '16\t80\t80',
  );

  t.same(await migrateClickHouse(url), [], 'nothing is left to do');
  for (let sent = 0; sent < 2; sent++) await insert(client, 27);
  await requireEqual(t, client, 'after events that came later, and came again');
  t.equal(await one(client, 'SELECT sum(clicks), sum(impressions) FROM quarters_by_advertiser'), '120\t120');
  t.equal(
    await one(
      client,
      `SELECT sum(impressions) FROM days_by_trait WHERE account_kind = 'network' AND trait = 'browser'`,
    ),
    '120',
  );
  t.equal(await one(client, 'SELECT sum(clicks), sum(impressions) FROM days_by_visitor'), '120\t120');
  t.equal(
    await one(client, 'SELECT sum(clicks), sum(impressions) FROM days_by_pair'),
    '120\t120',
    'a service of an earlier version counts the same',
  );
  const unfinished = () => one(client, 'SELECT count() FROM system.mutations WHERE NOT is_done');
  await waitFor(async () => (await unfinished()) === '0', { what: 'the projections of old parts' });
  t.equal(
    await one(
      client,
      `SELECT sumIf(rows, table = 'clicks'), sumIf(rows, table = 'impressions') FROM system.projection_parts
       WHERE active AND database = currentDatabase() AND name = 'advertiser_rows'`,
    ),
    '120\t120',
    'rows of events that were there lie by advertiser too',
  );
});

test('a migration that died is done again, whatever it had done', { timeout }, async (t) => {
  const { url, client, added } = await olderDatabase(t);
  for (const { statements } of added) {
    for (let done = 1; done <= statements.length; done++) {
      for (const query of statements.slice(0, done)) await client.command({ query });
    }
  }
  await requireEqual(t, client, 'after each statement was done again and again');
  await migrateClickHouse(url);
  await insert(client, 27);
  await requireEqual(t, client, 'after events that came later');
});

test('a fill is one block, which is stored or not', { timeout }, async (t) => {
  const { client, added } = await olderDatabase(t);
  let fills = 0;
  for (const query of added.flatMap((each) => each.statements)) {
    const table = /^INSERT INTO (\w+)/m.exec(query)?.[1];
    if (table === undefined) {
      await client.command({ query });
      continue;
    }
    fills += 1;
    await client.command({ query: `SYSTEM STOP MERGES ${table}` });
    const parts = `SELECT count() FROM system.parts WHERE active AND database = currentDatabase() AND table = '${table}'`;
    const before = Number(await one(client, parts));
    // Each row comes in a block of its own.
    await client.command({ query: query.replace(/^SETTINGS /m, 'SETTINGS max_block_size = 1, ') });
    t.equal(Number(await one(client, parts)), before + 1, `one part of ${table}`);
    await client.command({ query: `SYSTEM START MERGES ${table}` });
  }
  t.equal(fills, 3);
});
