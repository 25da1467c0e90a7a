import { request as httpRequest } from 'node:http';
import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ClickHouseLogLevel, createClient, TupleParam } from '@clickhouse/client';
import t from 'tap';
import { raw, rawUntilCut, rowsOf, serverUnderTest, until } from './server-under-test.js';

const server = await serverUnderTest();
const { client, url, database } = server;
t.setTimeout(600_000);
t.teardown(() => server.stop());

const command = (query: string) => client.command({ query });
const count = async (table: string) =>
  Number((await rowsOf<{ n: string }>(client, `SELECT count() AS n FROM ${table}`))[0]!.n);
const failure = (running: Promise<unknown>) =>
  running.then(
    () => ({ code: 'none', type: 'none', message: 'It did not fail.' }),
    (error: { code: string; type: string; message: string }) => error,
  );

t.test('answers a ping, of both kinds', async (t) => {
  t.same(await client.ping(), { success: true });
  t.same(await client.ping({ select: true }), { success: true });
  const plain = await raw(url, {}, { method: 'GET', path: '/ping' });
  t.same([plain.status, plain.body.toString()], [200, 'Ok.\n']);
  t.equal((await raw(url, {}, { method: 'GET' })).body.toString(), 'Ok.\n');
  t.equal((await raw(url, {}, { method: 'GET', path: '/nowhere' })).status, 404);
});

t.test('takes parameters of every type as values, never as SQL', async (t) => {
  const nasty = 'it\'s `a` "test"; DROP TABLE x -- \\ \t \n \r {y:String} ünïcödé 🙂';
  const [row] = await rowsOf(
    client,
    `SELECT {text:String} AS text, {n:UInt64} AS n, {f:Float64} AS f, {flag:Bool} AS flag, {none:Nullable(String)} AS none,
       {texts:Array(String)} AS texts, {some:Array(Nullable(Int32))} AS some, {map:Map(String, UInt8)} AS map,
       {pair:Tuple(UInt8, String)} AS pair, {day:Date} AS day, {at:DateTime64(3)} AS at,
       {uuid:UUID} AS uuid, {ip:IPv4} AS ip, {one:Identifier}.dummy AS dummy FROM system.one AS one`,
    {
      text: nasty,
      n: 9007199254740991n,
      f: 0.1,
      flag: true,
      none: null,
      texts: [nasty, ''],
      some: [1, null, -3],
      map: { a: 1 },
      pair: new TupleParam([7, "o'clock"]),
      day: '2026-02-28',
      at: new Date('2026-11-21T01:02:03.456Z'),
      uuid: '61f0c404-5cb3-11e7-907b-a6006ad3dba0',
      ip: '10.1.2.3',
      one: 'one',
    },
  );
  t.same(row, {
    text: nasty,
    n: row!.n,
    f: 0.1,
    flag: true,
    none: null,
    texts: [nasty, ''],
    some: [1, null, -3],
    map: { a: 1 },
    pair: [7, "o'clock"],
    day: '2026-02-28',
    at: '2026-11-21 01:02:03.456',
    uuid: '61f0c404-5cb3-11e7-907b-a6006ad3dba0',
    ip: '10.1.2.3',
    dummy: 0,
  });
  t.equal(String(row!.n), '9007199254740991');
  t.equal((await failure(rowsOf(client, 'SELECT {n:UInt8}', { n: '1; SELECT 2' }))).code, '457');
  t.equal((await failure(rowsOf(client, 'SELECT {missing:UInt8}'))).code, '456');
});

t.test('takes long parameters in a form', async (t) => {
  const texts = Array.from({ length: 1_000 }, (_, i) => `it's ${i}`);
  const result = await client.query({
    query: 'SELECT length({texts:Array(String)}) AS n, {texts:Array(String)}[1000] AS last',
    query_params: { texts },
    format: 'JSONEachRow',
    use_multipart_params: true,
  });
  t.same(await result.json(), [
    { n: (await rowsOf(client, 'SELECT toUInt64(1000) AS n'))[0]!.n, last: "it's 999" },
  ]);
  const longer = client.query({
    query: 'SELECT length({text:String})',
    query_params: { text: 'x'.repeat(128 * 1024 + 1) },
    use_multipart_params: true,
  });
  t.equal((await failure(longer)).code, '1000', 'as long as a server takes them');
});

