import t from 'tap';
import { lockIsAwaited } from './support/lock-is-awaited.js';
import { testSalesBeside } from './support/sell-beside.js';
import { sendList } from './support/send-batch.js';
import { startService } from './support/start-service.js';

t.test('sales go on beside a batch of a thousand', async (t) => {
  const service = await startService(t);
  const click_id = await service.click();
  const sales = Array.from({ length: 1_000 }, (_, place) => ({ click_id, txid: `b${place}` }));
  const answer = await testSalesBeside(t, service, () => sendList(service, sales));
  t.match(answer, { status: 200, body: { recorded: 1_000 } });
});

t.test('a sale of a batch that waits for its order holds up no other order', async (t) => {
  const service = await startService(t);
  const { call, click, pool } = service;
  const click_id = await click();
  const sales = Array.from({ length: 60 }, (_, place) => ({ click_id, txid: `c${place}`, revenue: 2 }));
  await call('POST', '/api/v1/conversions', 'advertiser', { click_id, txid: 'c0', revenue: 1 });
  const held = await pool.connect();
  await held.query('BEGIN');
  await held.query(`SELECT FROM conversions WHERE transaction_id = 'c0' FOR UPDATE`);
  const sending = sendList(service, sales);
  await lockIsAwaited(service);
  const others = async () =>
    (await pool.query(`SELECT count(*)::int AS n FROM conversions`)).rows[0].n as number;
  while ((await others()) < sales.length);
  const alone = await call('POST', '/api/v1/conversions', 'advertiser', { click_id, txid: 'alone' });
  t.equal(alone.status, 201);
  // A dry run takes no lock.
  const dry = await sendList(service, sales, { query: '?dry_run=true' });
  t.match(dry.body, { updated: 1, duplicates: 59 });
  await held.query('COMMIT');
  held.release();
  t.match((await sending).body, { updated: 1, recorded: 59 });
});
