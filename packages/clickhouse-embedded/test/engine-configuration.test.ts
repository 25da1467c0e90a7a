import t from 'tap';
import { clientFor, rowsOf, startEmbedded } from './server-under-test.js';

// A busy machine may take long.
t.setTimeout(180_000);

t.test(
  'is configured for a small machine: UTC, no log tables, synchronous and deduplicated inserts',
  async (t) => {
    const client = clientFor((await startEmbedded(t, { memoryBytesMax: 2 ** 29 })).url);
    t.teardown(() => client.close());
    const setting = `getSetting('async_insert') AS a, getSetting('insert_deduplicate') AS d`;
    t.same(await rowsOf(client, `SELECT timezone() AS z, toString(toDateTime(0)) AS zero, ${setting}`), [
      { z: 'UTC', zero: '1970-01-01 00:00:00', a: false, d: true },
    ]);
    t.same(
      await rowsOf(
        client,
        "SELECT name FROM system.tables WHERE database = 'system' AND name LIKE '%\\_log'",
      ),
      [],
    );
    t.same(
      await rowsOf(
        client,
        "SELECT name, value FROM system.merge_tree_settings WHERE name LIKE 'fsync_after_i%'",
      ),
      [{ name: 'fsync_after_insert', value: '1' }],
    );
    const greedy = 'SELECT length(groupArray(number)) FROM numbers(200000000)';
    await t.rejects(rowsOf(client, greedy), { code: '241' }, 'the cap over everything');
  },
);

t.test('brings a merged part to the disk, as the parts that it was made of are removed soon', async (t) => {
  const client = clientFor((await startEmbedded(t)).url);
  t.teardown(() => client.close());
  const syncs = async () => {
    const [row] = await rowsOf<{ n: string }>(
      client,
      "SELECT sum(value) AS n FROM system.events WHERE event = 'FileSync'",
    );
    return Number(row!.n);
  };
  await client.command({ query: 'CREATE TABLE t (n UInt64) ENGINE = MergeTree ORDER BY n' });
  for (const n of [1, 2]) await client.command({ query: `INSERT INTO t VALUES (${n})` });
  const before = await syncs();
  await client.command({ query: 'OPTIMIZE TABLE t FINAL' });
  t.ok((await syncs()) - before >= 3, 'its rows, its marks and its checksums at the least');
});
