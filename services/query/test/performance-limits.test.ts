import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ClickHouseClient, createClickHouse } from '@clicktrail/clickhouse';
import { freePort, waitFor } from '@clicktrail/testing';
import { test } from 'tap';
import { openReadPermits } from '../src/index.js';
import { type KeyName, keys } from './support/network.js';
import { startService } from './support/start-service.js';

/** Who may ask which report, and what is refused. */

const base = '/api/v1/reports/performance';
const paths = [base, `${base}/series`, `${base}/export`];
const at = '2026-03-10T10:00:00.000Z';
const now = () => Date.parse(at);

test('questions that are too wide', async (t) => {
  const groupsMax = { publisher: 3, advertiser: 3, admin: 6, export: 8 };
  const { clicks, get, app } = await startService(t, { groupsMax, now });
  await clicks(
    at,
    Array.from({ length: 5 }, (_, i) => ({ sub1: `source ${i}` })),
  );
  const wide = (path: string) => `${path}?range=today&group_by=source`;
  const fields = [{ field: 'group_by' }, { field: 'range' }];
  await t.test('400: names what makes them smaller, by the bounds of the role', async (t) => {
    for (const path of paths.slice(0, 2)) {
      for (const key of ['publisher', 'advertiser'] as const) {
        const { status, body } = await get(wide(path), key);
        t.equal(status, 400, `${path} ${key}`);
        t.match(body, { code: 'invalid_request', fields });
      }
      t.equal((await get(wide(path))).status, 200, 'admins may ask more');
    }
    t.equal((await get(`${wide(base)}&source=source+1`, 'publisher')).status, 200, 'a narrower one passes');
    await clicks(
      at,
      Array.from({ length: 4 }, (_, i) => ({ sub1: `other ${i}` })),
    );
    t.match(await get(wide(base)), { status: 400, body: { fields } });
  });
  await t.test('400: an export too, before it begins', async (t) => {
    const answer = await app.inject({ url: wide(`${base}/export`), headers: { 'x-api-key': keys.admin } });
    t.equal(answer.statusCode, 400);
    t.match(answer.json(), { code: 'invalid_request', fields });
  });
});

test('a page of long values is compared with the period before', async (t) => {
  const { clicks, get } = await startService(t, { now });
  const sources = Array.from({ length: 300 }, (_, n) => `${n} ${'ü'.repeat(490)}`);
  for (const day of ['2026-03-09T10:00:00.000Z', at])
    await clicks(
      day,
      sources.map((sub1) => ({ sub1 })),
    );
  for (const groups of ['source', 'source,country', 'day,source']) {
    const { status, body } = await get(`${base}?range=today&group_by=${groups}&compare=previous&limit=1000`);
    t.equal(status, 200, groups);
    t.equal(body.rows.length, 300);
    t.ok(
      body.rows.every(({ previous }: { previous: { clicks: number } }) => previous.clicks === 1),
      'each beside itself',
    );
  }
});

test('who may ask what', async (t) => {
  const { get, getText, clicks } = await startService(t, { now });
  await clicks(at, [
    { campaignId: 'cmp-1' },
    { campaignId: 'cmp-3', advertiserId: 'adv-2', affiliateId: 'pub-2' },
    { campaignId: 'cmp-3', advertiserId: 'adv-2' },
  ]);
  const ask = (path: string, query: string, key: KeyName) => get(`${path}?${query}`, key);

  await t.test('400: a publisher by publishers, an advertiser by advertisers', async (t) => {
    for (const path of paths) {
      for (const [key, group] of [
        ['publisher', 'publisher'],
        ['advertiser', 'advertiser'],
      ] as const) {
        const { status, body } = await ask(path, `group_by=${group}`, key);
        t.equal(status, 400);
        t.match(body.fields, [{ field: 'group_by' }]);
      }
    }
    for (const path of paths.slice(0, 2)) {
      t.equal((await ask(path, 'group_by=advertiser', 'publisher')).status, 200);
      t.equal((await ask(path, 'group_by=publisher', 'advertiser')).status, 200);
      for (const group of ['publisher', 'advertiser'])
        t.equal((await ask(path, `group_by=${group}`, 'admin')).status, 200);
    }
  });

  await t.test('403: a campaign of another advertiser', async (t) => {
    for (const path of paths) {
      for (const campaigns of ['cmp-3', 'cmp-1,cmp-4'])
        t.match(await ask(path, `campaign=${campaigns}`, 'advertiser'), {
          status: 403,
          body: { code: 'forbidden' },
        });
    }
    t.equal((await ask(base, 'campaign=cmp-1,cmp-2', 'advertiser')).status, 200);
    t.equal((await ask(base, 'campaign=cmp-3', 'publisher')).status, 200);
  });

  await t.test('filters on other accounts find nothing', async (t) => {
    const clicksOf = async (query: string, key: KeyName) => (await ask(base, query, key)).body.totals.clicks;
    t.equal(await clicksOf('', 'publisher'), 2);
    t.equal(await clicksOf('publisher=pub-2', 'publisher'), 0);
    t.equal(await clicksOf('publisher=pub-1,pub-2', 'publisher'), 2);
    t.equal(await clicksOf('', 'otherAdvertiser'), 2);
    t.equal(await clicksOf('advertiser=adv-1', 'otherAdvertiser'), 0);
    const lines = await getText(`${base}/export?format=ndjson&group_by=campaign`, 'publisher');
    t.strictSame(
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).campaignId),
      ['cmp-1', 'cmp-3'],
    );
  });

  await t.test('401 without a key', async (t) => {
    for (const path of paths) {
      const answer = await ask(path, '', 'nobody' as KeyName);
      t.match(answer, { status: 401, body: { code: 'invalid_key' } });
    }
  });
});

