import { setTimeout as sleep } from 'node:timers/promises';
import { KeyedSemaphore } from '@clicktrail/concurrency';
import { openPool } from '@clicktrail/postgres';
import { test } from 'tap';
import { startService } from './support/start-service.js';

const quiet = { info: () => {}, warn: () => {} };
const reads = (id: string) =>
  ['', `/${id}`, `/${id}/history`].map((path) => `/api/v1/conversions${path}`).concat('/api/v1/postbacks');

test('while reads wait for connections, sales do not', async (t) => {
  const { call, click, deps, pool } = await startService(t);
  const apart = openPool({ databaseUrl: pool.options.connectionString!, log: quiet, max: 1 });
  t.teardown(() => apart.end());
  deps.reads = apart;
  const busy = await apart.connect();
  const lists = Promise.all(reads('x').map((path) => call('GET', path, 'admin')));
  await sleep(100);
  const sale = await call('POST', '/api/v1/conversions', 'admin', { click_id: await click() });
  t.equal(sale.status, 201);
  t.equal(apart.waitingCount, reads('x').length, 'all of them wait there');
  busy.release();
  t.same(
    (await lists).map(({ status }) => status),
    [200, 404, 404, 200],
  );
});

test('more reads at once than a key may have under way wait for their turn', async (t) => {
  const readPermits = new KeyedSemaphore({ perKey: 1 });
  const { call, click } = await startService(t, { readPermits });
  const sale = await call('POST', '/api/v1/conversions', 'admin', { click_id: await click() });
  const { id } = sale.body.conversion;
  const permit = await readPermits.acquire('id-admin', new AbortController().signal);
  let answered = 0;
  const waiting = reads(id).map((path) => call('GET', path, 'admin').finally(() => answered++));
  t.equal((await call('GET', '/api/v1/conversions', 'publisher')).status, 200, 'other keys pass');
  await sleep(100);
  t.equal(answered, 0);
  permit.release();
  for (const { status } of await Promise.all(waiting)) t.equal(status, 200);
});

test('sales of one advertiser that wait for each other do not make those of another wait', async (t) => {
  const { call, click, deps, pool } = await startService(t);
  const few = openPool({ databaseUrl: pool.options.connectionString!, log: quiet, max: 12 });
  t.teardown(() => few.end());
  deps.pool = few;
  const hot = { click_id: await click(), txid: 'hot' };
  t.equal((await call('POST', '/api/v1/conversions', 'advertiser', hot)).status, 201);

  const tx = await pool.connect();
  await tx.query('BEGIN');
  await tx.query('SELECT FROM conversions FOR UPDATE');
  const changes = Promise.all(
    Array.from({ length: 30 }, (_, revenue) =>
      call('POST', '/api/v1/conversions', 'advertiser', { ...hot, revenue: revenue + 1 }),
    ),
  );
  await sleep(300);
  const own = { click_id: await click({ campaignId: 'other', advertiserId: 'adv-2' }) };
  const beganMs = performance.now();
  const other = await call('POST', '/api/v1/conversions', 'otherAdvertiser', own);
  t.equal(other.status, 201);
  t.ok(performance.now() - beganMs < 4_000, 'less than a wait for a connection may take');
  await tx.query('COMMIT');
  tx.release();
  t.same([...new Set((await changes).map(({ status }) => status))], [200]);
});
