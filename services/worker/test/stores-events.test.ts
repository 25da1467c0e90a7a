import { quickestMs, waitFor } from '@clicktrail/testing';
import t from 'tap';
import { fixture } from './event-fixture.js';

t.test('events come out of the queue into ClickHouse, each once, in few inserts', async (t) => {
  const { send, storedIds, startWorker, queue } = await fixture(t);
  const sent: string[] = [];
  for (let i = 0; i < 200; i++) sent.push(...(await send(25)));
  const worker = startWorker();
  t.teardown(() => worker.stop());

  await waitFor(async () => (await queue.oldestBatch()) === null, {
    what: 'an empty queue',
  });
  t.same(await storedIds(), sent.sort());
  const inserts = await worker.registry.getSingleMetricAsString('clicktrail_insert_events');
  t.ok(Number(/_count\{kind="click"\} (\d+)/.exec(inserts)![1]) <= 10, 'at least 500 events per insert');
});

t.test('a lone event is stored well within a second', async (t) => {
  const { send, storedIds, startWorker } = await fixture(t);
  const worker = startWorker();
  t.teardown(() => worker.stop());
  await send(1);
  await waitFor(async () => (await storedIds()).length === 1);

  const tookMs = await quickestMs(1_000, async (before) => {
    await send(1);
    await waitFor(async () => (await storedIds()).length === before + 2, { intervalMs: 5 });
  });
  t.ok(tookMs < 1_000, `${Math.round(tookMs)} ms`);
});

t.test('a stop finishes what is in hand, and a new worker goes on', async (t) => {
  const { send, storedIds, startWorker, queue } = await fixture(t);
  const sent = await send(100);
  const first = startWorker();
  await waitFor(async () => (await queue.counts()).waiting === 0);
  await first.stop();
  sent.push(...(await send(100)));
  const second = startWorker();
  t.teardown(() => second.stop());
  await waitFor(async () => (await queue.oldestBatch()) === null);
  t.same(await storedIds(), sent.sort());
});
