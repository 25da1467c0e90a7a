import { KeyedSemaphore } from '@clicktrail/concurrency';
import { test } from 'tap';
import { acquirePermit, deadlineAfter, withUnboundPermit } from '../src/index.js';

const stays = new AbortController().signal;

test('a permit that comes too late is 503, and the next caller gets it', async (t) => {
  const semaphore = new KeyedSemaphore({ perKey: 1 });
  const first = await semaphore.acquire('a', stays);
  const patience = deadlineAfter(50);
  await t.rejects(semaphore.acquire('a', patience.signal), {
    code: 'unavailable',
    message: /waited 0.05 s/,
    details: { retryAfterSeconds: 5 },
  });
  await t.rejects(
    withUnboundPermit(semaphore, 'a', 50, async () => t.fail('it has no permit')),
    {
      code: 'unavailable',
    },
  );
  first.release();
  t.equal(await withUnboundPermit(semaphore, 'a', 50, async () => 'done'), 'done');
  await t.rejects(
    withUnboundPermit(semaphore, 'a', 50, () => Promise.reject(new Error('broken'))),
    /broken/,
  );
  t.equal(await withUnboundPermit(semaphore, 'a', 50, async () => 'again'), 'again');
});

test('a full queue of one key is 503', async (t) => {
  const semaphore = new KeyedSemaphore({ perKey: 1 });
  await semaphore.acquire('a', stays);
  for (let n = 0; n < 5_000; n++) void semaphore.acquire('a', stays);
  await t.rejects(acquirePermit(semaphore, 'a', stays), { code: 'unavailable' });
});
