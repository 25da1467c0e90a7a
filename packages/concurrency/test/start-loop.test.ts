import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { startLoop } from '../src/index.js';

const fail = (error: unknown) => {
  throw error;
};

t.test('runs one at a time, again and again, until it is stopped', async (t) => {
  let running = 0;
  let runs = 0;
  const loop = startLoop(
    async () => {
      running += 1;
      t.equal(running, 1);
      await sleep(2);
      running -= 1;
      runs += 1;
    },
    { everyMs: 1, onError: fail },
  );
  while (runs < 3) await sleep(1);
  await loop.stop();
  t.equal(running, 0, 'stop waits for the run under way');
  const atStop = runs;
  await sleep(20);
  t.equal(runs, atStop);
});

t.test('a wake starts the next run without the pause, and during a run the one after it', async (t) => {
  let runs = 0;
  let finish = () => {};
  const loop = startLoop(
    async () => {
      runs += 1;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    },
    { everyMs: 60_000, onError: fail },
  );
  await sleep(10);
  t.equal(runs, 0);
  loop.wake();
  await sleep(1);
  t.equal(runs, 1);
  loop.wake();
  finish();
  await sleep(1);
  t.equal(runs, 2);
  const stopped = loop.stop();
  finish();
  await stopped;
});

t.test('an error is reported, and a wake does not shorten the pause after it', async (t) => {
  const errors: unknown[] = [];
  let runs = 0;
  const loop = startLoop(
    async () => {
      runs += 1;
      throw new Error('away');
    },
    { everyMs: 1, afterErrorMs: 60_000, onError: (error) => errors.push(error), immediately: true },
  );
  await sleep(10);
  loop.wake();
  await sleep(10);
  t.equal(runs, 1);
  t.match(errors, [{ message: 'away' }]);
  await loop.stop();
});

t.test('stop aborts the signal of the run under way, whose error is then nothing to report', async (t) => {
  const loop = startLoop(
    (stopping) =>
      new Promise((_, reject) => stopping.addEventListener('abort', () => reject(stopping.reason as Error))),
    { everyMs: 1, onError: (error) => t.fail('reported', { error }), immediately: true },
  );
  await sleep(5);
  await loop.stop();
});
