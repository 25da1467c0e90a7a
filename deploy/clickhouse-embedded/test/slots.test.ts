import t from 'tap';
import { makeSlots, type SlotKind } from '../src/slots.js';

const goesOn = new AbortController().signal;
let ids = 0;

/** Four slots, of which reads take three at most. */
function slotsOfFour(waitMsMax = 10_000) {
  const slots = makeSlots({ requestsMax: 4, waitMsMax });
  return (kind: SlotKind, signal = goesOn) => {
    const request = slots.enter(`query ${++ids}`);
    return { begun: request.begin(kind, signal), leave: () => request.leave() };
  };
}

const isOpen = (begun: Promise<void>) =>
  Promise.race([begun.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))]);

t.test('a quarter of the slots is never taken by reads', async (t) => {
  const ask = slotsOfFour();
  const reads = [ask('read'), ask('read'), ask('read'), ask('read')];
  t.same(await Promise.all(reads.map(({ begun }) => isOpen(begun))), [true, true, true, false]);
  t.equal(await isOpen(ask('other').begun), true, 'an insert waits for no read');
  t.equal(await isOpen(ask('other').begun), false, 'the fifth waits, whatever it is');
});

t.test('waiting statements come in turn, and inserts pass reads', async (t) => {
  const ask = slotsOfFour();
  const running = [ask('read'), ask('read'), ask('read'), ask('other')];
  await Promise.all(running.map(({ begun }) => begun));
  const [one, two, insert] = [ask('read'), ask('read'), ask('other')];
  running[0]!.leave();
  t.same(await Promise.all([one, two, insert].map(({ begun }) => isOpen(begun))), [false, false, true]);
  insert.leave();
  t.same(await Promise.all([one, two].map(({ begun }) => isOpen(begun))), [true, false]);
});

t.test('a request that waits too long, or whose caller hangs up, is refused and takes no slot', async (t) => {
  const ask = slotsOfFour(20);
  const running = [ask('read'), ask('read'), ask('read')];
  await Promise.all(running.map(({ begun }) => begun));
  await t.rejects(ask('read').begun, { code: 202 });
  const hangUp = new AbortController();
  const gone = ask('read', hangUp.signal);
  hangUp.abort(new Error('gone'));
  await t.rejects(gone.begun, { message: 'gone' });
  running[0]!.leave();
  t.equal(await isOpen(ask('read').begun), true);
});

t.test('no more than 256 wait: each may hold a body', async (t) => {
  const ask = slotsOfFour();
  const running = Array.from({ length: 3 }, () => ask('read'));
  const waiting = Array.from({ length: 256 }, () => ask('read'));
  await t.rejects(ask('read').begun, { code: 202 });
  for (const each of [...running, ...waiting]) {
    await each.begun;
    each.leave();
  }
});
