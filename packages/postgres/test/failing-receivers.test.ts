import t from 'tap';
import {
  addPostback,
  finishDelivery,
  insertConversion,
  inTransaction,
  listFailingReceivers,
  type Pool,
} from '../src/index.js';
import { addPublisher, byAdmin, conversion, freshPool } from './support.js';

const network = { of: 'network' } as const;
const minute = (number: number) => new Date(Date.parse('2026-05-01T12:00:00Z') + number * 60_000);

interface Delivery {
  publisherId?: string;
  host?: string;
  /** Minutes. */
  madeAt: number;
  /** The minute of each attempt, and the status of its answer. */
  attempts: [at: number, status: number][];
}

/** Adds deliveries of one sale, each with its attempts; one whose last answer is not 200 waits for the next. */
async function open(t: Parameters<typeof freshPool>[0]) {
  const { pool } = await freshPool(t);
  await addPublisher(pool);
  await insertConversion(pool, conversion({ id: 'sale' }), byAdmin);
  let made = 0;
  const add = async ({ publisherId = 'pub', host = 'one.example', madeAt, attempts }: Delivery) => {
    const id = `p${String(++made).padStart(4, '0')}`;
    const url = `https://${host}/?n=${made}`;
    const told = {
      conversionId: 'sale',
      event: 'recorded',
      body: null,
      requestId: null,
      trace: null,
    } as const;
    const createdAt = minute(madeAt).toISOString();
    await inTransaction(pool, (tx) => addPostback(tx, { id, publisherId, url, createdAt, ...told }));
    await pool.query('UPDATE postbacks SET run_started_at = $2 WHERE id = $1', [
      id,
      minute(attempts[0]?.[0] ?? 0),
    ]);
    for (const [run, [at, status]] of attempts.entries()) await attempt(pool, { id, run, at, status });
  };
  return { pool, add, list: () => listFailingReceivers(pool, network) };
}

function attempt(pool: Pool, of: { id: string; run: number; at: number; status: number }) {
  const isDelivered = of.status === 200;
  const error = isDelivered ? null : `answered ${of.status}`;
  const result = { at: minute(of.at), status: of.status, error, durationMs: 7 };
  const next = isDelivered
    ? ({ status: 'delivered' } as const)
    : ({ status: 'pending', delayMs: 60_000 } as const);
  return finishDelivery(pool, { id: of.id, run: 1, attempts: of.run }, result, next);
}

t.test('a receiver whose last attempt failed: how many wait, since when, and what it answered', async (t) => {
  const { add, list } = await open(t);
  await add({ madeAt: 0, attempts: [[0, 200]] });
  await add({
    madeAt: 1,
    attempts: [
      [1, 500],
      [2, 500],
      [6, 502],
    ],
  });
  await add({ madeAt: 3, attempts: [[3, 503]] });
  await add({ madeAt: 4, attempts: [] });
  await add({ publisherId: 'new', host: 'two.example:81', madeAt: 5, attempts: [[5, 404]] });
  await add({ publisherId: 'well', host: 'one.example', madeAt: 5, attempts: [[5, 200]] });
  const { rows, more, asOf } = await list();
  t.equal(more, false);
  t.ok(Math.abs(Date.parse(asOf) - Date.now()) < 60_000);
  const [first, second] = rows;
  t.equal(rows.length, 2);
  t.match(first, { publisherId: 'pub', host: 'one.example', url: 'https://one.example/?n=2', pending: 2 });
  t.match(first, { failingSince: minute(1).toISOString() });
  t.strictSame(first!.lastAttempt, {
    at: minute(6).toISOString(),
    status: 502,
    error: 'answered 502',
    durationMs: 7,
  });
  t.ok(Date.parse(first!.nextAttemptAt) > Date.now());
  t.match(second, { publisherId: 'new', host: 'two.example:81', pending: 1, lastAttempt: { status: 404 } });
});

