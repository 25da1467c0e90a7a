import { connectForWork, waitUntilReady } from '@clicktrail/redis';
import t from 'tap';
import { EventQueue, newDeadLetter, replayDeadLetters, ShardDeadLetters } from '../src/index.js';
import { openEventQueue } from './support/open-event-queue.js';

const rounds = 50;
const looksAtOnce = 20;

t.test('an event is found at any moment of its replay', async (t) => {
  const { redisUrl, queue: first, send } = await openEventQueue(t);
  // Patient ones: other tests use this server, too.
  const [redis, readers] = [connectForWork(redisUrl), connectForWork(redisUrl)];
  await Promise.all([redis, readers].map((each) => waitUntilReady(each)));
  const [queue, elsewhere] = [redis, readers].map((each) => new EventQueue({ redis: each, shards: 1 }));
  t.teardown(async () => {
    await Promise.all([queue!.close(), elsewhere!.close()]);
    for (const each of [redis, readers]) each.disconnect();
  });
  const [id] = await send(1);
  const batch = id!.slice(0, 20);
  const line = (await first.findLine('click', batch, id!))!;
  const letters = new ShardDeadLetters(redis, 0);
  let lost = 0;
  for (let round = 0; round < rounds; round++) {
    await redis.flushdb();
    await letters.putBack(newDeadLetter('click', line, 'a reason'));
    const event = (await queue!.deadLetters.find(id!))!;
    const looks = Array.from({ length: looksAtOnce }, () => elsewhere!.findLine('click', batch, id!));
    const { replayed } = await replayDeadLetters(queue!, queue!.deadLetters, [event]);
    t.same(replayed, [id]);
    for (const found of await Promise.all(looks)) if (found !== line) lost += 1;
  }
  t.equal(lost, 0);
});
