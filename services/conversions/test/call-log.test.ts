import { createServer, type Server } from 'node:http';
import {
  type ClickHouseClient,
  createClickHouse,
  listCalls,
  migrateClickHouse,
} from '@clicktrail/clickhouse';
import { connectForRequests, oldestUnwrittenCall, waitUntilReady } from '@clicktrail/redis';
import { emptyStore, emptyTables, freePort, type TestHandle, waitFor } from '@clicktrail/testing';
import { Registry } from 'prom-client';
import t from 'tap';
import { CallLog, type CallLogDeps, type NotedCall } from '../src/incoming-calls/call-log.js';

const limits = { maxExecutionSeconds: 10, maxMemoryBytes: 1e9 };
const quiet = { warn: () => {} };

let made = 0;
const call = (own: Partial<NotedCall['line']> = {}): NotedCall => {
  const at = new Date();
  const line = {
    id: at.getTime().toString(16).padStart(12, '0') + String(made++).padStart(20, '0'),
    created_at: at.toISOString(),
    advertiser_id: 'adv-1',
    request_id: 'r',
    via: 'post',
    status: 201,
    code: '',
    click_id: 'c',
    txid: 't',
    fields: '{}',
    duration_ms: 3,
    message: '',
    faults: '[]',
    warnings: '[]',
    ...own,
  };
  return { line, limits: [] };
};

async function open(t: TestHandle, own: Partial<CallLogDeps> = {}) {
  const [clickhouseUrl, redisUrl] = await Promise.all([emptyTables(t, 'clickhouse'), emptyStore(t, 'redis')]);
  await migrateClickHouse(clickhouseUrl);
  const clickhouse = createClickHouse(clickhouseUrl);
  const redis = connectForRequests(redisUrl);
  await waitUntilReady(redis);
  const metrics = new Registry();
  const calls = new CallLog({ clickhouse, redis, metrics, log: quiet, everyMs: 50, ...own });
  t.teardown(async () => {
    await calls.close();
    redis.disconnect();
    await clickhouse.close();
  });
  const counted = async (outcome: string) => {
    const { values } = await metrics.getSingleMetric('clicktrail_incoming_calls_total')!.get();
    return values.find(({ labels }) => labels.outcome === outcome)!.value;
  };
  return { calls, clickhouse, clickhouseUrl, redis, counted };
}

const stored = (client: ClickHouseClient) =>
  listCalls(client, { of: 'network' }, { fromMs: 0 }, { limit: 1_000 }, { limits });

t.test('what is noted is stored, in batches; a stop writes the rest', async (t) => {
  const { calls, clickhouse, counted } = await open(t);
  for (let i = 0; i < 300; i++) calls.note(call());
  await waitFor(async () => (await stored(clickhouse)).length === 300, { what: 'the calls' });
  t.equal(await counted('stored'), 300);
  calls.note(call({ txid: 'last' }));
  await calls.close();
  t.equal((await stored(clickhouse))[0]!.txid, 'last');
  calls.note(call());
  t.equal(await counted('no_room'), 1, 'none after the stop');
});

t.test('a full buffer and a caller that is refused too often: counted, not kept', async (t) => {
  const { calls, clickhouse, counted } = await open(t, { callsMax: 2, everyMs: 200 });
  for (let i = 0; i < 5; i++) calls.note(call());
  t.equal(await counted('no_room'), 3);
  await waitFor(async () => (await stored(clickhouse)).length === 2, { what: 'the calls' });
  for (let i = 0; i < 3; i++) calls.note({ ...call(), limits: [['caller', 1]] });
  t.equal(await counted('passed_over'), 2);
});

t.test('ClickHouse away: calls wait, lists can know, and they are stored once', async (t) => {
  const target = await open(t);
  const port = await freePort();
  const awayUrl = new URL(target.clickhouseUrl);
  awayUrl.port = String(port);
  const away = createClickHouse(awayUrl.href);
  const { calls, counted, redis } = await open(t, { clickhouse: away });
  t.teardown(() => away.close());
  const first = call();
  calls.note(first);
  const oldest = await waitFor(async () => (await oldestUnwrittenCall(redis)) ?? false, { what: 'the note' });
  t.equal(oldest, Date.parse(first.line.created_at));
  calls.note(call());

  // The first answer is lost on its way, so the same batch is sent again.
  const proxy = await startProxy(t, target.clickhouseUrl, port);
  await waitFor(async () => (await counted('stored')) === 2, { what: 'the calls' });
  t.ok(proxy.inserts >= 2, `${proxy.inserts} inserts`);
  t.equal((await stored(target.clickhouse)).length, 2, 'once');
  await waitFor(async () => (await oldestUnwrittenCall(redis)) === null, { what: 'the end of the note' });
});

/** Passes requests on; the first insert is carried out, and its answer cut off. */
async function startProxy(t: TestHandle, targetUrl: string, port: number): Promise<{ inserts: number }> {
  const proxy = { inserts: 0 };
  const target = new URL(targetUrl);
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isInsert = decodeURIComponent(request.url!).includes('INSERT');
    const answer = await fetch(`${target.origin}${request.url}`, {
      method: request.method!,
      headers: Object.fromEntries(
        Object.entries(request.headers).filter(
          ([name]) => !/^(host|connection|transfer-encoding|content-length)$/.test(name),
        ),
      ) as Record<string, string>,
      body: Buffer.concat(chunks),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (isInsert && ++proxy.inserts === 1) return void response.destroy();
    response.writeHead(answer.status).end(bytes);
  });
  server.listen(port, '127.0.0.1');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return proxy;
}
