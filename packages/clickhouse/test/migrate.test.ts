import { emptyStore } from '@clicktrail/testing';
import { test } from 'tap';
import { createClickHouse, databaseOf, migrateClickHouse } from '../src/index.js';
import { fillIn, readMigrations } from '../src/migrate/read-migrations.js';

test('migrateClickHouse', async (t) => {
  const url = await emptyStore(t, 'clickhouse');
  const names = (await readMigrations()).map((each) => each.name);

  await t.test('survives two at once', async (t) => {
    await Promise.all([migrateClickHouse(url), migrateClickHouse(url)]);
    t.same(await migrateClickHouse(url), [], 'nothing is left to do');
  });

  await t.test('does again what was done half-way', async (t) => {
    const client = createClickHouse(url);
    t.teardown(() => client.close());
    await client.command({ query: 'DROP VIEW clicks_to_days_by_advertiser SYNC' });
    await client.command({ query: 'TRUNCATE TABLE schema_migrations' });
    t.same(await migrateClickHouse(url), names);
    const views = await client.query({
      query: 'SELECT name FROM system.tables WHERE database = currentDatabase()',
    });
    t.match(await views.text(), /clicks_to_days_by_advertiser/);
  });

  await t.test('records in an older database what it does there, and nothing twice', async (t) => {
    const client = createClickHouse(url);
    t.teardown(() => client.close());
    const last = names.length;
    await client.command({
      query: `ALTER TABLE schema_migrations DELETE WHERE version = ${last} SETTINGS mutations_sync = 2`,
    });
    t.same(await migrateClickHouse(url), names.slice(-1));
    const records = await client.query({
      query: 'SELECT version, count() FROM schema_migrations GROUP BY version',
      format: 'TabSeparated',
    });
    t.same((await records.text()).trim().split('\n').sort(), names.map((_, i) => `${i + 1}\t1`).sort());
  });

  await t.test('makes the database where it is missing', async (t) => {
    const other = new URL(url);
    other.pathname = `${other.pathname}-other`;
    await migrateClickHouse(other.href);
    const client = createClickHouse(other.href);
    t.teardown(() => client.close());
    t.ok(await client.command({ query: 'SELECT count() FROM clicks' }));
    await client.command({
      query: 'DROP DATABASE {name:Identifier} SYNC',
      query_params: { name: databaseOf(other.href) },
    });
  });
});

test('a migration may only ask for words that are known', async (t) => {
  t.equal(fillIn('ENGINE = {{MergeTree}}{{on_cluster}}'), 'ENGINE = MergeTree');
  t.throws(() => fillIn('{{Nonsense}}'));
});