test('400: bad parameters are named, all at once', async (t) => {
  const { get } = await startService(t, { now });
  const long = 'x'.repeat(501);
  for (const [query, ...fields] of [
    ['group_by=colour', 'group_by'],
    ['group_by=campaign,campaign', 'group_by'],
    ['group_by=day,hour', 'group_by'],
    ['group_by=campaign,country,os,device', 'group_by'],
    ['group_by=campaign,', 'group_by'],
    ['group_by=constructor', 'group_by'],
    ['sort=country', 'sort'],
    ['group_by=campaign&sort=campaign', 'sort'],
    ['sort=--clicks', 'sort'],
    ['sort=', 'sort'],
    ['compare=', 'compare'],
    ['range=0d', 'range'],
    ['from=2026-02-30', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'from'],
    ['tz=Mars/Base', 'tz'],
    ['limit=0', 'limit'],
    ['page=0', 'page'],
    ['offset=-1', 'offset'],
    ['status=approved', 'status'],
    ['eventType=click', 'eventType'],
    ['country=DEU', 'country'],
    [`source=${long}`, 'source'],
    ['browser=%00', 'browser'],
    [
      'group_by=x&sort=clicks&tz=x&limit=x&page=x&nonsense=1&range=x',
      'group_by',
      'limit',
      'nonsense',
      'page',
      'range',
      'tz',
    ],
  ] as const) {
    const { status, body } = await get(`${base}?${query}`);
    t.equal(status, 400, query);
    t.strictSame(body.fields?.map(({ field }: { field: string }) => field).sort(), fields, query);
  }
  for (const [query, field] of [
    ['format=xml', 'format'],
    ['spreadsheet=true&format=ndjson', 'spreadsheet'],
    ['spreadsheet=yes', 'spreadsheet'],
    ['limit=5', 'limit'],
    ['compare=year', 'compare'],
  ] as const) {
    const { status, body } = await get(`${base}/export?${query}`);
    t.equal(status, 400, query);
    t.match(body.fields, [{ field }]);
  }
});

test('a report ends with its caller', async (t) => {
  const permits = openReadPermits({ readsPerKey: 1, exportsPerKey: 1 });
  const service = await startService(t, { now, permits });
  const signals: AbortSignal[] = [];
  // Statements that last until they are stopped.
  const slow = new Proxy(service.clickhouse, {
    get: (client, name: keyof ClickHouseClient) =>
      name !== 'query'
        ? client[name]
        : ({ abort_signal }: { abort_signal: AbortSignal }) => {
            signals.push(abort_signal);
            return new Promise((_, fail) =>
              abort_signal.addEventListener('abort', () => fail(new Error('stopped'))),
            );
          },
  });
  service.deps.clickhouse = slow;
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.app.server.address() as AddressInfo;
  for (const path of paths.slice(0, 2)) {
    signals.length = 0;
    const caller = request({
      port,
      path: `${path}?group_by=campaign`,
      headers: { 'x-api-key': keys.admin },
    }).end();
    caller.on('error', () => {});
    await waitFor(async () => signals.length > 0, { what: 'its statements' });
    t.ok(signals.every(({ aborted }) => !aborted));
    const closed = new Promise((done) => caller.once('close', done));
    caller.destroy();
    await closed;
    await waitFor(async () => signals.every(({ aborted }) => aborted), { what: 'the end of its statements' });
    // The only permit of the key is free again.
    const permit = await permits.reads.acquire('id-admin', AbortSignal.timeout(10_000));
    permit.release();
  }
});

test('503 while ClickHouse is away', async (t) => {
  const clickhouse = createClickHouse(`http://127.0.0.1:${await freePort()}`);
  t.teardown(() => clickhouse.close());
  const { get } = await startService(t, { clickhouse, now });
  for (const path of paths)
    t.match(await get(path), { status: 503, body: { success: false, code: 'unavailable' } }, path);
});
