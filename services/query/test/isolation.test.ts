import { createClickHouse } from '@clicktrail/clickhouse';
import { freePort } from '@clicktrail/testing';
import { test } from 'tap';
import { ReadGate } from '../src/index.js';
import { startService } from './support/start-service.js';

test('ClickHouse is away', async (t) => {
  const clickhouse = createClickHouse(`http://127.0.0.1:${await freePort()}`);
  t.teardown(() => clickhouse.close());
  const { get } = await startService(t, { clickhouse });
  for (const url of [
    '/api/v1/clicks',
    '/api/v1/impressions',
    '/api/v1/reports/summary',
    '/api/v1/reports/events',
    '/api/v1/reports/events/export',
  ]) {
    await t.test(`503: ${url}`, async (t) => {
      t.match(await get(url), { status: 503, body: { success: false, code: 'unavailable' } });
    });
  }
});

test('429: more reads at once than a key may have under way', async (t) => {
  const gate = new ReadGate({ readsPerKey: 1, exportsPerKey: 1 });
  const { get } = await startService(t, { gate });
  const leave = gate.enter('read', 'id-publisher');
  t.match(await get('/api/v1/clicks', 'publisher'), { status: 429, body: { code: 'rate_limited' } });
  t.match(await get('/api/v1/clicks', 'admin'), { status: 200 });
  leave();
  t.match(await get('/api/v1/clicks', 'publisher'), { status: 200 });
  t.match(await get('/api/v1/clicks', 'publisher'), { status: 200 }, 'places are given back');
});
