import t from 'tap';
import { lockIsAwaited } from './support/lock-is-awaited.js';
import { testSalesBeside } from './support/sell-beside.js';
import { type Service, startService } from './support/start-service.js';

/** Pending conversions, made in Postgres by one statement. */
async function pendingConversions({ pool }: Service, prefix: string, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO conversions (id, click_id, campaign_id, affiliate_id, advertiser_id, transaction_id, goal, status,
       payout, revenue, currency, rate, created_at, updated_at)
     SELECT $1 || lpad(n::text, 6, '0'), 'click', 'fixed', 'pub-1', 'adv-1', $1 || n, 'default', 'pending',
       12.5, 80, 'USD', 1, now(), now()
     FROM generate_series(1, $2::int) AS n RETURNING id`,
    [prefix, count],
  );
  return rows.map(({ id }) => id).sort();
}

const decide = ({ call }: Service, ids: string[]) =>
  call('POST', '/api/v1/conversions/decisions', 'admin', { ids, status: 'approved' });

t.test('decisions hold one connection, and no row for longer than its transaction', async (t) => {
  const service = await startService(t);
  const { call, click, pool } = service;
  const ids = await pendingConversions(service, 'a', 200);
  const held = await pool.connect();
  await held.query('BEGIN');
  await held.query('SELECT FROM conversions WHERE id = $1 FOR UPDATE', [ids.at(-1)]);
  const deciding = decide(service, ids);
  await lockIsAwaited(service);
  // All others are committed: the request waits in its last transaction.
  t.equal(pool.totalCount - pool.idleCount, 2, 'the one that is held here, and one of the request');
  const sale = await call('POST', '/api/v1/conversions', 'advertiser', { click_id: await click() });
  t.equal(sale.status, 201);
  const patch = await call('PATCH', `/api/v1/conversions/${ids[0]}`, 'admin', { status: 'rejected' });
  t.equal(patch.status, 200, 'one that is decided is free again');
  await held.query('COMMIT');
  held.release();
  t.match(await deciding, { status: 200, body: { changed: 200, unchanged: 0, refused: 0 } });
});

t.test('decisions wait for a change of one of theirs, and undo nothing of it', async (t) => {
  const service = await startService(t);
  const { pool } = service;
  const ids = await pendingConversions(service, 'c', 3);
  const held = await pool.connect();
  await held.query('BEGIN');
  await held.query('UPDATE conversions SET revenue = 90, version = version + 1 WHERE id = $1', [ids[1]]);
  const deciding = decide(service, ids);
  await lockIsAwaited(service);
  await held.query('COMMIT');
  held.release();
  t.match(await deciding, { status: 200, body: { changed: 3 } });
  const { rows } = await pool.query('SELECT status, revenue::float, version FROM conversions WHERE id = $1', [
    ids[1],
  ]);
  t.same(rows, [{ status: 'approved', revenue: 90, version: 3 }]);
});

t.test('sales go on beside a thousand decisions', async (t) => {
  const count = 1_000;
  const service = await startService(t);
  const decided = await testSalesBeside(t, service, async () =>
    decide(service, await pendingConversions(service, 'b', count)),
  );
  t.match(decided, { status: 200, body: { changed: count } });
});
