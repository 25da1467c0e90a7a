import type { Attempt } from '@clicktrail/contracts';
import { BatchNames, clickLine, EventIds } from '@clicktrail/events';
import t from 'tap';
import { EventBatcher } from '../src/batching/event-batcher.js';
import { queueEvent } from '../src/batching/queue-event.js';
import { event } from './fixtures.js';

const attempt = { key: 'one and the same' } as unknown as Attempt;

function queueEventWith(plan: () => Promise<void>, eventsInFlightMax: number) {
  const sent: string[] = [];
  const batcher = new EventBatcher({
    ids: new EventIds('a secret'),
    names: new BatchNames(1),
    enqueue: async (_kind, _batch, { lines }) => void sent.push(lines),
    eventsInFlightMax,
  });
  const idempotency = { plan } as unknown as Parameters<typeof queueEvent>[0]['idempotency'];
  const request = { id: 'r', span: null, idempotency: attempt };
  const queue = async () => queueEvent({ batcher, idempotency }, 'click', event, request);
  return { batcher, queue, sent };
}

t.test('an event whose id is still being written down is in flight', async (t) => {
  const planned: (() => void)[] = [];
  const { batcher, queue, sent } = queueEventWith(
    () => new Promise((resolve) => void planned.push(resolve)),
    3,
  );
  const queued = [1, 2, 3].map(queue);
  t.throws(() => batcher.requireRoom(), { code: 'unavailable' });
  t.same(sent, [], 'nothing is sent whose id is not written down');
  for (const resolve of planned) resolve();
  for (const { id, onDisk } of await Promise.all(queued)) {
    await onDisk;
    t.ok(sent.includes(clickLine(id, event)));
  }
  t.equal(batcher.inFlight, 0);
});

t.test('one whose id could not be written down is not sent, and gives its place back', async (t) => {
  const { batcher, queue, sent } = queueEventWith(() => Promise.reject(new Error('Redis is away')), 1);
  await t.rejects(queue, { message: 'Redis is away' });
  t.same(sent, []);
  t.doesNotThrow(() => batcher.requireRoom());
});
