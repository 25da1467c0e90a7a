import t from 'tap';
import {
  addPostback,
  findPostback,
  finishDelivery,
  insertConversion,
  inTransaction,
  leasePostbacks,
  listPostbacks,
  type Pool,
  readPostbackBacklog,
  replayPostback,
} from '../src/index.js';
import { addPublisher, byAdmin, conversion, freshPool } from './support.js';

const network = { of: 'network' } as const;
const failed = { at: new Date(), status: 500, error: 'answered 500', durationMs: 1 };
const lease = (pool: Pool, own: object = {}) =>
  leasePostbacks(pool, { perHostMax: 10, limit: 100, leaseMs: 10_000, ...own });

async function open(t: Parameters<typeof freshPool>[0]) {
  const { pool } = await freshPool(t);
  const later = (ms: number) => new Date(Date.now() + ms).toISOString();
  await addPublisher(pool, 'whsec_new', [
    { value: 'whsec_old', validUntil: later(60_000) },
    { value: 'whsec_over', validUntil: later(-60_000) },
  ]);
  const add = async (id: string, url = 'http://pub.example/') => {
    const created = conversion({ id });
    await insertConversion(pool, created, byAdmin);
    const postback = {
      id,
      conversionId: id,
      publisherId: 'pub',
      event: 'recorded' as const,
      url,
      body: null,
    };
    await inTransaction(pool, (tx) =>
      addPostback(tx, { ...postback, createdAt: created.createdAt, requestId: 'req', trace: null }),
    );
  };
  return { pool, add, read: async (id: string) => (await findPostback(pool, network, id))! };
}

t.test('a lease has what a call needs, and the secrets that are valid', async (t) => {
  const { pool, add } = await open(t);
  await add('1', 'http://pub.example:81/p');
  const [leased] = await lease(pool);
  t.match(leased, {
    ...{ id: '1', run: 1, attempts: 0, webhookId: 'msg_1', url: 'http://pub.example:81/p', body: null },
    ...{ secrets: ['whsec_new', 'whsec_old'], conversionId: '1', requestId: 'req', trace: null },
  });
  t.ok(Math.abs(leased!.runAgeMs) <= 1, 'its run begins now');
});

t.test('a row is leased once, until its lease ends', async (t) => {
  const { pool, add } = await open(t);
  await add('1');
  t.equal((await lease(pool)).length, 1);
  t.same(await lease(pool), []);
  await pool.query("UPDATE postbacks SET claimed_until = now() - interval '1 s'");
  const [again] = await lease(pool);
  t.match(again, { id: '1', attempts: 0 }, 'the same attempt');
  t.ok(again!.runAgeMs > 0, 'of the same run');
});

t.test('leases are bounded for each host, with its port, and in all', async (t) => {
  const { pool, add } = await open(t);
  for (const id of ['1', '2', '3']) await add(id, `http://one.example/${id}`);
  for (const id of ['4', '5', '6']) await add(id, `http://one.example:81/${id}`);
  t.equal((await lease(pool, { perHostMax: 2, limit: 3 })).length, 3);
  t.equal((await lease(pool, { perHostMax: 2 })).length, 1, 'two of each host are leased now');
  t.equal((await lease(pool, { perHostMax: 2 })).length, 0);
  t.equal((await lease(pool, { perHostMax: 3 })).length, 2);
});

t.test('of several processes that lease at once each gets other rows', async (t) => {
  const { pool, add } = await open(t);
  for (let id = 0; id < 8; id++) await add(String(id));
  const all = await Promise.all(Array.from({ length: 5 }, () => lease(pool, { limit: 4, perHostMax: 6 })));
  const ids = all.flat().map(({ id }) => id);
  t.equal(new Set(ids).size, ids.length);
  t.ok(ids.length >= 4 && ids.length <= 6, `${ids.length}`);
});

t.test('a finished attempt is logged, and its next one is due at its time', async (t) => {
  const { pool, add, read } = await open(t);
  await add('1');
  const [first] = await lease(pool);
  await finishDelivery(pool, first!, failed, { status: 'pending', delayMs: 60_000 });
  t.match(await read('1'), { status: 'pending', attempts: [{ status: 500, error: 'answered 500' }] });
  t.same(await lease(pool), [], 'not before');
  // The clock may be set back a little meanwhile.
  await pool.query(`UPDATE postbacks SET next_attempt_at = now() - interval '1 second'`);
  const [second] = await lease(pool);
  t.match(second, { run: 1, attempts: 1 });
  await finishDelivery(pool, second!, { ...failed, status: 200, error: null }, { status: 'delivered' });
  t.match(await read('1'), { status: 'delivered', nextAttemptAt: null });
  t.same(await lease(pool), []);
});

t.test('an attempt that another worker finished meanwhile is logged and changes nothing', async (t) => {
  const { pool, add, read } = await open(t);
  await add('1');
  const [late] = await lease(pool, { leaseMs: 0 });
  const [timely] = await lease(pool);
  await finishDelivery(pool, timely!, { ...failed, status: 200, error: null }, { status: 'delivered' });
  await finishDelivery(pool, late!, failed, { status: 'pending', delayMs: 0 });
  t.match(await read('1'), { status: 'delivered', attempts: [{ status: 200 }, { status: 500 }] });
});

t.test('a replay begins a new run, which a call of the old one cannot end', async (t) => {
  const { pool, add, read } = await open(t);
  await add('1');
  const [old] = await lease(pool);
  t.equal(await replayPostback(pool, { of: 'publisher', affiliateId: 'another' }, '1'), false);
  t.equal(await replayPostback(pool, { of: 'publisher', affiliateId: 'pub' }, '1'), true);
  await finishDelivery(pool, old!, failed, { status: 'failed' });
  t.equal((await read('1')).status, 'pending');
  t.match(await lease(pool), [{ run: 2, attempts: 0 }]);
});

t.test('a list shows publishers their own, and advertisers none', async (t) => {
  const { pool, add } = await open(t);
  await add('1');
  const page = { limit: 10, page: 1, offset: 0, cursor: null };
  for (const [scope, total] of [
    [network, 1],
    [{ of: 'publisher', affiliateId: 'pub' } as const, 1],
    [{ of: 'publisher', affiliateId: 'another' } as const, 0],
    [{ of: 'advertiser', advertiserId: 'adv' } as const, 0],
  ] as const) {
    t.equal((await listPostbacks(pool, scope, {}, page)).total, total, JSON.stringify(scope));
  }
  t.equal((await listPostbacks(pool, network, { status: 'failed' }, page)).total, 0);
});

t.test('the backlog is as old as the longest due row of any host', async (t) => {
  const { pool, add } = await open(t);
  t.equal((await readPostbackBacklog(pool)).overdueMs, 0);
  for (const id of ['1', '2', '3']) await add(id, `http://${id}.example/`);
  await pool.query(`UPDATE postbacks SET next_attempt_at = now() - interval '60 s' WHERE id = '2'`);
  const { overdueMs } = await readPostbackBacklog(pool);
  t.ok(overdueMs > 59_000 && overdueMs < 120_000, `${overdueMs}`);
});
