import { jobKeyPrefix, type QueueRecord, readQueue, writeQueueRecord } from '@clicktrail/queue';
import { connectForRequests, untilReady } from '@clicktrail/redis';
import t from 'tap';
import { fixture } from './event-fixture.js';

async function emptyQueue(t: Parameters<typeof fixture>[0]) {
  const { stores, queue, send } = await fixture(t);
  const redis = connectForRequests(stores.redisUrl);
  t.teardown(() => redis.disconnect());
  await untilReady(redis);
  return { redis, queue, send, waiting: () => redis.lrange(`${jobKeyPrefix(0)}wait`, 0, -1) };
}

t.test('what waits is put back in the order in which it came', async (t) => {
  const from = await emptyQueue(t);
  for (let i = 0; i < 5; i++) await from.send(2);
  const records: QueueRecord[] = [];
  for await (const record of readQueue(from.redis, from.queue)) records.push(record);

  const to = await emptyQueue(t);
  for (const record of records) await writeQueueRecord(to.redis, to.queue, record);
  const waiting = await to.waiting();
  t.equal(waiting.length, 5);
  t.same(waiting, await from.waiting(), 'the newest at the new end');
});
