import { eventQueueName, shardPrefix } from '@clicktrail/queue';
import { connectForWork } from '@clicktrail/redis';
import { waitFor } from '@clicktrail/testing';
import { Worker } from 'bullmq';
import t from 'tap';
import { fixture } from './event-fixture.js';

t.test('a job that ended as failed goes back to the queue by itself, and is stored', async (t) => {
  const { stores, send, storedIds, startWorker, queue } = await fixture(t);
  const sent = await send(20);
  const redis = connectForWork(stores.redisUrl);
  const failing = new Worker(eventQueueName, () => Promise.reject(new Error('no memory')), {
    connection: redis,
    prefix: shardPrefix(0),
  });
  await waitFor(async () => (await queue.counts()).failed === 1, { what: 'a failed job' });
  await failing.close();
  redis.disconnect();

  t.equal(await queue.oldestBatch(), sent[0]!.slice(0, 20), 'nobody says meanwhile that all is visible');
  const pending: string[] = [];
  for await (const { lines } of queue.pendingLines('click')) pending.push(...lines);
  t.same(
    pending.map((line) => line.split('\t')[0]),
    sent,
    'and its events are counted with what waits',
  );
  t.match((await queue.ledger([])).waiting, [{ events: 20 }]);

  const worker = startWorker({ WORKER_STALLED_INTERVAL_MS: '200' });
  t.teardown(() => worker.stop());
  await waitFor(async () => (await storedIds()).length === sent.length, { what: 'its events' });
  t.same(await storedIds(), sent);
  await waitFor(async () => (await queue.counts()).failed === 0, { what: 'no failed job' });
});
