import { waitFor } from '@clicktrail/testing';
import t, { type Test } from 'tap';
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

/** Resolves once a statement of the service waits for a lock that another one holds. */
const lockIsAwaited = ({ pool }: Service) =>
  waitFor(
    async () =>
      (
        await pool.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'
          AND datname = current_database()`)
      ).rowCount,
    { timeoutMs: 25_000 },
  );

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

const resendsMax = 3;
/** One slow moment may meet each of the four senders, twice at most. */
const resentMax = 8;

interface Sales {
  /** Milliseconds of each sale, in ascending order. */
  took: number[];
  /** Times that a sale was 503 and sent again. */
  resent: number;
}

/** Returns the sales that four senders send one after the other until `until` is over. */
async function sales({ call, click }: Service, until: Promise<unknown>): Promise<Sales> {
  const took: number[] = [];
  let resent = 0;
  let isOver = false;
  void until.finally(() => (isOver = true));
  const send = async () => {
    while (!isOver) {
      const click_id = await click();
      const beganMs = performance.now();
      const sell = () => call('POST', '/api/v1/conversions', 'advertiser', { click_id });
      let { status } = await sell();
      // A store that is slow for a moment: an advertiser sends such a sale again.
      for (let again = 0; status === 503 && again < resendsMax; again++, resent++)
        ({ status } = await sell());
      if (status !== 201) throw new Error(`a sale is ${status}`);
      took.push(performance.now() - beganMs);
    }
  };
  await Promise.all([send(), send(), send(), send()]);
  return { took: took.sort((a, b) => a - b), resent };
}

const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)]!;
const say = (t: Test, name: string, took: number[]) =>
  t.comment(
    `${name}: ${took.length} sales, p50 ${at(took, 0.5).toFixed(1)} ms, p99 ${at(took, 0.99).toFixed(1)} ms`,
  );

t.test('sales go on beside a thousand decisions', async (t) => {
  const count = 1_000;
  const service = await startService(t);
  await sales(service, new Promise((resolve) => setTimeout(resolve, 500)));
  const beganMs = performance.now();
  const ids = await pendingConversions(service, 'b', count);
  const deciding = decide(service, ids);
  const { took: beside, resent } = await sales(service, deciding);
  const tookMs = performance.now() - beganMs;
  t.match(await deciding, { status: 200, body: { changed: count } });
  const { took: alone } = await sales(service, new Promise((resolve) => setTimeout(resolve, tookMs)));
  t.comment(`${count} decisions took ${tookMs.toFixed(0)} ms`);
  say(t, 'alone', alone);
  say(t, 'beside', beside);
  t.ok(resent <= resentMax, `${resent} were refused at first`);
  t.ok(beside.length > 10, 'they do not wait for the end');
  t.ok(at(beside, 0.99) < tookMs / 2, 'nor does any of them wait for most of it');
});