t.test('keeps the parameters of simultaneous requests apart', async (t) => {
  const numbers = Array.from({ length: 60 }, (_, i) => i);
  const answers = await Promise.all(
    numbers.map((n) => rowsOf(client, 'SELECT {n:UInt8} AS n, {s:String} AS s', { n, s: `s${n}` })),
  );
  t.same(
    answers.map(([row]) => row),
    numbers.map((n) => ({ n, s: `s${n}` })),
  );
});

t.test('applies settings to one request only', async (t) => {
  const blockSize = async (clickhouse_settings = {}) => {
    const query = "SELECT toString(getSetting('max_block_size')) AS v";
    const result = await client.query({ query, format: 'JSONEachRow', clickhouse_settings });
    return (await result.json<{ v: string }>())[0]!.v;
  };
  const before = await blockSize();
  t.equal(await blockSize({ max_block_size: '4321' }), '4321');
  await command('SET max_block_size = 1234');
  t.same(await Promise.all(Array.from({ length: 20 }, () => blockSize())), Array(20).fill(before));
  t.match(await failure(blockSize({ no_such_setting: '1' })), { code: '115', type: 'UNKNOWN_SETTING' });
  t.match(await failure(blockSize({ 'max_threads = 1, x': '1' })), { code: '115' });
});

t.test('uses the database of the request', async (t) => {
  t.same(await rowsOf(client, 'SELECT currentDatabase() AS d'), [{ d: database }]);
  const missing = await raw(url, { database: 'no_such_database', query: 'SELECT 1' });
  t.same([missing.status, missing.headers['x-clickhouse-exception-code']], [404, '81']);
});

t.test('gives whole results in every format', async (t) => {
  const rows = 200_000;
  const query = `SELECT number AS n, toString(number) AS s FROM numbers(${rows})`;
  const answers = new Map<string, Buffer>();
  for (const format of [
    'JSON',
    'JSONCompact',
    'JSONEachRow',
    'CSVWithNames',
    'TSVWithNames',
    'Parquet',
    'Native',
    'RowBinary',
    'ArrowStream',
    'XML',
  ]) {
    answers.set(format, (await raw(url, { query: `${query} FORMAT ${format}` })).body);
  }
  const lines = (format: string) => answers.get(format)!.toString().trimEnd().split('\n');
  t.equal(JSON.parse(answers.get('JSON')!.toString()).data.length, rows);
  t.equal(JSON.parse(answers.get('JSONCompact')!.toString()).rows, rows);
  t.equal(lines('JSONEachRow').length, rows);
  t.same([lines('CSVWithNames')[0], lines('CSVWithNames').length], ['"n","s"', rows + 1]);
  t.same([lines('TSVWithNames')[0], lines('TSVWithNames').length], ['n\ts', rows + 1]);
  t.equal(lines('CSVWithNames').filter((line) => line.includes('"n"')).length, 1, 'one head');
  t.equal(answers.get('Parquet')!.subarray(-4).toString(), 'PAR1');
  t.match(answers.get('XML')!.toString().trimEnd(), /<\/result>$/);
  await command('CREATE TABLE formats (n UInt64, s String) ENGINE = MergeTree ORDER BY n');
  for (const format of ['Parquet', 'Native', 'RowBinary', 'ArrowStream', 'CSVWithNames', 'JSONEachRow']) {
    await command('TRUNCATE TABLE formats');
    const sent = await raw(
      url,
      { database, query: `INSERT INTO formats FORMAT ${format}` },
      { body: answers.get(format)! },
    );
    t.equal(sent.status, 200, `${format} ${sent.body}`);
    t.same(
      await rowsOf(
        client,
        'SELECT toUInt32(count()) AS c, toUInt32(max(n)) AS m, toUInt32(sum(toUInt64(s) = n)) AS e FROM formats',
      ),
      [{ c: rows, m: rows - 1, e: rows }],
      format,
    );
  }
});

