import { Refusal } from '@clicktrail/contracts';
import { BatchNames } from '@clicktrail/events';
import t from 'tap';
import { Backlog } from '../src/batching/backlog.js';

/** A queue whose oldest batch is as old as the test says. */
function start(events = 10_001) {
  let nowMs = 1_000_000;
  let oldest: string | null = null;
  let reads = 0;
  const source = {
    oldestBatch: async () => {
      reads += 1;
      if (oldest === 'away') throw new Error('Redis is away');
      return oldest;
    },
  };
  const backlog = new Backlog(source, () => nowMs);
  /** Lets time pass, and sends a batch at its end. @returns the refusal, if there is one */
  const after = async (ms: number, oldestAtMs?: number | 'away' | null) => {
    nowMs += ms;
    if (oldestAtMs !== undefined)
      oldest =
        typeof oldestAtMs === 'number' ? new BatchNames(1, () => nowMs - oldestAtMs).next() : oldestAtMs;
    const send = () => {
      try {
        backlog.requireKept(events);
        return undefined;
      } catch (error) {
        return error as Refusal;
      }
    };
    send();
    await new Promise(setImmediate);
    return send();
  };
  return { after, reads: () => reads };
}

t.test('batches are slowed from the moment on at which a working worker is behind', async (t) => {
  const { after } = start();
  t.equal(await after(0, null), undefined);
  t.equal(await after(300, 3_400), undefined);
  const refusal = await after(300, 4_600);
  t.ok(refusal instanceof Refusal);
  t.match(refusal, { code: 'rate_limited', status: 429 });
  t.equal(Math.ceil(refusal!.details.retryAfterSeconds!), 4, 'until the rest is stored');
  t.ok(await after(300, 2_000), 'until it has caught up');
  t.equal(await after(300, 1_000), undefined);
  t.equal(await after(300, 2_000), undefined);
});

t.test('a worker that is away slows nothing', async (t) => {
  const { after } = start();
  t.equal(await after(0, 9_000), undefined, 'a backlog that was there before');
  for (let second = 0; second < 10; second++) t.equal(await after(1_000), undefined, `after ${second} s`);
});

t.test('a queue that cannot be read slows nothing, and an old reading says nothing', async (t) => {
  const { after } = start();
  await after(0, 9_000);
  t.ok(await after(300, 8_000));
  t.equal(await after(300, 'away'), undefined);
});

t.test('few events are not slowed: they are not what the worker is behind with', async (t) => {
  const { after, reads } = start(100);
  for (let batch = 0; batch < 100; batch++) t.equal(await after(200, 9_000), undefined);
  t.equal(reads(), 0);
});

t.test('the queue is read four times a second at most', async (t) => {
  const { after, reads } = start();
  for (let batch = 0; batch < 100; batch++) await after(10, 100);
  t.ok(reads() <= 5, `${reads()} times`);
});
