import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { readConfig } from '../src/config.js';
import { clientFor, dataFolder, raw, rowsOf, startEmbedded, until } from './server-under-test.js';
import { startEmbeddedClickHouse } from './start-embedded.js';

// A busy machine may take long; each wait below has a limit of its own.
t.setTimeout(600_000);

t.test('finds its data again, soon', async (t) => {
  const path = dataFolder(t);
  const first = await startEmbedded(t, { path });
  await raw(first.url, {}, { body: 'CREATE DATABASE kept' });
  await raw(first.url, {}, { body: 'CREATE TABLE kept.t (n UInt64) ENGINE = MergeTree ORDER BY n' });
  await raw(first.url, {}, { body: 'CREATE TABLE u ENGINE = MergeTree ORDER BY n AS SELECT 1 AS n' });
  await raw(first.url, {}, { body: 'INSERT INTO kept.t SELECT number FROM numbers(1000)' });
  await first.stop();
  t.same(await first.exited, { code: 0, signal: null });
  const startedAt = Date.now();
  const second = await startEmbedded(t, { path });
  t.ok(Date.now() - startedAt < 3_000, `up in ${Date.now() - startedAt} ms`);
  t.equal((await raw(second.url, {}, { body: 'SELECT count() FROM kept.t' })).body.toString(), '1000\n');
  t.equal((await raw(second.url, {}, { body: 'SELECT count() FROM u' })).body.toString(), '1\n');
});

t.test('refuses a data directory that is in use', async (t) => {
  const path = dataFolder(t);
  const first = await startEmbedded(t, { path });
  await t.rejects(startEmbeddedClickHouse({ path }), {
    message: `The data directory ${path} is in use by another process, ${first.pid}.`,
  });
  t.equal((await raw(first.url, {}, { body: 'SELECT 1' })).body.toString(), '1\n', 'the first goes on');
});

t.test('says what is wrong with its configuration', async (t) => {
  await t.rejects(startEmbeddedClickHouse({ path: '' }), /CLICKHOUSE_EMBEDDED_PATH must name/);
  await t.rejects(startEmbeddedClickHouse({ path: '/tmp/a*b' }), /must not contain/);
  await t.rejects(startEmbeddedClickHouse({ path: dataFolder(t), port: 70_000 }), /CLICKHOUSE_EMBEDDED_PORT/);
  const withStdin = { CLICKHOUSE_EMBEDDED_PATH: '/tmp/a', CLICKHOUSE_EMBEDDED_EXIT_WITH_STDIN: 'true' };
  t.throws(() => readConfig(withStdin, 1), /CLICKHOUSE_EMBEDDED_EXIT_WITH_STDIN must be .* from 0 to 1/);
  const server = await startEmbedded(t);
  const taken = startEmbeddedClickHouse({ path: dataFolder(t), port: server.port });
  await t.rejects(taken, /EADDRINUSE/);
});

t.test('keeps what it has acknowledged when it is killed', async (t) => {
  const path = dataFolder(t);
  let acknowledged = 0;
  for (let round = 0; round < 3; round++) {
    const server = await startEmbedded(t, { path });
    await raw(
      server.url,
      {},
      { body: 'CREATE TABLE IF NOT EXISTS t (n UInt64) ENGINE = MergeTree ORDER BY n' },
    );
    const insert = async () => {
      const body = Array.from({ length: 1_000 }, (_, n) => `${n}\n`).join('');
      const query = "INSERT INTO t SELECT n FROM input('n UInt64') FORMAT TabSeparated";
      const answer = await raw(server.url, { query }, { body });
      if (answer.status === 200) acknowledged += 1_000;
    };
    for (let i = 0; i < 5; i++) await insert();
    const underway = Promise.allSettled(Array.from({ length: 8 }, insert));
    await insert();
    await server.kill();
    await underway;
    t.same(await server.exited, { code: null, signal: 'SIGKILL' });
  }
  const last = await startEmbedded(t, { path });
  const stored = Number((await raw(last.url, {}, { body: 'SELECT count() FROM t' })).body.toString());
  t.ok(stored >= acknowledged, `${acknowledged} acknowledged, ${stored} stored`);
  t.equal(stored % 1_000, 0, 'no half of an insert');
});

t.test('finishes what runs when it is told to stop', async (t) => {
  const server = await startEmbedded(t);
  const query =
    'SELECT sum(s) FROM (SELECT sleepEachRow(0.1) AS s FROM numbers(7)) SETTINGS max_block_size = 1';
  const running = raw(server.url, { query });
  await raw(server.url, { query: 'SELECT 1' });
  await server.stop();
  t.equal((await running).body.toString(), '0\n');
  t.same(await server.exited, { code: 0, signal: null });
  await t.rejects(raw(server.url, { query: 'SELECT 1' }), /ECONNREFUSED/);
});

