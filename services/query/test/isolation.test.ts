import { setTimeout as sleep } from 'node:timers/promises';
import { createClickHouse } from '@clicktrail/clickhouse';
import { freePort } from '@clicktrail/testing';
import { test } from 'tap';
import { openReadPermits } from '../src/index.js';
import { allEnded } from '../src/read-bounds/run-read.js';
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

test('reads beyond what a key may have under way wait', async (t) => {
  const permits = openReadPermits({ readsPerKey: 1, exportsPerKey: 1 });
  const { get } = await startService(t, { permits });
  const permit = await permits.reads.acquire('id-publisher', new AbortController().signal);
  let answered = 0;
  const waiting = [1, 2].map(() => get('/api/v1/clicks', 'publisher').finally(() => answered++));
  t.match(await get('/api/v1/clicks', 'admin'), { status: 200 }, 'other keys pass');
  t.equal(answered, 0);
  permit.release();
  for (const answer of await Promise.all(waiting)) t.match(answer, { status: 200 });
  t.match(await get('/api/v1/clicks', 'publisher'), { status: 200 }, 'permits are given back');
});

test('what waits for several reads goes on once all have ended', async (t) => {
  let ended = false;
  const slow = sleep(200).then(() => {
    ended = true;
  });
  await t.rejects(allEnded([slow, Promise.reject(new Error('at once'))]), /at once/);
  t.ok(ended);
  t.same(await allEnded([1, Promise.resolve('two')]), [1, 'two']);
});
