import { BatchNames } from '@clicktrail/click-id';
import { connectForRequests, untilReady } from '@clicktrail/redis';
import t from 'tap';
import { fixture } from './event-fixture.js';

const hourMs = 3_600_000;
let processes = 10;
/** The name of a batch that was opened so long ago. */
const batchOfAge = (ageMs: number) => new BatchNames(++processes, () => Date.now() - ageMs).next();

t.test('an event is on the queue within 900 ms of the name of its batch, or refused', async (t) => {
  const { queue, stores } = await fixture(t);
  await t.rejects(queue.add('click', batchOfAge(901), 'a line\n'), { code: 'unavailable' });
  await t.rejects(queue.add('click', batchOfAge(hourMs), 'a line\n'), { code: 'unavailable' });
  t.match(await queue.counts(), { waiting: 0 }, 'and Redis never heard of it');

  const other = connectForRequests(stores.redisUrl);
  t.teardown(() => other.disconnect());
  await untilReady(other);
  await other.call('CLIENT', 'PAUSE', '2000', 'ALL');
  const beganMs = performance.now();
  await t.rejects(queue.add('click', batchOfAge(800), 'a line\n'), { code: 'unavailable' });
  t.ok(performance.now() - beganMs < 600, 'what is left of its time, not the whole again');
});

t.test('a batch that was named ahead of a clock that was set back has the whole time', async (t) => {
  const { queue } = await fixture(t);
  await queue.add('click', batchOfAge(-hourMs), 'a line\n');
  t.match(await queue.counts(), { waiting: 1 });
});

t.test('events that were acknowledged long ago come back at any time', async (t) => {
  const { queue } = await fixture(t);
  t.equal(await queue.addAgain('click', batchOfAge(hourMs), 'a line\n'), true);
  t.match(await queue.counts(), { waiting: 1 });
});

t.test('events whose batch has the name of another job are refused, not swallowed', async (t) => {
  const { queue } = await fixture(t);
  const batch = batchOfAge(-hourMs);
  await queue.add('click', batch, 'a line\n');
  await t.resolves(queue.add('click', batch, 'a line\n'), 'the same once more is there');
  await t.rejects(queue.add('click', batch, 'another line\n'), { code: 'unavailable' });
  t.match(await queue.counts(), { waiting: 1 });
});
