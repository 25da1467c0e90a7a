import { Redis } from 'ioredis';
import pg from 'pg';
import t from 'tap';
import { emptyStore } from '../src/index.js';
import { askClickHouse } from './ask-clickhouse.js';

async function rows(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

t.test('two tests at once get different, empty Postgres databases', async (t) => {
  const [one, two] = await Promise.all([emptyStore(t, 'postgres'), emptyStore(t, 'postgres')]);
  t.not(one, two);
  await rows(one, 'CREATE TABLE mark (n int)');
  t.same(await rows(two, "SELECT * FROM pg_tables WHERE schemaname = 'public'"), []);
});

t.test('a Postgres database goes with its test, open connections included', async (t) => {
  let gone = '';
  await t.test('the test that had it', async (t) => {
    gone = await emptyStore(t, 'postgres');
    const left = new pg.Client({ connectionString: gone });
    left.on('error', () => undefined);
    await left.connect();
  });
  await t.rejects(rows(gone, 'SELECT 1'), { code: '3D000' });
});

t.test('two tests at once get different, empty Redis databases', async (t) => {
  const urls = await Promise.all([emptyStore(t, 'redis'), emptyStore(t, 'redis')]);
  const [one, two] = urls.map((url) => new Redis(url)) as [Redis, Redis];
  t.teardown(() => [one, two].map((redis) => redis.disconnect()));
  await one.set('mark', '1');
  t.equal(await two.dbsize(), 0);
  t.equal(await one.dbsize(), 1);
});

t.test('two tests at once get different, empty ClickHouse databases', async (t) => {
  const [one, two] = await Promise.all([emptyStore(t, 'clickhouse'), emptyStore(t, 'clickhouse')]);
  await askClickHouse(one, 'CREATE TABLE mark (n UInt8) ENGINE = MergeTree ORDER BY n');
  t.equal(
    await askClickHouse(one, 'SELECT count() FROM system.tables WHERE database = currentDatabase()'),
    '1',
  );
  t.equal(
    await askClickHouse(two, 'SELECT count() FROM system.tables WHERE database = currentDatabase()'),
    '0',
  );
});
