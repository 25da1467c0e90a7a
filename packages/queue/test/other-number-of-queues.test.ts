import { utcDayOf } from '@clicktrail/contracts';
import { EventIds } from '@clicktrail/events';
import { connectForRequests, waitUntilReady } from '@clicktrail/redis';
import t from 'tap';
import { EventQueue, jobKeyPrefix, type QueueRecord, readQueue } from '../src/index.js';
import { openEventQueue } from './support/open-event-queue.js';

const ids = new EventIds('a secret');
/** In the future, so that none is too old to be queued; each in another queue than the one before. */
const aheadMs = Date.now() + 3_600_000;
const batches = Array.from(
  { length: 8 },
  (_, i) => `${(aheadMs + i).toString(16).padStart(12, '0')}00001${i.toString(16).padStart(3, '0')}`,
);
const idOf = (batch: string) => ids.at(batch, 0);

t.test('a process with fewer queues finds what waits in the others', async (t) => {
  const { queue: one, redisUrl } = await openEventQueue(t);
  const redis = connectForRequests(redisUrl);
  const four = new EventQueue({ redis, shards: 4 });
  t.teardown(async () => {
    await four.close();
    redis.disconnect();
  });
  await waitUntilReady(redis);
  t.equal(await one.oldestBatch(), null);
  for (const batch of batches) await four.add('click', batch, `${idOf(batch)}\ta\tb\tc\tline\n`);

  for (const batch of batches) t.match(await one.findLine('click', batch, idOf(batch)), idOf(batch));
  t.match(await one.counts(), { waiting: 8 });
  const pending: string[] = [];
  for await (const { lines } of one.pendingLines('click')) pending.push(...lines);
  t.equal(pending.length, 8);
  const days = [utcDayOf(aheadMs), utcDayOf(aheadMs + 7)];
  const { waiting, counted } = await one.ledger(days);
  t.equal(waiting.length, 8);
  t.equal(
    [...new Set(days)].reduce((sum, day) => sum + counted(day, 'click').accepted, 0),
    8,
  );
  const copied: QueueRecord[] = [];
  for await (const record of readQueue(redis, one)) copied.push(record);
  t.equal(copied.filter(({ type }) => type === 'job').length, 8);

  await redis.del(`${jobKeyPrefix(0)}wait`);
  t.equal(await one.oldestBatch(), batches[1], 'the oldest of all that wait, and its own queue is empty');
});
