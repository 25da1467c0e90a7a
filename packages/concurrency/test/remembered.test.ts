import t from 'tap';
import { remembered } from '../src/index.js';

t.test('one look serves all who come meanwhile, and for a time after it', async (t) => {
  let nowMs = 0;
  let looks = 0;
  const ask = remembered(
    async () => ++looks,
    1_000,
    () => nowMs,
  );
  t.same(await Promise.all([ask(), ask(), ask()]), [1, 1, 1]);
  nowMs = 999;
  t.equal(await ask(), 1);
  nowMs = 1_000;
  t.same(await Promise.all([ask(), ask()]), [2, 2]);
});

t.test('a look that fails is not kept', async (t) => {
  let looks = 0;
  const ask = remembered(async () => {
    if (++looks === 1) throw new Error('away');
    return looks;
  }, 1_000);
  await Promise.all([t.rejects(ask(), /away/), t.rejects(ask(), /away/)]);
  t.equal(await ask(), 2);
});