t.test('gives totals in JSON, with rows and without', async (t) => {
  const ask = async (format: 'JSON' | 'JSONCompact', having: string) => {
    const query = `SELECT toString(number % 2) AS k, toUInt8(count()) AS n FROM numbers(5)
      GROUP BY k WITH TOTALS HAVING ${having} ORDER BY k LIMIT 9`;
    const clickhouse_settings = { totals_mode: 'before_having' } as const;
    const answer = await client.query({ query, format, clickhouse_settings });
    const { meta, data, totals, rows } = JSON.parse(await answer.text());
    return { columns: meta.map(({ name }: { name: string }) => name), data, totals, rows };
  };
  const columns = ['k', 'n'];
  const totals = { k: '0', n: 5 };
  t.same(await ask('JSON', `k = '1'`), { columns, data: [{ k: '1', n: 2 }], totals, rows: 1 });
  t.same(await ask('JSON', 'false'), { columns, data: [], totals, rows: 0 });
  t.same(await ask('JSONCompact', 'false'), { columns, data: [], totals: ['0', 5], rows: 0 });
});

t.test('a statement leaves half of the processors to others, unless it asks for more', async (t) => {
  const query = "SELECT getSetting('max_threads')";
  const half = Math.max(1, Math.floor(availableParallelism() / 2));
  t.equal((await raw(url, { query })).body.toString(), `${half}\n`);
  t.equal((await raw(url, { query, max_threads: '3' })).body.toString(), '3\n');
});

t.test('takes the format from the statement, the header or the URL', async (t) => {
  const ask = (parameters: Record<string, string>, headers = {}) =>
    raw(url, parameters, { method: 'GET', headers });
  t.equal((await ask({ query: 'SELECT 1, 2' })).body.toString(), '1\t2\n');
  t.equal((await ask({ query: 'SELECT 1, 2', default_format: 'CSV' })).body.toString(), '1,2\n');
  t.equal((await ask({ query: 'SELECT 1, 2' }, { 'X-ClickHouse-Format': 'CSV' })).body.toString(), '1,2\n');
  const said = await ask({
    query: 'SELECT 1 AS a FORMAT JSONEachRow SETTINGS max_threads = 1',
    default_format: 'CSV',
  });
  t.equal(said.body.toString(), '{"a":1}\n');
  t.equal(said.headers['x-clickhouse-format'], 'JSONEachRow');
  t.equal(
    (await ask({ query: "SELECT 'x FORMAT CSV' -- FORMAT CSV\n ; " })).body.toString(),
    'x FORMAT CSV\n',
  );
  const long = { query: `SELECT length('${'x'.repeat(100_000)}')` };
  t.equal((await raw(url, long, { method: 'GET' })).body.toString(), '100000\n', 'a long URL');
  t.equal((await raw(url, { query: 'SELECT' }, { body: '1 + 1' })).body.toString(), '2\n', 'half in the URL');
});

t.test('answers what is no SELECT', async (t) => {
  await command('CREATE TABLE described (id UInt64, `odd name` String) ENGINE = MergeTree ORDER BY id');
  t.match(await rowsOf(client, "SHOW TABLES LIKE 'described'"), [{ name: 'described' }]);
  t.match(await rowsOf(client, 'DESCRIBE TABLE described'), [{ name: 'id' }, { name: 'odd name' }]);
  t.same(await rowsOf(client, 'EXISTS TABLE described'), [{ result: 1 }]);
  t.ok((await rowsOf(client, 'EXPLAIN SELECT 1')).length > 0);
  t.same(await rowsOf(client, 'WITH 1 AS x SELECT x UNION ALL SELECT 2 ORDER BY x'), [{ x: 1 }, { x: 2 }]);
});

