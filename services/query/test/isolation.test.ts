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

test('more reads at once than a key may have under way wait for their turn', async (t) => {
  const gate = new ReadGate({ readsPerKey: 1, exportsPerKey: 1 });
  const { get } = await startService(t, { gate });
  const leave = await gate.enter('read', 'id-publisher', new AbortController().signal);
  let answered = 0;
  const waiting = [1, 2].map(() => get('/api/v1/clicks', 'publisher').finally(() => answered++));
  t.match(await get('/api/v1/clicks', 'admin'), { status: 200 }, 'other keys pass');
  t.equal(answered, 0);
  leave();
  for (const answer of await Promise.all(waiting)) t.match(answer, { status: 200 });
  t.match(await get('/api/v1/clicks', 'publisher'), { status: 200 }, 'places are given back');
});

test('who hangs up while waiting leaves its place to the next', async (t) => {
  const gate = new ReadGate({ readsPerKey: 1, exportsPerKey: 1 });
  const stays = new AbortController().signal;
  const leave = await gate.enter('read', 'key', stays);
  const hangUp = new AbortController();
  const gone = gate.enter('read', 'key', hangUp.signal);
  const next = gate.enter('read', 'key', stays);
  hangUp.abort();
  await t.rejects(gone, { name: 'AbortError' });
  leave();
  (await next)();
  await t.rejects(gate.enter('read', 'key', hangUp.signal), { name: 'AbortError' });
});
