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

  const worker = startWorker({ WORKER_STALLED_INTERVAL_MS: '200' });
  t.teardown(() => worker.stop());
  await waitFor(async () => (await storedIds()).length === sent.length, { what: 'its events' });
  t.same(await storedIds(), sent);
  await waitFor(async () => (await queue.counts()).failed === 0, { what: 'no failed job' });
});
