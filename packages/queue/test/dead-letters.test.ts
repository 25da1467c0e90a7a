import { utcDayOf } from '@clicktrail/contracts';
import t from 'tap';
import {
  type DeadLetter,
  EventQueue,
  newDeadLetter,
  replayDeadLetters,
  ShardDeadLetters,
} from '../src/index.js';
import { openEventQueue } from './support/open-event-queue.js';

const shards = 3;
const today = utcDayOf(Date.now());

/** Seven dead letters, in turn in each of three queues; the ids rise with their numbers. */
async function sevenInThreeQueues(t: Parameters<typeof openEventQueue>[0]) {
  const { redis } = await openEventQueue(t);
  const queue = new EventQueue({ redis, shards });
  t.teardown(() => queue.close());
  // Redis learns of the queues with the first event.
  const time = Date.now().toString(16).padStart(12, '0');
  await queue.add('click', `${time}00000999`, 'a line\n');
  const events: DeadLetter[] = [];
  for (let i = 0; i < 7; i++) {
    const event = newDeadLetter('click', `${time}000010${i}00000b25eb64${i}\tcmp\tbad`, 'a reason');
    await new ShardDeadLetters(redis, i % shards).putBack(event);
    events.push(event);
  }
  return { redis, queue, deadLetters: queue.deadLetters, ids: events.map(({ id }) => id) };
}

t.test('dead letters of several queues are one list, newest first', async (t) => {
  const { deadLetters, ids } = await sevenInThreeQueues(t);
  const newest = [...ids].reverse();
  const page = async (limit: number, offset: number, beforeId: string | null = null) =>
    (await deadLetters.list({ limit, offset, beforeId })).map(({ id }) => id);
  t.equal(await deadLetters.count(), 7);
  t.same(await page(3, 0), newest.slice(0, 3));
  t.same(await page(3, 2), newest.slice(2, 5));
  t.same(await page(9, 5, newest[3]), newest.slice(4), 'a cursor wins');
  t.same(await deadLetters.oldestIds(4), ids.slice(0, 4));
  t.match(await deadLetters.find(ids[4]!), { id: ids[4], shard: 1 });
  const all: string[] = [];
  for await (const some of deadLetters.ids()) all.push(...some);
  t.same(all.sort(), ids);
});

t.test('each is replayed into the queue that keeps it, and dropped from there', async (t) => {
  const { redis, queue, deadLetters, ids } = await sevenInThreeQueues(t);
  const [first, second] = [(await deadLetters.find(ids[1]!))!, (await deadLetters.find(ids[2]!))!];
  const before = await redis.llen('{clicktrail-1}:events:wait');
  t.same(await replayDeadLetters(queue, deadLetters, [first]), { replayed: [ids[1]], left: [] });
  t.equal(await redis.llen('{clicktrail-1}:events:wait'), before + 1);
  t.equal(await deadLetters.drop(second), true);
  t.equal(await deadLetters.drop(second), false, 'once');
  t.equal(await deadLetters.count(), 5);
  t.equal((await queue.ledger([today])).counted(today, 'click').dropped, 1);
});
