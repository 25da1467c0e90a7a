import t from 'tap';
import { cachedFor } from '../src/index.js';

t.test('one read serves calls during it and for a time after it', async (t) => {
  let nowMs = 0;
  let reads = 0;
  const ask = cachedFor(
    async () => ++reads,
    1_000,
    () => nowMs,
  );
  t.same(await Promise.all([ask(), ask(), ask()]), [1, 1, 1]);
  nowMs = 999;
  t.equal(await ask(), 1);
  nowMs = 1_000;
  t.same(await Promise.all([ask(), ask()]), [2, 2]);
});

t.test('a failed read is not cached', async (t) => {
  let reads = 0;
  const ask = cachedFor(async () => {
    if (++reads === 1) throw new Error('away');
    return reads;
  }, 1_000);
  await Promise.all([t.rejects(ask(), /away/), t.rejects(ask(), /away/)]);
  t.equal(await ask(), 2);
});
