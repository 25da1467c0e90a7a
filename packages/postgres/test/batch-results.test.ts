import type { Attempt } from '@clicktrail/contracts';
import t from 'tap';
import { BatchResults, inTransaction, PostgresIdempotencyStore, purgeBatchResults } from '../src/index.js';
import { freshPool } from './support.js';

const request = { keyId: 'key_1', idempotencyKey: 'once', fingerprint: 'f1' };

async function fixture(t: Parameters<typeof freshPool>[0]) {
  const { pool } = await freshPool(t);
  const store = new PostgresIdempotencyStore(pool, 'secret');
  const begin = async (asked = request): Promise<Attempt> => {
    await pool.query("UPDATE idempotency_attempts SET lease_until = now() - interval '1 s'");
    const begun = await store.begin(asked);
    if (begun.outcome !== 'run') throw new Error(`expected to run, not ${begun.outcome}`);
    return begun.attempt;
  };
  const keep = (attempt: Attempt, place: number, result: unknown) =>
    inTransaction(pool, (tx) => new BatchResults(attempt).keep(tx, place, result));
  const kept = async (attempt: Attempt) => [...(await new BatchResults(attempt).takeUp(pool))];
  return { pool, store, begin, keep, kept };
}

t.test(
  'what an attempt has kept is taken up by the next one at the same batch, and by no other',
  async (t) => {
    const { store, begin, keep, kept } = await fixture(t);
    const died = await begin();
    await keep(died, 3, { status: 'recorded', payout: 12.5 });
    const next = await begin();
    t.same(await kept(next), [[3, { status: 'recorded', payout: 12.5 }]]);
    await store.release(next);
    const other = await begin({ ...request, fingerprint: 'f2' });
    t.same(await kept(other), []);
    await store.release(other);
    t.same((await kept(await begin())).length, 1, 'after an attempt that failed, too');
  },
);

t.test('an attempt that has lost its lease keeps nothing any more', async (t) => {
  const { store, begin, keep } = await fixture(t);
  const slow = await begin();
  const next = await begin();
  await t.rejects(keep(slow, 0, 'late'), { code: 'idempotency_in_progress' });
  await keep(next, 0, 'first');
  await t.rejects(keep(next, 0, 'second'), { code: 'idempotency_in_progress' });
  await store.finish(next, { status: 200, body: '{}', contentType: 'application/json' });
  await t.rejects(keep(next, 1, 'after the answer'), { code: 'idempotency_in_progress' });
});

t.test('a result is kept with its transaction or not at all', async (t) => {
  const { pool, begin, kept } = await fixture(t);
  const attempt = await begin();
  const failing = inTransaction(pool, async (tx) => {
    await new BatchResults(attempt).keep(tx, 0, 'lost');
    throw new Error('rolled back');
  });
  await t.rejects(failing, { message: 'rolled back' });
  t.same(await kept(attempt), []);
});

t.test('results are forgotten with the answer to the whole, or after 24 hours', async (t) => {
  const { pool, begin, keep, kept } = await fixture(t);
  const attempt = await begin();
  for (const place of [0, 1]) await keep(attempt, place, 'kept');
  t.equal(await purgeBatchResults(pool), 0);
  await pool.query(`UPDATE batch_results SET expires_at = now() - interval '1 s' WHERE place = 0`);
  t.same(await kept(attempt), [[1, 'kept']]);
  await keep(attempt, 0, 'anew');
  t.same((await kept(attempt)).sort(), [
    [0, 'anew'],
    [1, 'kept'],
  ]);
  await pool.query(`UPDATE batch_results SET expires_at = now() - interval '1 s' WHERE place = 0`);
  t.equal(await purgeBatchResults(pool), 1);
  await inTransaction(pool, (tx) => new BatchResults(attempt).forget(tx));
  t.same(await kept(attempt), []);
});
