import { Registry } from 'prom-client';
import t from 'tap';
import { readGauge, storesUp } from '../src/index.js';

const samples = (text: string) =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#') && !/^clicktrail_metrics_unread.* 0$/.test(line));

t.test('a gauge is read when someone looks', async (t) => {
  const registry = new Registry();
  let depth = 1;
  readGauge(registry, { name: 'depth', help: 'How deep.', read: () => depth });
  t.same(samples(await registry.metrics()), ['depth 1']);
  depth = 2;
  t.same(samples(await registry.metrics()), ['depth 2']);
});

t.test('a set of labels that is not read any more is gone', async (t) => {
  const registry = new Registry();
  let states = ['waiting', 'active'];
  readGauge(registry, {
    name: 'jobs',
    help: 'Jobs.',
    labelNames: ['state'],
    read: () => states.map((state) => [{ state }, 1] as const),
  });
  t.same(samples(await registry.metrics()), ['jobs{state="waiting"} 1', 'jobs{state="active"} 1']);
  states = ['active'];
  t.same(samples(await registry.metrics()), ['jobs{state="active"} 1']);
});

t.test('a reading that fails is left out and counted, and the others stay', async (t) => {
  const registry = new Registry();
  let away = false;
  const read = () => (away ? Promise.reject(new Error('Redis is away')) : 7);
  readGauge(registry, { name: 'age', help: 'Plain.', read });
  readGauge(registry, {
    name: 'jobs',
    help: 'With labels.',
    labelNames: ['state'],
    read: async () => [[{ state: 'waiting' }, await read()]],
  });
  readGauge(registry, { name: 'depth', help: 'Another.', read: () => 1 });
  t.same(samples(await registry.metrics()), ['age 7', 'jobs{state="waiting"} 7', 'depth 1']);
  away = true;
  // Counted during one look, a failure is shown by the next.
  await registry.metrics();
  t.same(samples(await registry.metrics()).sort(), [
    'clicktrail_metrics_unread_total{metric="age"} 1',
    'clicktrail_metrics_unread_total{metric="jobs"} 1',
    'depth 1',
  ]);
});

t.test('a reading that never comes does not hold the page', async (t) => {
  const registry = new Registry();
  readGauge(registry, { name: 'slow', help: 'Never.', read: () => new Promise<number>(() => {}) });
  readGauge(registry, { name: 'depth', help: 'Another.', read: () => 1 });
  t.same(samples(await registry.metrics()), ['depth 1']);
});

t.test('a store that refuses, or is silent, is not up', async (t) => {
  const registry = new Registry();
  storesUp(registry, {
    postgres: async () => 'here',
    redis: () => Promise.reject(new Error('away')),
    clickhouse: () => new Promise(() => {}),
  });
  t.same(samples(await registry.metrics()), [
    'clicktrail_store_up{store="postgres"} 1',
    'clicktrail_store_up{store="redis"} 0',
    'clicktrail_store_up{store="clickhouse"} 0',
  ]);
});
