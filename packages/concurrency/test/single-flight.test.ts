import t from 'tap';
import { SingleFlight } from '../src/index.js';

t.test('calls during a run share the next one', async (t) => {
  const finish: (() => void)[] = [];
  const flight = new SingleFlight(() => new Promise((resolve) => finish.push(resolve)));
  const first = flight.run();
  const second = flight.run();
  t.equal(flight.run(), second);
  t.not(first, second);
  t.equal(finish.length, 1);
  finish[0]!();
  await first;
  await new Promise(setImmediate);
  t.equal(finish.length, 2);
  finish[1]!();
  await second;
});

t.test('a failed run rejects its own callers only', async (t) => {
  let runs = 0;
  const flight = new SingleFlight(async () => {
    runs += 1;
    if (runs === 1) throw new Error('away');
  });
  const [first, second] = await Promise.allSettled([flight.run(), flight.run()]);
  t.equal(first?.status, 'rejected');
  t.equal(second?.status, 'fulfilled');
  await flight.run();
  t.equal(runs, 3);
});
