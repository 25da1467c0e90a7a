import t from 'tap';
import { type BatchBounds, batchCalls } from '../src/index.js';

/** Answers each round when it is told to. */
function rounds(bounds: BatchBounds = {}) {
  const open: { items: number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const ask = batchCalls<number, string>(
    (items) =>
      new Promise((resolve, reject) => {
        open.push({ items, answer: () => resolve(items.map((item) => `of ${item}`)), fail: reject });
      }),
    bounds,
  );
  return { open, ask, turn: () => new Promise(setImmediate) };
}

t.test('what is asked in one turn is one round, and what comes meanwhile the next', async (t) => {
  const { open, ask, turn } = rounds();
  const first = [ask(1), ask(2)];
  t.same(open, [], 'not before the turn is over');
  await turn();
  const later = [ask(3), ask(4), ask(5)];
  await turn();
  t.same(
    open.map(({ items }) => items),
    [[1, 2]],
    'one at a time',
  );
  open[0]!.answer();
  t.same(await Promise.all(first), ['of 1', 'of 2']);
  t.same(open[1]!.items, [3, 4, 5]);
  open[1]!.answer();
  t.same(await Promise.all(later), ['of 3', 'of 4', 'of 5']);
});

t.test('a round that fails takes those that waited for it along, and the next one is asked', async (t) => {
  const { open, ask, turn } = rounds();
  const asked = [ask(1)];
  await turn();
  asked.push(ask(2));
  open[0]!.fail(new Error('away'));
  for (const { status } of await Promise.allSettled(asked)) t.equal(status, 'rejected');
  t.equal(open.length, 1);
  const again = ask(3);
  await turn();
  open[1]!.answer();
  t.equal(await again, 'of 3');
});

t.test('a batch has a bound, and so has the waiting', async (t) => {
  const { open, ask, turn } = rounds({ itemsMax: 2, waitingMax: 3 });
  const first = [ask(1), ask(2), ask(3)];
  await t.rejects(ask(4), { message: '3 calls wait already' });
  await turn();
  first.push(ask(5), ask(6));
  await t.rejects(ask(7), { message: '3 calls wait already' });
  for (let at = 0; at < 3; at++) {
    open[at]!.answer();
    await turn();
  }
  t.same(await Promise.all(first), ['of 1', 'of 2', 'of 3', 'of 5', 'of 6']);
  t.same(
    open.map(({ items }) => items),
    [[1, 2], [3, 5], [6]],
    'in the order of the calls',
  );
});
