import { utcDayOf } from '@clicktrail/contracts';
import { connectForCommands, connectForRequests, waitUntilReady } from '@clicktrail/redis';
import { bareRedis } from '@clicktrail/testing';
import t from 'tap';
import {
  type CopiedQueue,
  EventQueue,
  jobKeyPrefix,
  ledgerKey,
  type QueueRecord,
  readQueue,
  writeQueueRecord,
} from '../src/index.js';
import { openEventQueue } from './support/open-event-queue.js';

async function emptyQueue(t: Parameters<typeof openEventQueue>[0]) {
  const { redisUrl, queue, send } = await openEventQueue(t);
  const redis = connectForRequests(redisUrl);
  t.teardown(() => redis.disconnect());
  await waitUntilReady(redis);
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

t.test('what is accepted while it is copied is neither counted nor put back', async (t) => {
  const from = await emptyQueue(t);
  await from.send(2);
  const busy: CopiedQueue = {
    deadLetters: from.queue.deadLetters,
    shardsUsed: () => from.queue.shardsUsed(),
    async ledger(days) {
      const seen = await from.queue.ledger(days);
      await from.send(3);
      return seen;
    },
  };
  const today = utcDayOf(Date.now());
  const to = await emptyQueue(t);
  for await (const record of readQueue(from.redis, busy)) await writeQueueRecord(to.redis, to.queue, record);
  t.match(await from.redis.hgetall(ledgerKey(0, today)), { click: '5' });
  t.match(await to.redis.hgetall(ledgerKey(0, today)), { click: '2' });
  t.match((await to.queue.ledger([today])).waiting, [{ events: 2 }]);
});

t.test('a batch that waits in two queues comes back as one, with all its events', async (t) => {
  const from = await emptyQueue(t);
  const [first] = await from.send(2);
  const batch = first!.slice(0, 20);
  const four = new EventQueue({ redis: from.redis, shards: 4 });
  t.teardown(() => four.close());
  const other = `${batch.slice(0, 17)}001`;
  await from.queue.addAgain('click', other, 'one\tline\nother\tline\n');
  await four.addAgain('click', other, 'other\tline\nthird\tline\n');
  const records: QueueRecord[] = [];
  for await (const record of readQueue(from.redis, from.queue)) records.push(record);
  t.same(
    records.filter((record) => record.type === 'job' && record.batch === other),
    [{ type: 'job', kind: 'click', batch: other, lines: 'one\tline\nother\tline\nthird\tline\n' }],
  );

  const to = await emptyQueue(t);
  for (const record of records) await writeQueueRecord(to.redis, to.queue, record);
  t.equal((await to.waiting()).length, 2);
  const twice: QueueRecord = { type: 'job', kind: 'click', batch: other, lines: 'a fourth\tline\n' };
  await t.rejects(writeQueueRecord(to.redis, to.queue, twice), { message: new RegExp(other) });
});

t.test('a remembered answer comes back with the time that it has left', async (t) => {
  const from = await emptyQueue(t);
  await from.redis.hset('clicktrail-idempotency:one', { answer: 'an answer' });
  await from.redis.pexpire('clicktrail-idempotency:one', 60_000);
  const to = await emptyQueue(t);
  for await (const record of readQueue(from.redis, from.queue))
    await writeQueueRecord(to.redis, to.queue, record);
  t.same(await to.redis.hgetall('clicktrail-idempotency:one'), { answer: 'an answer' });
  const leftMs = await to.redis.pttl('clicktrail-idempotency:one');
  t.ok(leftMs > 40_000 && leftMs <= 60_000, `${leftMs} ms`);
});

t.test('a restore waits for a Redis that stalls for longer than a request would', async (t) => {
  const from = await emptyQueue(t);
  await from.send(2);
  // Of its own: a pause stops every client of a server.
  const redisUrl = await bareRedis(t, []);
  const [patient, other] = [connectForCommands(redisUrl), connectForCommands(redisUrl)];
  await Promise.all([patient, other].map((redis) => waitUntilReady(redis)));
  const queue = new EventQueue({ redis: patient, shards: 1 });
  t.teardown(async () => {
    await queue.close();
    for (const redis of [patient, other]) redis.disconnect();
  });
  await queue.addAgain('click', `${'0'.repeat(19)}1`, 'a\tline\n');
  await other.call('CLIENT', 'PAUSE', '1500', 'WRITE');
  for await (const record of readQueue(from.redis, from.queue))
    if (record.type === 'job') await writeQueueRecord(patient, queue, record);
  t.equal((await queue.counts()).waiting, 2);
});
