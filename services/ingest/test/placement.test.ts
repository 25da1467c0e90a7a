import type { Attempt } from '@clicktrail/contracts';
import { BatchNames, EventIds } from '@clicktrail/events';
import t from 'tap';
import { EventBatcher } from '../src/batching/event-batcher.js';
import { placementFor } from '../src/placement.js';

const attempt = { key: 'one and the same' } as unknown as Attempt;
const lineOf = (id: string) => `${id}\n`;

function placementWith(plan: () => Promise<void>, eventsInFlightMax: number) {
  const sent: string[] = [];
  const batcher = new EventBatcher({
    ids: new EventIds('a secret'),
    names: new BatchNames(1),
    enqueue: async (_kind, _batch, { lines }) => void sent.push(lines),
    eventsInFlightMax,
  });
  const idempotency = { plan } as unknown as Parameters<typeof placementFor>[0]['idempotency'];
  const place = placementFor({ batcher, idempotency }, 'click', {
    id: 'r',
    span: null,
    idempotency: attempt,
  });
  return { batcher, place, sent };
}

t.test('an event whose id is still being written down is in flight', async (t) => {
  const planned: (() => void)[] = [];
  const { batcher, place, sent } = placementWith(
    () => new Promise((resolve) => void planned.push(resolve)),
    3,
  );
  const placed = [1, 2, 3].map(async () => place(lineOf));
  t.throws(() => batcher.requireRoom(), { code: 'unavailable' });
  t.same(sent, [], 'nothing is sent whose id is not written down');
  for (const resolve of planned) resolve();
  for (const { id, onDisk } of await Promise.all(placed)) {
    await onDisk;
    t.ok(sent.includes(`${id}\n`));
  }
  t.equal(batcher.inFlight, 0);
});

t.test('one whose id could not be written down is not sent, and gives its place back', async (t) => {
  const { batcher, place, sent } = placementWith(() => Promise.reject(new Error('Redis is away')), 1);
  await t.rejects(async () => place(lineOf), { message: 'Redis is away' });
  t.same(sent, []);
  t.doesNotThrow(() => batcher.requireRoom());
});