t.test('inserts by the client: rows, streams, statements', async (t) => {
  await command('CREATE TABLE inserted (id UInt64, name String) ENGINE = MergeTree ORDER BY id');
  await client.insert({ table: 'inserted', values: [{ id: 1, name: "a'\t\n" }], format: 'JSONEachRow' });
  const values = Readable.from([
    [2, 'b'],
    [3, 'c'],
  ]);
  await client.insert({ table: 'inserted', values, format: 'JSONCompactEachRow', columns: ['id', 'name'] });
  const { summary } = await client.command({
    query: "INSERT INTO inserted VALUES (4, 'd; e'), (5, {p:String})",
    query_params: { p: 'f' },
  });
  t.equal(summary?.written_rows, '2');
  await command('INSERT INTO inserted (id) SELECT number + 6 FROM numbers(2)');
  await raw(url, { database }, { body: 'INSERT INTO inserted FORMAT CSV\n8,"g"\n' });
  await raw(url, { database, query: 'INSERT INTO inserted VALUES' }, { body: "(9, 'h')" });
  t.same(
    (await rowsOf(client, 'SELECT toUInt8(id) AS id, name FROM inserted ORDER BY id')).map(({ id, name }) => [
      id,
      name,
    ]),
    [
      [1, "a'\t\n"],
      [2, 'b'],
      [3, 'c'],
      [4, 'd; e'],
      [5, 'f'],
      [6, ''],
      [7, ''],
      [8, 'g'],
      [9, 'h'],
    ],
  );
  await raw(
    url,
    { database, query: 'INSERT INTO inserted (name) FORMAT TabSeparated' },
    { body: 'x\n\n\n;\nSELECT 1\n' },
  );
  t.equal(await count('inserted WHERE id = 0'), 5, 'empty lines are rows');
  const second = { database, query: 'INSERT INTO inserted (name) VALUES' };
  t.equal((await raw(url, second, { body: "('y'); DROP TABLE inserted" })).status, 400);
  const empty = await raw(url, { database, query: 'INSERT INTO inserted FORMAT TabSeparated' }, { body: '' });
  t.equal(empty.status, 200);
  t.equal(await count('inserted'), 14);
});

const clicksInsert = (table: string) =>
  `INSERT INTO ${table} (id, at, note) SELECT unhex(id), at, note FROM input('id String, at DateTime64(3), note String') FORMAT TabSeparated`;
const clicksRow = (i: number) =>
  `${i.toString(16).padStart(32, '0')}\t2026-11-21 00:00:00.123\tit's \\t ${i}\n`;
const clicksRows = (rows: number) => Array.from({ length: rows }, (_, i) => clicksRow(i)).join('');
const createClicks = async (table: string) => {
  await command(
    `CREATE TABLE ${table} (id FixedString(16), at DateTime64(3), note String) ENGINE = MergeTree ORDER BY (at, id)
     SETTINGS non_replicated_deduplication_window = 10000`,
  );
  await command(
    `CREATE TABLE ${table}_daily (day Date, n UInt64) ENGINE = SummingMergeTree ORDER BY day
     SETTINGS non_replicated_deduplication_window = 10000`,
  );
  await command(
    `CREATE MATERIALIZED VIEW ${table}_mv TO ${table}_daily AS SELECT toDate(at) AS day, count() AS n FROM ${table} GROUP BY day`,
  );
};
const counted = async (table: string) =>
  (await rowsOf<{ n: number }>(client, `SELECT toUInt32(sum(n)) AS n FROM ${table}_daily`))[0]!.n;

t.test('inserts through input(), exactly the values that were sent', async (t) => {
  await createClicks('through_input');
  const { stream, summary } = await client.exec({
    query: clicksInsert('through_input'),
    values: Readable.from([clicksRows(3)], { objectMode: false }),
  });
  stream.resume();
  t.ok(Number(summary?.written_rows) >= 3);
  t.same(
    await rowsOf(
      client,
      'SELECT lower(hex(id)) AS id, toString(at) AS at, note FROM through_input ORDER BY id LIMIT 1 OFFSET 1',
    ),
    [{ id: '00000000000000000000000000000001', at: '2026-11-21 00:00:00.123', note: "it's \t 1" }],
  );
  const empty = await raw(url, { database, query: clicksInsert('through_input') }, { body: '' });
  t.same([empty.status, await count('through_input')], [200, 3]);
});

