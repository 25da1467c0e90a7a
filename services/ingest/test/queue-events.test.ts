import { Slices } from '@clicktrail/concurrency';
import { BatchNames, clickLine, EventIds } from '@clicktrail/events';
import t from 'tap';
import { EventBatcher } from '../src/batching/event-batcher.js';
import { queueTogether } from '../src/batching/queue-events.js';
import { event } from './fixtures.js';

const request = { id: 'r', span: null, idempotency: undefined } as unknown as Parameters<
  typeof queueTogether
>[3];

/** A queue whose jobs reach the disk when a test says so. */
function heldQueue() {
  const jobs: { lines: string; events: number; onDisk: () => void; fail: (error: Error) => void }[] = [];
  const batcher = new EventBatcher({
    ids: new EventIds('a secret'),
    names: new BatchNames(1),
    enqueue: (_kind, _batch, { lines, events }) =>
      new Promise((onDisk, fail) => {
        jobs.push({ lines, events, onDisk, fail });
      }),
    eventsInFlightMax: 2_000,
  });
  const deps = { batcher, slices: new Slices(), idempotency: undefined as never };
  const together = (count: number) => queueTogether(deps, 'click', Array(count).fill(event), request);
  const until = async (count: number) => {
    while (jobs.length < count) await new Promise(setImmediate);
  };
  return { batcher, jobs, together, until };
}

t.test('many events travel in jobs of their own, of 500: single ones do not wait for them', async (t) => {
  const { batcher, jobs, together, until } = heldQueue();
  const many = together(1_100);
  await until(3);
  t.same(
    jobs.map(({ events }) => events),
    [500, 500, 100],
  );
  const single = batcher.add('click', event);
  await until(4);
  t.equal(jobs[3]!.lines, clickLine(single.id, event), 'sent while the others are on their way');
  jobs[3]!.onDisk();
  await single.onDisk;
  t.equal(batcher.inFlight, 1_100);

  const lost = new Error('Redis is away');
  jobs[0]!.onDisk();
  jobs[1]!.fail(lost);
  jobs[2]!.onDisk();
  const queued = await many;
  const ids = queued.flatMap((each) => ('id' in each ? [each.id] : []));
  t.ok(jobs[0]!.lines + jobs[2]!.lines === ids.map((id) => clickLine(id, event)).join(''));
  t.equal(new Set(ids).size, 600);
  const hasFailed = (each: object) => 'error' in each && each.error === lost;
  t.ok(queued.slice(500, 1_000).every(hasFailed), 'one job takes no other one with it');
  t.equal(batcher.inFlight, 0);
});

t.test('few events join those of this moment', async (t) => {
  const { batcher, jobs, together, until } = heldQueue();
  const single = batcher.add('click', event);
  const few = together(3);
  await until(1);
  jobs[0]!.onDisk();
  const ids = (await few).map((each) => 'id' in each && each.id);
  t.equal(jobs[0]!.lines, [single.id, ...ids].map((id) => clickLine(String(id), event)).join(''));
  t.equal(jobs.length, 1);
});
