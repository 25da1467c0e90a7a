import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { withTimeout } from '../src/index.js';

t.test('an answer in time is given, and a failure as it is', async (t) => {
  t.equal(await withTimeout(async () => 'here', 1_000), 'here');
  await t.rejects(
    withTimeout(async () => Promise.reject(new Error('gone')), 1_000),
    { message: 'gone' },
  );
  await t.rejects(
    withTimeout(() => {
      throw new Error('at once');
    }, 1_000),
    { message: 'at once' },
  );
});

t.test('nobody waits for longer, and what fails later harms nobody', async (t) => {
  let fail: (error: Error) => void = () => {};
  const late = () =>
    new Promise<never>((_, reject) => {
      fail = reject;
    });
  await t.rejects(withTimeout(late, 50), { name: 'TimeoutError', message: 'no answer within 50 ms' });
  fail(new Error('too late'));
  await sleep(10);
});
