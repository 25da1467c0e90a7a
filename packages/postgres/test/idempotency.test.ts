import t from 'tap';
import { inTransaction, PostgresIdempotencyStore } from '../src/index.js';
import { freshPool } from './support.js';

const request = { keyId: 'key_1', idempotencyKey: 'once', fingerprint: 'f1' };
const answer = { status: 201, body: '{"secret":"ck_hidden"}', contentType: 'application/json' };
type Fixture = Awaited<ReturnType<typeof fixture>>;

async function fixture(t: Parameters<typeof freshPool>[0]) {
  const { pool } = await freshPool(t);
  const store = new PostgresIdempotencyStore(pool, 'secret');
  return { pool, store };
}

async function begun({ store }: Fixture) {
  const first = await store.begin(request);
  if (first.outcome !== 'run') throw new Error(`expected to run, not ${first.outcome}`);
  return first.attempt;
}

const leaseRunsOut = ({ pool }: Fixture) =>
  pool.query("UPDATE idempotency_attempts SET lease_until = now() - interval '1 s'");

t.test('of many attempts at once exactly one runs', async (t) => {
  const { store } = await fixture(t);
  const all = await Promise.all(Array.from({ length: 8 }, () => store.begin(request)));
  t.same(all.map((each) => each.outcome).sort(), ['run', ...Array(7).fill('running')].sort());
});

t.test('a finished one is replayed, byte by byte; another request with its key is a mismatch', async (t) => {
  const f = await fixture(t);
  await f.store.finish(await begun(f), answer);
  t.same(await f.store.begin(request), { outcome: 'replay', answer });
  t.same(await f.store.begin({ ...request, fingerprint: 'f2' }), { outcome: 'mismatch' });
  t.match(await f.store.begin({ ...request, keyId: 'key_2' }), { outcome: 'run' }, 'scoped to the API key');
});

t.test('the remembered body is encrypted', async (t) => {
  const f = await fixture(t);
  await f.store.finish(await begun(f), answer);
  const { rows } = await f.pool.query<{ body: Buffer }>('SELECT body FROM idempotency_attempts');
  t.notOk(rows[0]!.body.includes('ck_hidden'));
  await t.rejects(new PostgresIdempotencyStore(f.pool, 'other').begin(request), /another SECRET_KEY/);
});

t.test('finishIn stands or falls with the transaction', async (t) => {
  const f = await fixture(t);
  const attempt = await begun(f);
  const failing = inTransaction(f.pool, async (tx) => {
    await f.store.finishIn(tx, attempt, answer);
    throw new Error('fails after');
  });
  await t.rejects(failing, /fails after/);
  t.match(await f.store.begin(request), { outcome: 'running' });
  await inTransaction(f.pool, (tx) => f.store.finishIn(tx, attempt, answer));
  await f.store.finish(attempt, { ...answer, body: 'late' });
  await f.store.release(attempt);
  t.same(await f.store.begin(request), { outcome: 'replay', answer }, 'nothing later changes it');
});

t.test('an attempt that died is taken over when its lease is out, and cannot finish any more', async (t) => {
  const f = await fixture(t);
  const dead = await begun(f);
  await leaseRunsOut(f);
  t.same(await f.store.begin({ ...request, fingerprint: 'f2' }), { outcome: 'mismatch' });
  await begun(f);
  const late = inTransaction(f.pool, (tx) => f.store.finishIn(tx, dead, answer));
  await t.rejects(late, { code: 'idempotency_in_progress' });
  t.match(await f.store.begin(request), { outcome: 'running' });
});

t.test('a lease that is renewed is not out', async (t) => {
  const f = await fixture(t);
  const slow = await begun(f);
  await leaseRunsOut(f);
  await f.store.renew(slow);
  t.match(await f.store.begin(request), { outcome: 'running' });
  await leaseRunsOut(f);
  const second = await begun(f);
  await leaseRunsOut(f);
  await f.store.renew(slow);
  await f.store.renew({ ...second, token: slow.token });
  await begun(f);
  t.pass('and who has lost it renews it for nobody');
});

t.test('a takeover waits for a transaction that is just finishing', async (t) => {
  const f = await fixture(t);
  const slow = await begun(f);
  await leaseRunsOut(f);
  let second: ReturnType<typeof f.store.begin> | undefined;
  await inTransaction(f.pool, async (tx) => {
    await f.store.finishIn(tx, slow, answer);
    second = f.store.begin(request);
    await tx.query('SELECT pg_sleep(0.1)');
  });
  t.match(await second, { outcome: 'replay' });
});

t.test('a released one runs again for real', async (t) => {
  const f = await fixture(t);
  await f.store.release(await begun(f));
  t.match(await f.store.begin(request), { outcome: 'run' });
});

t.test('after 24 hours it is forgotten', async (t) => {
  const f = await fixture(t);
  await f.store.finish(await begun(f), answer);
  const { rows } = await f.pool.query(
    `SELECT round(extract(epoch FROM expires_at - now()) / 3600)::integer AS hours FROM idempotency_attempts`,
  );
  t.same(rows, [{ hours: 24 }]);
  t.equal(await f.store.purge(), 0);
  await f.pool.query(`UPDATE idempotency_attempts SET expires_at = now() - interval '1 s'`);
  t.equal(await f.store.purge(), 1);
  t.match(await f.store.begin(request), { outcome: 'run' });
});
