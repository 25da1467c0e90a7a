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
  const beganAt = performance.now();
  const late = async () => {
    await sleep(200);
    throw new Error('too late');
  };
  await t.rejects(withTimeout(late, 50), { name: 'TimeoutError', message: 'no answer within 50 ms' });
  t.ok(performance.now() - beganAt < 190);
  await sleep(300);
});
