import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { BatchNames, EventIds, type EventKind } from '@clicktrail/events';
import t from 'tap';
import { type BatchContent, EventBatcher, type Origin } from '../src/batching/event-batcher.js';

const ids = new EventIds('a secret');

function batcherWith(enqueue: (kind: EventKind, batch: string, lines: string) => Promise<void>, max = 1_000) {
  return new EventBatcher({
    ids,
    names: new BatchNames(1),
    enqueue: (kind, batch, { lines }) => enqueue(kind, batch, lines),
    eventsInFlightMax: max,
  });
}

t.test('events of one turn share one job per kind, and each is told when it is on disk', async (t) => {
  const jobs: { kind: EventKind; batch: string; lines: string }[] = [];
  const batcher = batcherWith(async (kind, batch, lines) => void jobs.push({ kind, batch, lines }));
  const placed = [1, 2, 3].map(() => batcher.place('click', (id) => `${id}\n`));
  const impression = batcher.place('impression', (id) => `${id}\n`);
  t.equal(jobs.length, 0, 'nothing leaves before the turn is over');

  await Promise.all([...placed, impression].map(({ onDisk }) => onDisk));
  t.same(
    jobs.map(({ kind }) => kind),
    ['click', 'impression'],
  );
  t.equal(jobs[0]!.lines, placed.map(({ id }) => `${id}\n`).join(''));
  for (const { id } of placed) t.equal(ids.parse(id)?.batch, jobs[0]!.batch);
  t.equal(new Set(placed.map(({ id }) => id)).size, 3);
});

t.test('a job holds 500 events at most', async (t) => {
  const sizes: number[] = [];
  const batcher = batcherWith(async (_kind, _batch, lines) => void sizes.push(lines.split('\n').length - 1));
  const placed = Array.from({ length: 1_100 }, () => batcher.place('click', (id) => `${id}\n`));
  await Promise.all(placed.map(({ onDisk }) => onDisk));
  t.same(sizes, [100, 500, 500], 'the first hundred have left when the others come');
});

t.test('a hundred events leave before their turn is over, one round of them at a time', async (t) => {
  const sizes: number[] = [];
  let sync = () => {};
  const batcher = batcherWith(async (_kind, _batch, lines) => {
    sizes.push(lines.split('\n').length - 1);
    await new Promise<void>((resolve) => {
      sync = resolve;
    });
  });
  const place = (count: number) => {
    const placed = Array.from({ length: count }, () => batcher.place('click', (id) => `${id}\n`));
    return Promise.all(placed.map(({ onDisk }) => onDisk));
  };
  const first = place(99);
  t.same(sizes, [], 'fewer wait for company');
  const second = place(151);
  t.same(sizes, [100]);
  sync();
  await first;
  await turn();
  t.same(sizes, [100, 150], 'what came behind them is the next round');
  sync();
  await second;
});

t.test('a hundred events leave while the round after another one rests', async (t) => {
  const sizes: number[] = [];
  const batcher = batcherWith(async (_kind, _batch, lines) => void sizes.push(lines.split('\n').length - 1));
  const first = batcher.place('click', (id) => `${id}\n`);
  await turn();
  const second = batcher.place('click', (id) => `${id}\n`);
  await first.onDisk;
  const others = Array.from({ length: 99 }, () => batcher.place('click', (id) => `${id}\n`));
  t.same(sizes, [1, 100]);
  await Promise.all([second, ...others].map(({ onDisk }) => onDisk));
});

t.test('behind a round that is slow the next one leaves already, and no third', async (t) => {
  const sizes: number[] = [];
  const syncs: (() => void)[] = [];
  const batcher = batcherWith(async (_kind, _batch, lines) => {
    sizes.push(lines.split('\n').length - 1);
    await new Promise<void>((resolve) => syncs.push(resolve));
  });
  const place = (count: number) =>
    Promise.all(Array.from({ length: count }, () => batcher.place('click', (id) => `${id}\n`).onDisk));
  const first = place(1);
  await turn();
  const second = place(2);
  t.same(sizes, [1], 'not at once');
  await sleep(50);
  t.same(sizes, [1, 2]);
  const third = place(3);
  await sleep(50);
  t.same(sizes, [1, 2]);
  syncs[0]!();
  await first;
  await sleep(50);
  t.same(sizes, [1, 2, 3], 'one has ended, and the other one is slow');
  for (const sync of syncs) sync();
  await Promise.all([second, third]);
  t.equal(batcher.inFlight, 0);
});

t.test('an event of the new day does not join a batch of the day before', async (t) => {
  const midnight = Date.UTC(2026, 2, 15);
  let nowMs = midnight - 5;
  const now = () => nowMs;
  const batcher = new EventBatcher({
    ids,
    names: new BatchNames(1, now),
    enqueue: async () => {},
    eventsInFlightMax: 10,
    now,
  });
  const placed = [-5, -1, 0, 4].map((at) => {
    nowMs = midnight + at;
    return batcher.place('click', (id) => `${id}\n`);
  });
  t.same(
    placed.map(({ id }) => ids.parse(id)!.createdAtMs - midnight),
    [-5, -5, 0, 0],
  );
  await Promise.all(placed.map(({ onDisk }) => onDisk));
  t.equal(batcher.inFlight, 0, 'both are sent');
});

t.test('a batch that cannot be queued fails all its events, and the next turn is another one', async (t) => {
  let away = true;
  const batcher = batcherWith(async () => {
    if (away) throw new Error('Redis is away');
  });
  const lost = [1, 2].map(() => batcher.place('click', (id) => `${id}\n`));
  for (const { onDisk } of lost) await t.rejects(onDisk, { message: 'Redis is away' });
  away = false;
  await t.resolves(batcher.place('click', (id) => `${id}\n`).onDisk);
  t.equal(batcher.inFlight, 0);
});

t.test('beyond its bound it refuses, and takes in again once events are on disk', async (t) => {
  let release = () => {};
  const batcher = batcherWith(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
    2,
  );
  const placed = [1, 2].map(() => batcher.place('click', (id) => `${id}\n`));
  t.throws(() => batcher.requireRoom(), { code: 'unavailable', details: { retryAfterSeconds: 1 } });
  await new Promise(setImmediate);
  release();
  await Promise.all(placed.map(({ onDisk }) => onDisk));
  t.doesNotThrow(() => batcher.requireRoom());
});

const origin = (id: string): Origin => ({ id, span: null });

async function originsOf(followed: boolean): Promise<string[]> {
  const sent: BatchContent[] = [];
  const batcher = new EventBatcher({
    ids,
    names: new BatchNames(1),
    enqueue: async (_kind, _batch, content) => void sent.push(content),
    eventsInFlightMax: 10,
    followed,
  });
  const placed = ['a', 'b'].map((id) => batcher.place('click', () => '\n', origin(id)));
  await batcher.reserveAlone('click', origin('c')).send('\n', { key: 'k', fields: [] });
  await Promise.all(placed.map(({ onDisk }) => onDisk));
  return sent.map(({ events, origins }) => `${events}: ${origins.map(({ id }) => id)}`).sort();
}

t.test('a batch that is followed names the requests that it holds, in their order', async (t) => {
  t.same(await originsOf(true), ['1: c', '2: a,b']);
});

t.test('a batch that nobody follows keeps none of them', async (t) => {
  t.same(await originsOf(false), ['1: ', '2: ']);
});
