import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { emptyStore } from '@clicktrail/testing';
import t, { type Test } from 'tap';
import {
  type Cluster,
  clusterOfUrl,
  clusterSettings,
  shardOf,
  shardSettings,
} from '../src/cluster/cluster.js';
import { forCluster, localTable } from '../src/cluster/for-cluster.js';
import { createClickHouse, insertCalls, writeMonth } from '../src/index.js';
import { readMigrations } from '../src/migrate/read-migrations.js';

const cluster: Cluster = { name: 'main', shards: 2, quorum: 2 };
const statementsFor = async (database: string) =>
  (await readMigrations({ cluster, database })).flatMap(({ statements }) => statements);

t.test('the query of the URL names the cluster', async (t) => {
  const of = (query: string) => clusterOfUrl(`http://clickhouse:8123/clicktrail${query}`);
  t.equal(of(''), undefined);
  t.strictSame(of('?cluster=main'), { name: 'main', shards: 1, quorum: 2 });
  t.strictSame(of('?cluster=main&shards=3&quorum=1'), { name: 'main', shards: 3, quorum: 1 });
  t.throws(() => of('?cluster=main&shards=0'), { message: /shards must be a whole number/ });
  t.throws(() => of(`?cluster=a'b`), { message: /no name of a cluster/ });
});

t.test('the settings of a cluster are settings that the engine knows', async (t) => {
  const client = createClickHouse(await emptyStore(t, 'clickhouse'));
  t.teardown(() => client.close());
  const names = [...Object.keys(clusterSettings(cluster)), 'insert_shard_id'];
  const answer = await client.query({
    query: 'SELECT name FROM system.settings WHERE name IN {names:Array(String)}',
    query_params: { names },
    format: 'JSONEachRow',
  });
  const known = (await answer.json<{ name: string }>()).map(({ name }) => name);
  t.strictSame(known.sort(), names.sort());
});

t.test('an insert goes as a whole to one shard, the same for the same token', async (t) => {
  const client = createClickHouse('http://127.0.0.1:1/x?cluster=main&shards=4');
  t.teardown(() => client.close());
  const shards = Array.from({ length: 200 }, (_, i) => shardSettings(client, `group-${i}`).insert_shard_id);
  t.strictSame([...new Set(shards)].sort(), ['1', '2', '3', '4']);
  t.equal(shardOf('group-7', 4), shardOf('group-7', 4));
  const single = createClickHouse('http://127.0.0.1:1/x');
  t.teardown(() => single.close());
  t.strictSame(shardSettings(single, 'group-1'), {}, 'a single server has no shards');
});