t.test('one that has answered since fails no more; one that failed again does', async (t) => {
  const { add, list } = await open(t);
  await add({ madeAt: 1, attempts: [[1, 500]] });
  await add({ madeAt: 2, host: 'other.example', attempts: [[2, 200]] });
  t.equal((await list()).rows.length, 1, 'another host says nothing');
  await add({ madeAt: 3, attempts: [[3, 200]] });
  t.strictSame((await list()).rows, []);
  await add({ madeAt: 4, attempts: [[4, 500]] });
  t.match((await list()).rows, [{ pending: 2, failingSince: minute(1).toISOString() }]);
});

t.test('scopes: a publisher sees its own, an advertiser none', async (t) => {
  const { pool, add } = await open(t);
  for (const publisherId of ['a', 'b', 'c']) await add({ publisherId, madeAt: 1, attempts: [[1, 500]] });
  const of = async (scope: Parameters<typeof listFailingReceivers>[1]) =>
    (await listFailingReceivers(pool, scope)).rows.map(({ publisherId }) => publisherId);
  t.strictSame(await of(network), ['a', 'b', 'c']);
  t.strictSame(await of({ of: 'publisher', affiliateId: 'b' }), ['b']);
  t.strictSame(await of({ of: 'advertiser', advertiserId: 'adv' }), []);
});

/** Many deliveries, written at once: delivered ones, and the backlogs of some receivers. */
const fill = (pool: Pool, delivered: number, receivers: number, each: number) =>
  pool.query(
    `WITH made AS (
       INSERT INTO postbacks (id, conversion_id, publisher_id, event, url, host, status, run_attempts, run_started_at,
         next_attempt_at, created_at)
       SELECT 'd' || n, 'sale', 'p' || n % 500, 'recorded', 'https://h/', 'h', 'delivered', 1, now(), NULL, now() - n * interval '1 s'
       FROM generate_series(1, $1::int) n
       UNION ALL
       SELECT 'w' || r || '-' || n, 'sale', 'p' || r % 500, 'recorded', 'https://h/', 'dead' || r, 'pending', 3,
         now() - interval '1 h', now(), now() - n * interval '1 s'
       FROM generate_series(1, $2::int) r, generate_series(1, $3::int) n
       RETURNING id, status
     )
     INSERT INTO postback_attempts (postback_id, at, status, error, duration_ms)
     SELECT id, now() - interval '1 min', 500, 'answered 500', 1 FROM made WHERE status = 'pending'`,
    [delivered, receivers, each],
  );

t.test('bounded: at most 100 receivers, 1,000 waiting ones of each counted', async (t) => {
  const { pool, list } = await open(t);
  await fill(pool, 0, 101, 2);
  const many = await list();
  t.match({ rows: many.rows.length, more: many.more }, { rows: 100, more: true });
  await pool.query('TRUNCATE postbacks CASCADE');
  await fill(pool, 0, 1, 1_001);
  t.match((await list()).rows, [{ host: 'dead1', pending: 1_000 }]);
});

t.test('its cost does not grow with the table: every look goes by an index', async (t) => {
  const { pool, add } = await open(t);
  await add({ madeAt: 1, attempts: [[1, 500]] });
  await fill(pool, 60_000, 20, 100);
  await pool.query('ANALYZE postbacks; ANALYZE postback_attempts');
  const asked: { text: string; values: unknown[] }[] = [];
  const noting = {
    query: (question: { text: string; values: unknown[] }) => {
      if (typeof question === 'object') asked.push(question);
      return pool.query(question);
    },
  } as unknown as Pool;
  await listFailingReceivers(noting, network);
  await listFailingReceivers(noting, { of: 'publisher', affiliateId: 'p7' });
  t.equal(asked.length, 2);
  for (const { text, values } of asked) {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const plan = JSON.stringify(rows[0]['QUERY PLAN']);
    t.notMatch(plan, '"Seq Scan"');
    t.match(plan, 'postbacks_to_retry');
    t.notMatch(plan, '"Sort Key":["p.created_at');
  }
});
