import { connectForWork } from '@clicktrail/redis';
import { waitFor } from '@clicktrail/testing';
import { Worker } from 'bullmq';
import t from 'tap';
import { eventQueueName, shardPrefix } from '../src/index.js';
import { openEventQueue } from './support/open-event-queue.js';

const inHand = 500;

t.test('of a dead worker, too, the oldest batch is known while its jobs wait', async (t) => {
  const { send, queue, redisUrl } = await openEventQueue(t);
  const [oldest] = await send(1);
  for (let i = 1; i < inHand; i++) await send(1);
  const connection = connectForWork(redisUrl);
  t.teardown(() => connection.disconnect());
  const options = {
    connection,
    prefix: shardPrefix(0),
    lockDuration: 300,
    stalledInterval: 100,
    maxStalledCount: 9,
  };

  const dies = new Worker(eventQueueName, null, options);
  for (let i = 0; i < inHand; i++) await dies.getNextJob('of a worker that dies');
  await dies.close();
  t.match(await queue.counts(), { active: inHand, waiting: 0 });

  const finds = new Worker(eventQueueName, null, options);
  t.teardown(() => finds.close());
  await finds.startStalledCheckTimer();
  await waitFor(async () => (await queue.counts()).waiting === inHand, { what: 'the jobs put back' });
  for (let i = 0; i < 50; i++) await send(1);
  t.equal(await queue.oldestBatch(), oldest!.slice(0, 20));
});