/** A client of a cluster of four shards, and what it asks of a server that takes everything. */
async function askedOfServer(t: Test) {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url!, 'http://localhost').searchParams);
    request.resume().once('end', () => response.end('{"name":"id"}\n'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = createClickHouse(`http://127.0.0.1:${port}/x?cluster=main&shards=4`);
  t.teardown(async () => {
    await client.close();
    server.close();
  });
  return { client, asked };
}

t.test('a month of a backup says its shard, which tables over all shards ask for', async (t) => {
  const { client, asked } = await askedOfServer(t);
  const file = 'clicks-202603.native.gz';
  await writeMonth(client, 'clicks', file, Readable.from(['rows']));
  t.match(asked.at(-1)!.get('query'), /^INSERT INTO clicks/);
  t.equal(asked.at(-1)!.get('insert_shard_id'), String(shardOf(file, 4)));
});

t.test('incoming calls say their shard, the same for each attempt of one batch', async (t) => {
  const { client, asked } = await askedOfServer(t);
  for (const token of ['first', 'first', 'second', 'third'])
    await insertCalls(client, ['{}'], token, AbortSignal.timeout(10_000));
  t.match(asked[0]!.get('query'), /^INSERT INTO incoming_calls/);
  t.same(
    asked.map((each) => [each.get('insert_deduplication_token'), each.get('insert_shard_id')]),
    ['first', 'first', 'second', 'third'].map((token) => [`call:${token}`, String(shardOf(token, 4))]),
  );
});

t.test('every statement for a cluster parses in the engine', async (t) => {
  const client = createClickHouse(await emptyStore(t, 'clickhouse'));
  t.teardown(() => client.close());
  for (const statement of await statementsFor('clicktrail')) {
    const answer = await client.query({ query: `EXPLAIN AST ${statement}`, format: 'TabSeparated' });
    t.ok(await answer.text(), statement.slice(0, 80));
    t.match(statement, /ON CLUSTER 'main'/);
  }
});

t.test('no view and no table of one server is fed from a table over all', async (t) => {
  const statements = await statementsFor('clicktrail');
  const created = statements.flatMap((each) => /^CREATE TABLE IF NOT EXISTS (\w+)/m.exec(each)?.[1] ?? []);
  const spanning = created.filter((name) => created.includes(localTable(name)));
  t.ok(spanning.includes('clicks') && spanning.includes('days_by_trait'));
  for (const statement of statements.filter((each) => /MATERIALIZED VIEW|MODIFY QUERY/.test(each))) {
    for (const name of spanning) {
      t.notMatch(statement, new RegExp(`\\b(FROM|TO) ${name}\\b`), name);
    }
  }
  for (const statement of statements.filter((each) => /Replicated/.test(each))) {
    t.notMatch(statement, /non_replicated_deduplication_window/);
  }
});

t.test('a kind of statement without a rule is refused', async (t) => {
  const target = { cluster, database: 'x', tables: ['clicks'] };
  t.throws(() => forCluster('INSERT INTO clicks SELECT 1', target), {
    message: /No rule for this statement/,
  });
  t.strictSame(forCluster('-- On a single server only: old rows.\nINSERT INTO clicks SELECT 1', target), []);
  const added = "ALTER TABLE clicks ON CLUSTER 'main' ADD COLUMN x UInt8";
  t.strictSame(forCluster(added, target), [added.replace('clicks', 'clicks_local'), added]);
  const query = "ALTER TABLE clicks_to_x ON CLUSTER 'main' MODIFY QUERY\nSELECT id FROM clicks";
  t.strictSame(
    forCluster(query, target),
    [query.replace('FROM clicks', 'FROM clicks_local')],
    'a view is on each server',
  );
  const named = added.replace('ADD COLUMN x', 'ADD COLUMN IF NOT EXISTS clicks');
  t.strictSame(
    forCluster(named, target)[0],
    named.replace('TABLE clicks', 'TABLE clicks_local'),
    'a column as a table',
  );
  const setting = "ALTER TABLE clicks ON CLUSTER 'main' MODIFY SETTING x = 1";
  t.strictSame(forCluster(setting, target), [setting.replace('clicks', 'clicks_local')]);
});

/** Two shards that nothing answers for: what needs no other server is what can be tried here. */
const serverConfig = `<clickhouse>
  <zookeeper><implementation>testkeeper</implementation></zookeeper>
  <macros><shard>1</shard><replica>a</replica></macros>
  <remote_servers><main>
    <shard><internal_replication>true</internal_replication><replica><host>127.0.0.1</host><port>1</port></replica></shard>
    <shard><internal_replication>true</internal_replication><replica><host>127.0.0.1</host><port>2</port></replica></shard>
  </main></remote_servers>
</clickhouse>`;

interface Answered {
  answer?: string;
  error?: string;
}

/** Asks an engine that believes to be a server of that cluster. */
async function askServer(t: Test, statements: string[]): Promise<Answered[]> {
  const dir = mkdtempSync(join(tmpdir(), 'clicktrail-cluster-'));
  t.teardown(() => rmSync(dir, { recursive: true, force: true }));
  writeFileSync(join(dir, 'config.xml'), serverConfig);
  writeFileSync(join(dir, 'statements.json'), JSON.stringify(statements));
  const script = fileURLToPath(new URL('./ask-cluster-engine.js', import.meta.url));
  const child = spawn(process.execPath, [script, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  t.teardown(() => child.kill('SIGKILL'));
  return JSON.parse(await text(child.stdout)) as Answered[];
}

const insert = (createdAtMs: number, settings: string) => {
  const id = createdAtMs.toString(16).padStart(12, '0').padEnd(32, '0');
  return `INSERT INTO clicks (id_hex, campaign_id) SETTINGS async_insert = 0, ${settings} VALUES ('${id}', 'c')`;
};

/** Makes a table with the columns that later migrations add to it. */
function withAddedColumns(create: string, statements: string[]): string {
  const added = statements.flatMap((each) => {
    const [, table, column] =
      /^ALTER TABLE (\w+)\b.*\bADD COLUMN IF NOT EXISTS (.+?)(?: AFTER \w+)?$/s.exec(each) ?? [];
    return table?.endsWith('_local') ? [{ table, column }] : [];
  });
  return added.reduce(
    (sql, { table, column }) =>
      sql.replace(
        new RegExp(`^CREATE TABLE IF NOT EXISTS ${table}\\b[^(]*\\(`, 'm'),
        (head) => `${head}\n    ${column},`,
      ),
    create,
  );
}

t.test('the engine makes replicated tables, their views and the tables over all shards', async (t) => {
  // One server cannot do what all are told to do, nor alter a replica; what it is to make it makes, every word but those.
  const statements = await statementsFor('clicktrail');
  const migrations = statements
    .filter((each) => /^CREATE /m.test(each))
    .map((each) => withAddedColumns(each, statements).replace(/ ON CLUSTER 'main'/g, ''));
  const questions = [
    "SELECT name, engine FROM system.tables WHERE database = 'clicktrail' ORDER BY name",
    'SHOW CREATE TABLE clicks_local',
    'SHOW CREATE TABLE conversions_local',
    'SELECT count() FROM conversions FINAL WHERE is_deleted = 0',
    insert(Date.now(), 'distributed_foreground_insert = 1'),
    insert(0, 'distributed_foreground_insert = 1, insert_shard_id = 2'),
    insert(Date.now(), 'distributed_foreground_insert = 1, insert_shard_id = 2'),
    'SELECT count() FROM clicks SETTINGS skip_unavailable_shards = 0',
    'SHOW CREATE TABLE incoming_calls_local',
    "INSERT INTO incoming_calls (id) SETTINGS async_insert = 0, distributed_foreground_insert = 1 VALUES ('a')",
    `INSERT INTO incoming_calls (id) SETTINGS async_insert = 0, distributed_foreground_insert = 1, insert_shard_id = 2
     VALUES ('a')`,
    'SELECT count() FROM incoming_calls SETTINGS skip_unavailable_shards = 0',
  ];
  const answers = await askServer(t, [
    'CREATE DATABASE clicktrail',
    'USE clicktrail',
    ...migrations,
    ...questions,
  ]);
  const failed = answers.slice(0, -questions.length).flatMap(({ error }) => error ?? []);
  t.strictSame(failed, [], 'everything that a migration creates is created');
  const [tables, settings, replacing, copied, unsharded, poison, toSecond, count, ...calls] = answers.slice(
    -questions.length,
  );
  t.match(tables!.answer, /^clicks\tDistributed$/m);
  t.match(tables!.answer, /^clicks_local\tReplicatedMergeTree$/m);
  t.match(tables!.answer, /^days_by_trait_local\tReplicatedSummingMergeTree$/m);
  t.match(settings!.answer, /replicated_deduplication_window_seconds = 604800/);
  t.match(replacing!.answer, /ReplicatedReplacingMergeTree\([^)]*, version, is_deleted\)/);
  t.match(copied!.error, /All connection tries failed/, 'FINAL is asked of every shard');
  t.match(unsharded!.error, /no sharding key provided/, 'an insert must say its shard');
  t.match(
    poison!.error,
    /VIOLATED_CONSTRAINT/,
    'a row that does not fit is refused before any shard hears of it',
  );
  t.match(toSecond!.error, /127\.0\.0\.1:2\b/, 'the shard that it is for');
  t.notMatch(toSecond!.error, /127\.0\.0\.1:1\b/, 'and no other');
  t.match(
    count!.error,
    /All connection tries failed/,
    'a shard that is away is an error, never an empty answer',
  );
  const [callSettings, callsUnsharded, callsToSecond, countOfCalls] = calls;
  t.match(tables!.answer, /^incoming_calls\tDistributed$/m);
  t.match(callSettings!.answer, /ReplicatedMergeTree\(/);
  t.match(callSettings!.answer, /TTL toDate\(created_at, .+\) \+ toIntervalDay\(15\)/);
  t.match(callSettings!.answer, /ttl_only_drop_parts = 1, replicated_deduplication_window = 1000/);
  t.match(callsUnsharded!.error, /no sharding key provided/);
  t.match(callsToSecond!.error, /127\.0\.0\.1:2\b/);
  t.notMatch(callsToSecond!.error, /127\.0\.0\.1:1\b/);
  t.match(countOfCalls!.error, /All connection tries failed/);
});