t.test('stores 100,000 rows as one part, or nothing of them', async (t) => {
  await createClicks('atomic');
  const query = clicksInsert('atomic');
  const rows = clicksRows(100_000);
  const broken = rows.replace(clicksRow(50_000), 'broken\n');
  t.equal((await raw(url, { database, query }, { body: broken })).status, 400);
  t.equal(await count('atomic'), 0, 'an error in row 50,000');
  t.equal((await raw(url, { database, query }, { body: rows })).status, 200);
  t.same(
    await rowsOf(
      client,
      "SELECT toUInt32(count()) AS parts, toUInt32(sum(rows)) AS rows FROM system.parts WHERE active AND database = currentDatabase() AND table = 'atomic'",
    ),
    [{ parts: 1, rows: 100_000 }],
  );
  await raw(
    url,
    { database, query: 'INSERT INTO atomic (note) FORMAT TabSeparated' },
    { body: 'x\n'.repeat(100_000) },
  );
  t.equal(await count("system.parts WHERE active AND database = currentDatabase() AND table = 'atomic'"), 2);
  const plainBroken = await raw(
    url,
    { database, query: 'INSERT INTO atomic FORMAT JSONEachRow' },
    {
      body: Array.from({ length: 100_000 }, (_, i) => (i === 50_000 ? '{"note":' : `{"note":"${i}"}`)).join(
        '\n',
      ),
    },
  );
  t.equal(plainBroken.status, 400);
  t.equal(await count('atomic'), 200_000);
});

