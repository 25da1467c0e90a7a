import t from 'tap';
import { emptyStore, waitFor } from '../src/index.js';
import { reusedClickHouse } from '../src/reused-clickhouse.js';
import { serverUrl } from '../src/server-url.js';
import { askClickHouse } from './ask-clickhouse.js';

t.test('a database that is handed back keeps its tables and loses their rows', async (t) => {
  const [server, redis] = await Promise.all([serverUrl(t, 'clickhouse'), emptyStore(t, 'redis')]);
  let first = '';
  await t.test('the test that had it', async (t) => {
    first = await reusedClickHouse(t, server, redis);
    for (const table of ['mark', 'schema_migrations']) {
      await askClickHouse(first, `CREATE TABLE ${table} (n UInt8) ENGINE = MergeTree ORDER BY n`);
      await askClickHouse(first, `INSERT INTO ${table} SELECT 1`);
    }
    t.not(await reusedClickHouse(t, server, redis), first, 'another one meanwhile');
  });
  // The one of the inner test that was made last is handed back first.
  await reusedClickHouse(t, server, redis);
  const later = await reusedClickHouse(t, server, redis);
  t.equal(later, first);
  t.equal(await askClickHouse(later, 'SELECT count() FROM mark'), '0');
  t.equal(await askClickHouse(later, 'SELECT count() FROM schema_migrations'), '1');
});

t.test('a database in which a statement still runs goes', async (t) => {
  const [server, redis] = await Promise.all([serverUrl(t, 'clickhouse'), emptyStore(t, 'redis')]);
  let first = '';
  let running: Promise<string>;
  await t.test('the test that had it', async (t) => {
    first = await reusedClickHouse(t, server, redis);
    running = askClickHouse(first, 'SELECT sum(sleepEachRow(1)) FROM numbers(3) SETTINGS max_block_size = 1');
    const found = `SELECT count() FROM system.processes WHERE query LIKE '%sleep%' AND current_database = currentDatabase()`;
    await waitFor(async () => Number(await askClickHouse(first, found)) > 1);
  });
  t.not(await reusedClickHouse(t, server, redis), first);
  await running!;
  await t.rejects(askClickHouse(first, 'SELECT 1'), { message: /UNKNOWN_DATABASE/ });
});
