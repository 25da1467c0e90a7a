import t from 'tap';
import { clientFor, raw, rowsOf, startEmbedded } from './server-under-test.js';

// A busy machine may take long.
t.setTimeout(600_000);

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

t.test('with a password, nobody without it runs a statement', async (t) => {
  const password = 'a password: with % and @';
  const { url } = await startEmbedded(t, { password });
  const { origin } = new URL(url);
  const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` });
  const ask = (parameters = {}, headers = {}) =>
    raw(origin, { query: 'SELECT 42', ...parameters }, { headers });

  for (const [what, answer] of Object.entries({
    none: await ask(),
    'a wrong one': await ask({}, basic('default:wrong')),
    'a wrong one in the URL': await ask({ password: 'wrong' }),
    'a wrong one beside the right one': await ask({ password }, basic('default:wrong')),
    'its beginning': await ask({}, { 'x-clickhouse-key': 'a password' }),
    'a scheme of another kind': await ask({}, { authorization: `Bearer ${password.slice(0, 10)}` }),
  })) {
    t.equal(answer.status, 403, what);
    t.equal(answer.headers['x-clickhouse-exception-code'], '516', what);
    t.match(String(answer.body), /AUTHENTICATION_FAILED/, what);
  }
  for (const answer of [
    await ask({}, basic(`default:${password}`)),
    await ask({ user: 'anyone', password }),
    await ask({}, { 'x-clickhouse-user': 'default', 'x-clickhouse-key': password }),
  ]) {
    t.equal(String(answer.body), '42\n');
  }
  t.equal(String((await raw(origin, {}, { method: 'GET', path: '/ping' })).body), 'Ok.\n', 'it serves');
  const client = clientFor(url);
  t.teardown(() => client.close());
  t.same(await rowsOf(client, 'SELECT 1 AS n'), [{ n: 1 }], 'its own URL has it');
});
