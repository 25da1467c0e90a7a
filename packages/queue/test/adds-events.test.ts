import { utcDayOf } from '@clicktrail/contracts';
import { BatchNames } from '@clicktrail/events';
import { connectForRequests, waitUntilReady } from '@clicktrail/redis';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { EventQueue } from '../src/index.js';
import { openEventQueue } from './support/open-event-queue.js';

const hourMs = 3_600_000;
const today = utcDayOf(Date.now());
let processes = 10;
/** The name of a batch that was opened so long ago. */
const batchOfAge = (ageMs: number) => new BatchNames(++processes, () => Date.now() - ageMs).next();

t.test('an event is on the queue within 900 ms of the name of its batch, or refused', async (t) => {
  const { queue, redisUrl } = await openEventQueue(t);
  await t.rejects(queue.add('click', batchOfAge(901), 'a line\n'), { code: 'unavailable' });
  await t.rejects(queue.add('click', batchOfAge(hourMs), 'a line\n'), { code: 'unavailable' });
  t.match(await queue.counts(), { waiting: 0 }, 'and Redis never heard of it');

  await queue.add('click', batchOfAge(0), 'a line\n');
  const other = connectForRequests(redisUrl);
  t.teardown(() => other.disconnect());
  await waitUntilReady(other);
  await other.call('CLIENT', 'PAUSE', '2000', 'ALL');
  const beganMs = performance.now();
  await t.rejects(queue.add('click', batchOfAge(800), 'a line\n'), { code: 'unavailable' });
  t.ok(performance.now() - beganMs < 850, 'what is left of its time, not the whole again');
  await waitFor(() => other.ping().catch(() => false), { what: 'Redis to go on' });
  t.match(await queue.counts(), { waiting: 1 }, 'Redis has heard of it by now, and does not queue it');
  t.equal((await queue.ledger([today])).counted(today, 'click').accepted, 1, 'nor count it');
});

t.test('a batch that was barred is neither queued nor counted, in whichever queue', async (t) => {
  const { queue, redis } = await openEventQueue(t);
  const barred = batchOfAge(0);
  await queue.bar(barred);
  await t.rejects(queue.add('click', barred, 'a line\n'), { code: 'unavailable' });
  const four = new EventQueue({ redis, shards: 4 });
  t.teardown(() => four.close());
  const other = batchOfAge(0);
  await four.add('click', batchOfAge(0), 'a line\n');
  await queue.bar(other);
  await t.rejects(four.add('click', other, 'a line\n'), { code: 'unavailable' });
  t.match(await queue.counts(), { waiting: 1 });
  t.equal((await queue.ledger([today])).counted(today, 'click').accepted, 1);
  t.equal(await queue.addAgain('click', barred, 'a line\n'), true, 'what was acknowledged may come back');
  const again = batchOfAge(0);
  await queue.add('click', again, 'a line\n');
  await queue.bar(again);
  t.ok((await queue.findLine('click', again, 'a line')) !== undefined, 'one that is there stays');
});

t.test('a clock of Redis that differs by an hour does not matter', async (t) => {
  const { redisUrl } = await openEventQueue(t);
  for (const offMs of [hourMs, -hourMs]) {
    const redis = connectForRequests(redisUrl);
    t.teardown(() => redis.disconnect());
    await waitUntilReady(redis);
    const queue = new EventQueue({ redis, shards: 1, now: () => Date.now() + offMs });
    t.teardown(() => queue.close());
    await t.resolves(queue.add('click', batchOfAge(-offMs), 'a line\n'));
  }
});

t.test('a batch that was named ahead of a clock that was set back has the whole time', async (t) => {
  const { queue } = await openEventQueue(t);
  await queue.add('click', batchOfAge(-hourMs), 'a line\n');
  t.match(await queue.counts(), { waiting: 1 });
});

t.test('events that were acknowledged long ago come back at any time', async (t) => {
  const { queue } = await openEventQueue(t);
  t.equal(await queue.addAgain('click', batchOfAge(hourMs), 'a line\n'), true);
  t.match(await queue.counts(), { waiting: 1 });
});

t.test('events whose batch has the id of another job are refused, not swallowed', async (t) => {
  const { queue } = await openEventQueue(t);
  const batch = batchOfAge(-hourMs);
  await queue.add('click', batch, 'a line\n');
  await t.resolves(queue.add('click', batch, 'a line\n'), 'the same once more is there');
  await t.rejects(queue.add('click', batch, 'another line\n'), { code: 'unavailable' });
  t.match(await queue.counts(), { waiting: 1 });
});