t.test('stores nothing of an insert whose client hangs up in the middle', async (t) => {
  await createClicks('hung_up');
  for (const query of [clicksInsert('hung_up'), 'INSERT INTO hung_up (note) FORMAT TabSeparated']) {
    const target = new URL(`/?${new URLSearchParams({ database, query })}`, url);
    const sent = httpRequest(target, { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' } });
    const closed = new Promise((resolve) => sent.on('error', resolve));
    await new Promise((resolve) => sent.write(clicksRows(5_000), resolve));
    await client.ping({ select: true });
    sent.destroy(new Error('gone'));
    await closed;
  }
  await client.ping({ select: true });
  t.equal(await count('hung_up'), 0);
});

t.test('stores an insert with the same token once, in the table and in its view', async (t) => {
  await createClicks('once');
  const insert = (body: string, token: string, query = clicksInsert('once')) =>
    raw(url, { database, query, insert_deduplication_token: token }, { body });
  for (const token of ['a', 'a', 'b', 'a', 'b'])
    t.equal((await insert(clicksRows(1_000), token)).status, 200);
  t.same([await count('once'), await counted('once')], [2_000, 2_000]);
  const json = '{"id":"1234567890123456","at":"2026-11-21 00:00:00","note":"x"}\n';
  for (const token of ['c', 'c', 'd']) await insert(json, token, 'INSERT INTO once FORMAT JSONEachRow');
  t.same([await count('once'), await counted('once')], [2_002, 2_002]);
  await Promise.all(Array.from({ length: 5 }, () => insert(clicksRows(1_000), 'e')));
  t.same([await count('once'), await counted('once')], [3_002, 3_002], 'at the same time');
});

t.test('tells exceptions as ClickHouse does', async (t) => {
  const cases: [string, number, string, string][] = [
    ['SELECT * FROM no_such_table', 404, '60', 'UNKNOWN_TABLE'],
    ['SELECT no_such_column', 404, '47', 'UNKNOWN_IDENTIFIER'],
    ['SELECT noSuchFunction()', 404, '46', 'UNKNOWN_FUNCTION'],
    ['SELEC 1 FROM', 400, '62', 'SYNTAX_ERROR'],
    ['SELECT 1; SELECT 2', 400, '62', 'SYNTAX_ERROR'],
    ["SELECT throwIf(1, 'boom')", 500, '395', 'FUNCTION_THROW_IF_VALUE_IS_NON_ZERO'],
    ['INSERT INTO no_such_table FORMAT CSV\n1', 404, '60', 'UNKNOWN_TABLE'],
  ];
  for (const [query, status, code, type] of cases) {
    const answer = await raw(url, { database }, { body: query });
    t.same([answer.status, answer.headers['x-clickhouse-exception-code']], [status, code], query);
    t.match(
      answer.body.toString(),
      new RegExp(`^Code: ${code}\\. DB::Exception: [\\s\\S]*\\(${type}\\)[\\s\\S]*\\(version 2\\d\\.`),
    );
    t.match(await failure(client.exec({ query })), { code, type });
  }
});

t.test('lets no GET change anything, and honours readonly', async (t) => {
  await command('CREATE TABLE kept (id UInt8) ENGINE = MergeTree ORDER BY id');
  const drop = { database, query: 'DROP TABLE kept' };
  for (const answer of [
    await raw(url, drop, { method: 'GET' }),
    await raw(url, { ...drop, readonly: '0' }, { method: 'GET' }),
    await raw(url, { ...drop, readonly: '1' }),
  ]) {
    t.equal(answer.headers['x-clickhouse-exception-code'], '164');
  }
  const inside = await raw(url, { query: 'SELECT 1 SETTINGS max_threads = 3', readonly: '1' });
  t.equal(inside.headers['x-clickhouse-exception-code'], '164');
  t.equal(await count('kept'), 0);
});

t.test('honours limits of time and memory', async (t) => {
  const endless = 'SELECT count() FROM numbers(1000000000000) WHERE NOT ignore(sipHash64(number))';
  const startedAt = Date.now();
  const slow = await failure(
    client.query({ query: endless, clickhouse_settings: { max_execution_time: 1 } }),
  );
  t.match(slow, { code: '159', type: 'TIMEOUT_EXCEEDED' });
  t.ok(Date.now() - startedAt < 8_000);
  const query = 'SELECT groupArray(number) FROM numbers(100000000) FORMAT Null';
  t.equal(
    (await failure(client.exec({ query, clickhouse_settings: { max_memory_usage: '20000000' } }))).code,
    '241',
  );
});

t.test('shows a failure in mid-stream', async (t) => {
  const query = 'SELECT number, throwIf(number = 3000000) AS x FROM numbers(6000000)';
  const settings = { max_block_size: '10000', wait_end_of_query: 0 } as const;
  const rows = await client.query({ query, format: 'JSONEachRow', clickhouse_settings: settings });
  let seen = 0;
  const reading = (async () => {
    for await (const part of rows.stream()) seen += part.length;
  })();
  // The client knows that it failed; how, only when the network has not cut the last words in two.
  await t.rejects(reading);
  t.ok(seen > 0 && seen <= 3_000_000);
  const { headers, body } = await rawUntilCut(url, { query, max_block_size: '10000' });
  const tag = String(headers['x-clickhouse-exception-tag']);
  const lastWords = body.subarray(body.lastIndexOf(`__exception__\r\n${tag}\r\n`)).toString();
  t.match(lastWords, /Code: 395\. DB::Exception: .*\(FUNCTION_THROW_IF_VALUE_IS_NON_ZERO\)/s);
  t.ok(lastWords.endsWith(` ${tag}\r\n__exception__\r\n`));
  for (const format of ['JSON', 'CSVWithNames'] as const) {
    const result = await client.query({ query, format, clickhouse_settings: settings });
    await t.rejects(Promise.resolve<unknown>(format === 'JSON' ? result.json() : result.text()), format);
  }
  t.equal(
    (await failure(client.query({ query, clickhouse_settings: { wait_end_of_query: 1 } }))).code,
    '395',
  );
});

t.test('compresses answers, takes compressed bodies', async (t) => {
  const query = 'SELECT toString(number) AS s FROM numbers(100000)';
  const asked = await raw(
    url,
    { query, enable_http_compression: '1' },
    { headers: { 'Accept-Encoding': 'gzip' } },
  );
  t.equal(asked.headers['content-encoding'], 'gzip');
  t.equal(gunzipSync(asked.body).toString().split('\n').length, 100_001);
  const unasked = await raw(url, { query }, { headers: { 'Accept-Encoding': 'gzip' } });
  t.equal(unasked.headers['content-encoding'], undefined);

  await command('CREATE TABLE zipped (s String) ENGINE = MergeTree ORDER BY s');
  const zipped = createClient({
    url,
    database,
    compression: { request: true, response: true },
    log: { level: ClickHouseLogLevel.OFF },
  });
  t.teardown(() => zipped.close());
  await zipped.insert({ table: 'zipped', values: [{ s: 'x'.repeat(10_000) }], format: 'JSONEachRow' });
  const result = await zipped.query({ query: 'SELECT s FROM zipped', format: 'JSONEachRow' });
  t.same(await result.json(), [{ s: 'x'.repeat(10_000) }]);
  t.match(await failure(zipped.query({ query: 'SELECT * FROM no_such_table' })), { code: '60' });
  const broken = gzipSync('abc\n').subarray(0, 15);
  const refused = await raw(
    url,
    { database, query: 'INSERT INTO zipped FORMAT CSV' },
    { body: broken, headers: { 'Content-Encoding': 'gzip' } },
  );
  t.ok(refused.status >= 400);
  t.equal(await count('zipped'), 1);
});

t.test('echoes the query id and tells a summary', async (t) => {
  const query_id = `test-${Date.now()}`;
  const result = await client.query({ query: 'SELECT 1', query_id, format: 'JSONEachRow' });
  t.equal(result.query_id, query_id);
  t.equal(result.response_headers['x-clickhouse-query-id'], query_id);
  await result.text();
  await command('CREATE TABLE summed (n UInt64) ENGINE = MergeTree ORDER BY n');
  const values = Array.from({ length: 500 }, (_, n) => ({ n }));
  const { summary } = await client.insert({ table: 'summed', values, format: 'JSONEachRow' });
  t.equal(summary?.written_rows, '500');
});

t.test('runs requests side by side', async (t) => {
  await command('CREATE TABLE busy (n UInt64) ENGINE = MergeTree ORDER BY n');
  const slowly =
    'SELECT sum(s) FROM (SELECT sleepEachRow(0.1) AS s FROM numbers(80)) SETTINGS max_block_size = 1';
  const startedAt = Date.now();
  const slow = Promise.all(Array.from({ length: 8 }, () => rowsOf(client, slowly)));
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      client.insert({ table: 'busy', values: [{ n }], format: 'JSONEachRow' }),
    ),
  );
  t.same(await client.ping(), { success: true });
  t.equal(await count('busy'), 10);
  t.ok(Date.now() - startedAt < 7_900, 'inserts and reads did not wait for the slow ones');
  await slow;
  t.ok(Date.now() - startedAt >= 8_000);
  t.ok(Date.now() - startedAt < 30_000, 'nor the slow ones for each other');
});

