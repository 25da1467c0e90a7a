import { setImmediate as turn } from 'node:timers/promises';
import { BatchNames, clickLine, EventIds, type EventKind } from '@clicktrail/events';
import t from 'tap';
import type { BatchContent, EventRequest } from '../src/batching/batch.js';
import { EventBatcher } from '../src/batching/event-batcher.js';
import { event } from './fixtures.js';

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
  const queued = [1, 2, 3].map(() => batcher.add('click', event));
  const impression = batcher.add('impression', event);
  t.equal(jobs.length, 0, 'nothing leaves before the turn is over');

  await Promise.all([...queued, impression].map(({ onDisk }) => onDisk));
  t.same(
    jobs.map(({ kind }) => kind),
    ['click', 'impression'],
  );
  t.equal(jobs[0]!.lines, queued.map(({ id }) => clickLine(id, event)).join(''));
  for (const { id } of queued) t.equal(ids.parse(id)?.batch, jobs[0]!.batch);
  t.equal(new Set(queued.map(({ id }) => id)).size, 3);
});

t.test('a job holds 500 events at most', async (t) => {
  const sizes: number[] = [];
  const batcher = batcherWith(async (_kind, _batch, lines) => void sizes.push(lines.split('\n').length - 1));
  const queued = Array.from({ length: 1_100 }, () => batcher.add('click', event));
  await Promise.all(queued.map(({ onDisk }) => onDisk));
  t.same(sizes, [500, 500, 100]);
});

t.test('one round is in flight at a time, and all that comes meanwhile is the next one', async (t) => {
  const jobs: string[] = [];
  let sync = () => {};
  const batcher = batcherWith(async (kind, _batch, lines) => {
    jobs.push(`${lines.split('\n').length - 1} ${kind}`);
    await new Promise<void>((resolve) => {
      sync = resolve;
    });
  });
  const add = (kind: EventKind, count: number) =>
    Promise.all(Array.from({ length: count }, () => batcher.add(kind, event).onDisk));
  const first = add('click', 1);
  await turn();
  const second = add('click', 250);
  await turn();
  const third = add('click', 50);
  t.same(jobs, ['1 click'], 'the others wait for it');
  sync();
  await first;
  t.same(jobs, ['1 click', '300 click'], 'they leave as soon as it is on disk');
  const other = add('impression', 2);
  await turn();
  t.same(jobs, ['1 click', '300 click'], 'of either kind');
  sync();
  await Promise.all([second, third]);
  t.same(jobs, ['1 click', '300 click', '2 impression']);
  sync();
  await other;
  t.equal(batcher.inFlight, 0);
});

t.test('a batch that is refused takes no other one of its round with it', async (t) => {
  const batcher = batcherWith(async (kind) => {
    if (kind === 'click') throw new Error('its name is taken');
  });
  const click = batcher.add('click', event);
  const impression = batcher.add('impression', event);
  const next = turn().then(() => batcher.add('impression', event).onDisk);
  await t.rejects(click.onDisk, { message: 'its name is taken' });
  await t.resolves(impression.onDisk);
  await t.resolves(next);
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
  const queued = [-5, -1, 0, 4].map((at) => {
    nowMs = midnight + at;
    return batcher.add('click', event);
  });
  t.same(
    queued.map(({ id }) => ids.parse(id)!.createdAtMs - midnight),
    [-5, -5, 0, 0],
  );
  await Promise.all(queued.map(({ onDisk }) => onDisk));
  t.equal(batcher.inFlight, 0, 'both are sent');
});

t.test('a batch that cannot be queued fails all its events, and the next turn is another one', async (t) => {
  let away = true;
  const batcher = batcherWith(async () => {
    if (away) throw new Error('Redis is away');
  });
  const lost = [1, 2].map(() => batcher.add('click', event));
  for (const { onDisk } of lost) await t.rejects(onDisk, { message: 'Redis is away' });
  away = false;
  await t.resolves(batcher.add('click', event).onDisk);
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
  const queued = [1, 2].map(() => batcher.add('click', event));
  t.throws(() => batcher.requireRoom(), { code: 'unavailable', details: { retryAfterSeconds: 1 } });
  await new Promise(setImmediate);
  release();
  await Promise.all(queued.map(({ onDisk }) => onDisk));
  t.doesNotThrow(() => batcher.requireRoom());
});

const request = (id: string): EventRequest => ({ id, span: null });

async function requestsOf(keepsRequests: boolean): Promise<string[]> {
  const sent: BatchContent[] = [];
  const batcher = new EventBatcher({
    ids,
    names: new BatchNames(1),
    enqueue: async (_kind, _batch, content) => void sent.push(content),
    eventsInFlightMax: 10,
    keepsRequests,
  });
  const queued = ['a', 'b'].map((id) => batcher.add('click', event, request(id)));
  await batcher.prepare('click', 1, request('c')).send('');
  await Promise.all(queued.map(({ onDisk }) => onDisk));
  return sent.map(({ events, requests }) => `${events}: ${requests.map(({ id }) => id)}`).sort();
}

t.test('a batch that keeps its requests names them, in their order', async (t) => {
  t.same(await requestsOf(true), ['1: c', '2: a,b']);
});

t.test('a batch that nobody follows keeps none of them', async (t) => {
  t.same(await requestsOf(false), ['1: ', '2: ']);
});
