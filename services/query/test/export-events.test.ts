import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@clicktrail/testing';
import { test } from 'tap';
import { openReadPermits } from '../src/index.js';
import { keys } from './support/network.js';
import { startService } from './support/start-service.js';

const stalledMsMax = 3_000;

const sale = {
  campaignId: 'cmp-1',
  affiliateId: 'pub-1',
  advertiserId: 'adv-1',
  status: 'approved',
  payout: '1.25',
  revenue: '10',
  clickId: 'a click',
};

test('GET /api/v1/reports/events/export', async (t) => {
  const permits = openReadPermits({ readsPerKey: 8, exportsPerKey: 2 });
  const service = await startService(t, {
    permits,
    exportStalledMsMax: stalledMsMax,
    now: () => Date.parse('2026-03-10T10:00:00.000Z'),
  });
  const { app, clickhouse } = service;
  const awkward = { sub1: 'a "quoted", line\nbreak', sub2: 'ü\t\\' };
  const [click] = await service.clicks('2026-03-10T08:00:00.000Z', [awkward]);
  await service.clicks('2026-03-10T08:00:00.001Z', [
    {
      affiliateId: 'pub-2',
      campaignId: 'cmp-3',
      advertiserId: 'adv-2',
      fraudReasons: ['velocity'],
      fraudScore: 50,
    },
  ]);
  await service.conversion({ ...sale, id: 'c1', createdAt: '2026-03-10T09:00:00.000Z', country: 'DE' });
  await service.conversion({
    ...sale,
    id: 'c2',
    createdAt: '2026-02-01T09:00:00.000Z',
    transactionId: 'tx,"2',
  });
  const get = (query: string, key: keyof typeof keys = 'admin') =>
    app.inject({ url: `/api/v1/reports/events/export?${query}`, headers: { 'x-api-key': keys[key] } });
  const staged = async () => {
    const answer = await clickhouse.query({
      query: 'SELECT count() FROM exported_conversions',
      format: 'TabSeparated',
    });
    return Number(await answer.text());
  };

  await t.test('200: csv has one header and every row', async (t) => {
    const { statusCode, headers, body } = await get('format=csv&from=2026-01-01');
    t.equal(statusCode, 200);
    t.match(headers, {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="events-2026-03-10.csv"',
      'x-as-of': /^2026-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
    });
    const header =
      '"eventType","id","clickId","transactionId","campaignId","affiliateId","advertiserId","status","goal","payout","revenue","currency","country","device","os","browser","source","subSource","createdAt","payoutCurrency","statusReason","statusNote"';
    t.equal(body.split('\n')[0], header);
    t.equal(body.split('"eventType"').length, 2);
    t.match(
      body,
      `"click","${click}","${click}",,"cmp-1","pub-1","adv-1","tracked",,,,,,,,,"a ""quoted"", line\nbreak","ü\t\\","2026-03-10T08:00:00.000Z",,,\n`,
    );
    t.match(
      body,
      '"conversion","c2","a click","tx,""2","cmp-1","pub-1","adv-1","approved","default",1.25,10,"USD"',
    );
  });

  await t.test('200: ndjson rows are those of the report', async (t) => {
    const { body } = await get('format=ndjson&from=2026-01-01');
    const rows = body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const report = (await service.get('/api/v1/reports/events?from=2026-01-01')).body.rows;
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    t.same(rows.sort(byId), report.sort(byId));
    t.same(Object.keys(rows[0]), Object.keys(report[0]));
  });

  await t.test('200: parquet is one file that the engine reads back', async (t) => {
    const { headers, rawPayload } = await get('format=parquet&from=2026-01-01');
    t.match(headers, { 'content-type': 'application/vnd.apache.parquet' });
    t.equal(rawPayload.subarray(0, 4).toString(), 'PAR1');
    t.equal(rawPayload.subarray(-4).toString(), 'PAR1');
  });

  await t.test('200: scope and filters hold', async (t) => {
    const ids = async (query: string, key?: keyof typeof keys) => {
      const { body } = await get(`format=ndjson&${query}`, key);
      return body
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).id)
        .sort();
    };
    t.same(await ids('', 'publisher'), [click, 'c1'].sort());
    t.same(await ids('from=2026-01-01&eventType=conversion', 'publisher'), ['c1', 'c2']);
    t.same(await ids('from=2026-01-01', 'otherPublisher').then((all) => all.length), 1);
    t.same(await ids('eventType=click&campaign=cmp-1'), [click]);
    t.same(await ids('status=approved'), ['c1']);
    t.same(await ids('to=2020-01-01'), []);
    t.equal(
      (await get('to=2020-01-01&format=csv')).body.split('\n').length,
      2,
      'an empty csv still has its header',
    );
  });

  await t.test('200: a spreadsheet takes no text for a formula', async (t) => {
    const odd = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'];
    const known = [...odd, 'a=1', "'=1", ' =1', 'ü'];
    const at = '2026-05-01T00:00:00.000Z';
    await service.clicks(
      at,
      known.map((sub1) => ({ sub1 })),
    );
    await service.conversion({
      id: 'sheet',
      createdAt: at,
      status: 'approved',
      campaignId: 'cmp-1',
      affiliateId: 'pub-1',
      advertiserId: 'adv-1',
      payout: '1.5',
      transactionId: '-7',
      goal: '@goal',
    });
    const days = 'from=2026-05-01&to=2026-05-01';
    const csv = await get(`${days}&spreadsheet=true`);
    t.ok(csv.body.startsWith('\uFEFF"eventType","id",'), 'a byte order mark comes first');
    for (const text of odd) t.ok(csv.body.includes(`,"'${text}",`), JSON.stringify(text));
    for (const text of ['a=1', "'=1", ' =1', 'ü']) t.ok(csv.body.includes(`,"${text}",`), text);
    t.ok(csv.body.includes(`,"'-7","cmp-1","pub-1","adv-1","approved","'@goal",1.5,0,`));
    t.equal((csv.body.match(/"conversion"/g) ?? []).length, 1);
    for (const plain of [days, `${days}&spreadsheet=false`]) {
      const text = (await get(plain)).body;
      t.ok(text.startsWith('"eventType"'));
      t.ok(text.includes('"=1+1"'));
    }
    const empty = (await get('from=2026-06-01&to=2026-06-01&spreadsheet=true')).body;
    t.equal(empty.split('\n').length, 2, 'a file without rows has the mark and its header');
    t.ok(empty.startsWith('\uFEFF"eventType"'));
    for (const query of [
      'format=ndjson&spreadsheet=true',
      'format=parquet&spreadsheet=true',
      'spreadsheet=1',
      'spreadsheet=',
    ]) {
      const refused = await get(query);
      t.equal(refused.statusCode, 400, query);
      t.match(refused.json().fields, [{ field: 'spreadsheet' }]);
    }
  });

  await t.test('nothing of the conversions is left behind', async (t) => {
    await waitFor(async () => (await staged()) === 0);
    t.pass();
  });

  await t.test('400 and 403', async (t) => {
    for (const query of ['format=xml', 'limit=5', 'campaign=,'])
      t.equal((await get(query)).statusCode, 400, query);
    t.equal((await get('campaign=cmp-3', 'advertiser')).statusCode, 403);
  });

  await t.test('a large one', async (t) => {
    // Made by the engine, in two months: about 90 MB as CSV. In pieces, each well within the time of a request.
    for (let from = 0; from < 700_000; from += 100_000) {
      await clickhouse.command({
        query: `INSERT INTO clicks (id, campaign_id, affiliate_id, advertiser_id, sub1)
          SELECT toFixedString(unhex(concat(leftPad(hex(1767225600000 + number * 5), 12, '0'), leftPad(hex(number), 20, '0'))), 16),
                 'cmp-1', 'pub-1', 'adv-1', 'a source' FROM numbers(${from}, 100000)`,
      });
    }
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const open = async (query: string) => {
      const outgoing = request({
        port,
        path: `/api/v1/reports/events/export?from=2026-01-01&${query}`,
        headers: { 'x-api-key': keys.admin },
      });
      outgoing.end();
      const [incoming] = await once(outgoing, 'response');
      return { outgoing, incoming };
    };
    const running = async () => {
      const answer = await clickhouse.query({
        query:
          "SELECT count() FROM system.processes WHERE current_database = currentDatabase() AND query LIKE '%UNION ALL%' " +
          "AND query NOT LIKE '%system.processes%'",
        format: 'TabSeparated',
      });
      return Number(await answer.text());
    };

    await t.test('is streamed in constant memory', async (t) => {
      const before = process.memoryUsage().rss;
      let most = 0;
      const timer = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss);
      }, 5);
      const { incoming } = await open('format=csv');
      let bytes = 0;
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      await pipeline(incoming, createWriteStream('/dev/null'));
      clearInterval(timer);
      t.ok(bytes > 60e6, `${bytes} bytes`);
      t.ok(most - before < 150e6, `${Math.round((most - before) / 1e6)} MB more`);
    });

    await t.test('a third one at once waits until there is room', async (t) => {
      const [first, second] = [await open('format=csv'), await open('format=csv')];
      let answered = false;
      const third = get('format=csv&from=2027-01-01&to=2027-01-01').finally(() => {
        answered = true;
      });
      t.equal(
        (await get('format=csv&to=2020-01-01', 'publisher')).statusCode,
        200,
        'another key has its own',
      );
      t.notOk(answered);
      first.outgoing.destroy();
      second.outgoing.destroy();
      t.equal((await third).statusCode, 200, 'room once the callers are gone');
    });

    await t.test('the engine stops when the caller takes nothing any more', async (t) => {
      const { incoming } = await open('format=csv');
      await once(incoming, 'readable');
      const cut = once(incoming, 'error');
      await waitFor(async () => (await running()) === 0);
      // Both permits of the key can be had again: the one of the caller that stalled, too.
      const signal = AbortSignal.timeout(5_000);
      const own = [1, 2].map(() => permits.exports.acquire('id-admin', signal));
      for (const permit of await Promise.all(own)) permit.release();
      incoming.resume();
      t.match((await cut)[0], { code: 'ECONNRESET' }, 'what it has is not the whole');
    });

    await t.test('a caller that is only slow has all of it', async (t) => {
      const { incoming } = await open('format=csv');
      const beganMs = performance.now();
      let bytes = 0;
      for await (const chunk of incoming) {
        bytes += chunk.length;
        if (performance.now() - beganMs < 2 * stalledMsMax) await sleep(20);
      }
      t.ok(bytes > 60e6, `${bytes} bytes`);
    });

    await t.test('the engine stops when the caller hangs up', async (t) => {
      const { incoming, outgoing } = await open('format=ndjson');
      await once(incoming, 'data');
      outgoing.destroy();
      await waitFor(async () => (await running()) === 0);
      await waitFor(async () => (await staged()) === 0);
      t.pass();
    });
  });
});