t.test('stops the query of a client that has gone away', async (t) => {
  const running = async (mark: string) =>
    (
      await rowsOf(
        client,
        `SELECT 1 FROM system.processes WHERE query LIKE '%${mark}%' AND query NOT LIKE '%system.processes%'`,
      )
    ).length;
  const cancels = { cancel_http_readonly_queries_on_client_close: 1 } as const;
  for (const query of [
    'SELECT count() AS counting_mark FROM numbers(1000000000000) WHERE NOT ignore(sipHash64(number))',
    'SELECT number AS streaming_mark, toString(number) FROM numbers(1000000000000)',
  ]) {
    const mark = /\w+_mark/.exec(query)![0];
    const abort = new AbortController();
    const asking = client
      .query({ query, format: 'JSONEachRow', abort_signal: abort.signal, clickhouse_settings: cancels })
      .then(
        (result) => result.close(),
        () => {},
      );
    await until(async () => (await running(mark)) > 0, 'the query runs');
    abort.abort();
    await asking;
    await until(async () => (await running(mark)) === 0, 'the query has stopped');
    t.pass(mark);
  }
});

t.test('waits for a reader that is slow', async (t) => {
  const result = await client.query({
    query: 'SELECT number, randomPrintableASCII(100) FROM numbers(300000)',
    format: 'TabSeparated',
  });
  let rows = 0;
  for await (const part of result.stream()) {
    rows += part.length;
  }
  t.equal(rows, 300_000);
});
