import t from 'tap';
import { Slices } from '../src/index.js';

/** Works for some milliseconds in one go. */
function work(ms: number): void {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
}

t.test('works take turns, one piece in each turn of the event loop', async (t) => {
  const slices = new Slices();
  const order: string[] = [];
  const run = async (name: string) => {
    for (let piece = 0; piece < 3; piece++) {
      await slices.next();
      order.push(name);
    }
  };
  const turns = async () => {
    for (let turn = 0; turn < 6; turn++) {
      await new Promise(setImmediate);
      order.push('turn');
    }
  };
  await Promise.all([run('a'), run('b'), turns()]);
  t.strictSame(order.slice(0, 8), ['a', 'turn', 'b', 'turn', 'a', 'turn', 'b', 'turn']);
});

t.test('a piece is over after its time', async (t) => {
  const slices = new Slices();
  // A busy machine may take the thread away for longer than a piece, but not each time.
  const freshPiece = async () => {
    do await slices.next();
    while (slices.isOver);
  };
  await freshPiece();
  work(5);
  t.ok(slices.isOver);
  await freshPiece();
  t.notOk(slices.isOver);
});