t.test('ends in the end, whatever runs', async (t) => {
  const server = await startEmbedded(t, { drainMsMax: 500 });
  const query = 'SELECT count() FROM numbers(1000000000000) WHERE NOT ignore(sipHash64(number))';
  const endless = t.rejects(raw(server.url, { query }), 'it is cut off');
  await raw(server.url, { query: 'SELECT 1' });
  const startedAt = Date.now();
  await server.stop();
  const tookMs = Date.now() - startedAt;
  t.ok(tookMs >= 500 && tookMs < 4_000, `${tookMs} ms`);
  t.same(await server.exited, { code: 0, signal: null });
  await endless;
});

t.test('ends when its parent dies', async (t) => {
  const entry = fileURLToPath(new URL('./start-embedded.js', import.meta.url));
  const script = `import(${JSON.stringify(entry)}).then(async ({ startEmbeddedClickHouse }) => {
    const server = await startEmbeddedClickHouse({ path: ${JSON.stringify(dataFolder(t))} });
    console.log(JSON.stringify([server.pid, server.port]));
  })`;
  const parent: ChildProcess = spawn(process.execPath, ['-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(parent.stdout!, 'data')) as [Buffer];
  const [pid, port] = JSON.parse(line.toString()) as [number, number];
  t.equal((await raw(`http://127.0.0.1:${port}`, { query: 'SELECT 1' })).status, 200);
  parent.kill('SIGKILL');
  await t.resolves(untilGone(pid));
});

t.test('listens on the loopback only, and to no web page', async (t) => {
  const server = await startEmbedded(t);
  const outside = Object.values(networkInterfaces())
    .flat()
    .filter((each) => each && !each.internal && each.family === 'IPv4');
  for (const each of outside) await t.rejects(untilConnected(each!.address, server.port), each!.address);
  for (const headers of [
    { Origin: 'https://example.com' },
    { Host: 'example.com' },
    { 'Sec-Fetch-Site': 'same-origin' },
  ]) {
    t.equal((await raw(server.url, { query: 'SELECT 1' }, { headers: headers as never })).status, 403);
  }
});

const slowQuery =
  'SELECT sum(s) FROM (SELECT sleepEachRow(0.1) AS s FROM numbers(4)) SETTINGS max_block_size = 1';

t.test('reads beyond what it runs at once wait for their turn, and inserts pass them', async (t) => {
  const server = await startEmbedded(t, { requestsMax: 4 });
  await raw(server.url, {}, { body: 'CREATE TABLE t (n UInt8) ENGINE = MergeTree ORDER BY n' });
  let answered = 0;
  const reads = Array.from({ length: 30 }, () =>
    raw(server.url, { query: slowQuery }).finally(() => answered++),
  );
  for (let n = 0; n < 5; n++) {
    const insert = await raw(server.url, { query: 'INSERT INTO t FORMAT TSV' }, { body: `${n}\n` });
    t.equal(insert.status, 200);
  }
  t.ok(answered < 15, `after ${answered} reads, which take three at a time 4 s together`);
  t.same([...new Set((await Promise.all(reads)).map(({ status }) => status))], [200]);
  t.equal((await raw(server.url, { query: 'SELECT count() FROM t' })).body.toString(), '5\n');
});

t.test(
  'who waits too long for its turn is refused as by a server, and who has gone waits no more',
  async (t) => {
    const server = await startEmbedded(t, { requestsMax: 1, waitMsMax: 1_000 });
    const query = slowQuery.replace('numbers(4)', 'numbers(20)');
    const [first, ...late] = await Promise.all(Array.from({ length: 3 }, () => raw(server.url, { query })));
    t.equal(first!.status, 200);
    for (const { status, body } of late) {
      t.equal(status, 500);
      t.match(body.toString(), /Code: 202.*TOO_MANY_SIMULTANEOUS_QUERIES/);
    }
    const running = raw(server.url, { query: slowQuery });
    const gone = fetch(server.url, { method: 'POST', body: query, signal: AbortSignal.timeout(100) });
    await t.rejects(gone);
    const next = raw(server.url, { query: 'SELECT 1' });
    t.equal((await running).status, 200);
    t.equal((await next).status, 200, 'its place is not taken by who has gone');
  },
);

t.test('refuses sessions and files, and one query id twice', async (t) => {
  const server = await startEmbedded(t, { requestsMax: 2 });
  const codeOf = async (parameters: Record<string, string>) =>
    (await raw(server.url, parameters)).headers['x-clickhouse-exception-code'];
  t.equal(await codeOf({ query: 'SELECT 1', session_id: 'a' }), '48');
  t.equal(await codeOf({ query: "SELECT 1 INTO OUTFILE '/tmp/x'" }), '358');
  t.equal(await codeOf({ query: "SHOW TABLES INTO OUTFILE '/tmp/x'" }), '358');
  t.equal(await codeOf({ query: "INSERT INTO t FROM INFILE '/etc/passwd' FORMAT LineAsString" }), '78');
  const twice = await Promise.all([1, 2].map(() => codeOf({ query: slowQuery, query_id: 'same' })));
  t.same(twice.sort(), ['216', undefined]);
});

t.test('refuses inserts before its disk is full, and goes on reading', async (t) => {
  const path = dataFolder(t);
  const before = await startEmbedded(t, { path });
  await raw(before.url, {}, { body: 'CREATE TABLE t ENGINE = MergeTree ORDER BY n AS SELECT 1 AS n' });
  await before.stop();
  const { url } = await startEmbedded(t, { path, diskBytesFreeMin: 2 ** 50 });
  const { status, headers } = await raw(url, {}, { body: 'INSERT INTO t VALUES (2)' });
  t.equal(status, 500);
  t.equal(headers['x-clickhouse-exception-code'], '243');
  t.equal((await raw(url, {}, { body: 'SELECT sum(n) FROM t' })).body.toString(), '1\n');
});

t.test('streams ten million rows, to a slow reader too, and large inserts, in constant memory', async (t) => {
  const path = dataFolder(t);
  const server = await startEmbedded(t, { path });
  const client = clientFor(server.url);
  t.teardown(() => client.close());
  await client.command({ query: 'CREATE TABLE t (n UInt64, s String) ENGINE = MergeTree ORDER BY n' });
  const warm = await client.query({
    query: 'SELECT number, toString(number) FROM numbers(1000000)',
    format: 'CSV',
  });
  await warm.text();
  const before = residentMb(server.pid);
  const query =
    "SELECT number AS n, concat('https://example.com/', toString(number)) AS s FROM numbers(10000000)";
  const answer = await client.exec({ query: `${query} FORMAT JSONEachRow` });
  // The client does not read during this time, and the result must not accumulate in memory.
  await rowsOf(client, 'SELECT sleep(1.5)');
  let [bytes, most] = [0, residentMb(server.pid)];
  for await (const chunk of answer.stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    most = Math.max(most, residentMb(server.pid));
  }
  t.ok(bytes > 500e6, `${bytes} bytes`);
  t.ok(most - before < 150, `${before} MB before, ${most} MB at most`);

  const source = await client.exec({ query: `${query.replace('10000000', '2000000')} FORMAT TabSeparated` });
  const inserted = await client.exec({ query: 'INSERT INTO t FORMAT TabSeparated', values: source.stream });
  inserted.stream.resume();
  t.same(await rowsOf(client, 'SELECT toUInt32(count()) AS n FROM t'), [{ n: 2_000_000 }]);
  t.same(
    readdirSync(join(path, 'http-spool')).filter((name) => name.endsWith('.body')),
    [],
    'no file is left behind',
  );
});

t.test('survives clients that go away at any moment', async (t) => {
  const server = await startEmbedded(t, { requestsMax: 8 });
  const queries = [
    'SELECT number FROM numbers(100000000) FORMAT JSONEachRow',
    'SELECT count() FROM numbers(100000000000) WHERE NOT ignore(sipHash64(number))',
    'SELECT 1',
    'SELECT number FROM numbers(3000000) FORMAT Parquet',
  ];
  const leave = async (i: number) => {
    const parameters = { enable_http_compression: String(i % 2), wait_end_of_query: i % 8 === 0 ? '1' : '0' };
    const url = `${server.url}/?${new URLSearchParams(parameters)}`;
    const options = {
      method: 'POST',
      body: queries[i % 4]!,
      signal: AbortSignal.timeout(1 + ((i * 37) % 120)),
    };
    const answer = await fetch(url, options).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
  };
  for (let i = 0; i < 120; i += 6) await Promise.all([0, 1, 2, 3, 4, 5].map((n) => leave(i + n)));
  const eightAtOnce = async () => {
    const query = 'SELECT sleep(0.05)';
    const answers = await Promise.all(Array.from({ length: 8 }, () => raw(server.url, { query })));
    return answers.every(({ status }) => status === 200);
  };
  await t.resolves(until(eightAtOnce, 'every slot and every pipe is free again'));
});

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

async function untilConnected(address: string, port: number): Promise<void> {
  const socket = connect({ host: address, port });
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}

async function untilGone(pid: number): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (Date.now() < deadline) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`Process ${pid} is still there.`);
}
