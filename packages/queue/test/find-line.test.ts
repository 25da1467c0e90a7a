import { connectForRequests, waitUntilReady } from '@clicktrail/redis';
import t from 'tap';
import { EventQueue, newDeadLetter, replayDeadLetters, ShardDeadLetters } from '../src/index.js';
import { openEventQueue } from './support/open-event-queue.js';

const rounds = 200;
const looksAtOnce = 20;

t.test('an event is found at any moment of its replay', async (t) => {
  const { redis, redisUrl, queue, send } = await openEventQueue(t);
  const readers = connectForRequests(redisUrl);
  const elsewhere = new EventQueue({ redis: readers, shards: 1 });
  t.teardown(async () => {
    await elsewhere.close();
    readers.disconnect();
  });
  await waitUntilReady(readers);
  const [id] = await send(1);
  const batch = id!.slice(0, 20);
  const line = (await queue.findLine('click', batch, id!))!;
  const letters = new ShardDeadLetters(redis, 0);
  let lost = 0;
  for (let round = 0; round < rounds; round++) {
    await redis.flushdb();
    await letters.putBack(newDeadLetter('click', line, 'a reason'));
    const event = (await queue.deadLetters.find(id!))!;
    const looks = Array.from({ length: looksAtOnce }, () => elsewhere.findLine('click', batch, id!));
    const { replayed } = await replayDeadLetters(queue, queue.deadLetters, [event]);
    t.same(replayed, [id]);
    for (const found of await Promise.all(looks)) if (found !== line) lost += 1;
  }
  t.equal(lost, 0);
});
