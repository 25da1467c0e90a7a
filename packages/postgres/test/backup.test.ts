import { emptyStore } from '@clicktrail/testing';
import t from 'tap';
import {
  type DatabaseSource,
  insertConversion,
  migrate,
  openPool,
  readDatabase,
  writeDatabase,
} from '../src/index.js';
import { addPublisher, byAdmin, conversion, freshPool, silent } from './support.js';

async function copyOf(databaseUrl: string): Promise<DatabaseSource> {
  return readDatabase(databaseUrl, async ({ migrations, tables, rows, sequences }) => {
    const copied = new Map<string, string[][]>();
    for (const table of tables) {
      const batches: string[][] = [];
      for await (const batch of rows(table)) batches.push(batch);
      copied.set(table, batches);
    }
    return {
      migrations,
      tables,
      sequences: await sequences(),
      async *rows(table) {
        yield* copied.get(table) ?? [];
      },
    };
  });
}

t.test('a copy of a database, written into an empty one, is the same', async (t) => {
  const { pool, databaseUrl } = await freshPool(t);
  await addPublisher(pool);
  await insertConversion(pool, conversion({ id: '1', payout: '0.1000' }), byAdmin);
  await pool.query('DELETE FROM conversion_changes');
  const source = await copyOf(databaseUrl);
  t.ok(source.tables.indexOf('conversions') < source.tables.indexOf('postbacks'), 'referenced tables first');

  const target = await emptyStore(t, 'postgres');
  await migrate(target, silent);
  await writeDatabase(target, source);
  const restored = openPool({ databaseUrl: target, log: silent });
  t.teardown(() => restored.end());
  for (const table of ['conversions', 'conversion_versions', 'conversion_differences', 'publishers']) {
    const text = `SELECT * FROM ${table}`;
    t.same((await restored.query(text)).rows, (await pool.query(text)).rows, table);
  }
  const toCopy = await restored.query('SELECT DISTINCT conversion_id FROM conversion_changes');
  t.same(toCopy.rows, [{ conversion_id: '1' }], 'every conversion is copied to ClickHouse anew');
  const next = `SELECT nextval('process_numbers') AS number`;
  t.same((await restored.query(next)).rows, (await pool.query(next)).rows, 'sequences continue');

  await t.rejects(writeDatabase(target, source), /holds data already/, 'a database in use is refused');
  const other = { ...source, migrations: source.migrations.slice(1) };
  await t.rejects(writeDatabase(target, other), /another version of the Postgres schema/);
});
