import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { type BatchError, createClient, type RecordClick } from '../src/index.js';
import { click, clicks, marks, upTo } from './support/events.js';
import { refusal, startService } from './support/start-service.js';

const unexpected = (error: BatchError<RecordClick>) => {
  throw error;
};

t.test('events one by one: sent after a while, answered in order', async (t) => {
  const service = await startService(t);
  const results: unknown[] = [];
  const batcher = createClient({ baseUrl: service.url }).clicks.batcher({
    lingerMs: 10,
    onResult: ({ index, status }, { sub1 }) => results.push([index, status, sub1]),
    onError: unexpected,
  });
  t.equal(batcher.add(click(0)), true);
  t.equal(batcher.pending, 1);
  while (results.length < 1) await sleep(5);
  t.equal(batcher.pending, 0);
  for (const event of [click(1), click(2, { country: 'XX' })]) batcher.add(event);
  await batcher.close();
  t.same(results, [
    [0, 201, '0'],
    [1, 201, '1'],
    [2, 400, '2'],
  ]);
  t.equal(service.received.length, 2);
  t.throws(() => batcher.add(click(3)), { message: /closed/ });
});

t.test('a full one takes nothing and says so, until there is room', async (t) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const service = await startService(t, {
    before: async () => {
      await released;
      return false;
    },
  });
  const batcher = createClient({ baseUrl: service.url }).clicks.batcher({
    pendingMax: 25,
    eventsMax: 10,
    onError: unexpected,
  });
  const taken = clicks(30).filter((event) => batcher.add(event));
  t.same(marks(taken), upTo(25));
  t.equal(batcher.pending, 25);
  const room = batcher.room();
  t.equal(await Promise.race([room.then(() => 'room'), sleep(30, 'none')]), 'none');
  release();
  await room;
  t.equal(batcher.add(click(25)), true);
  await batcher.close();
  t.same(
    marks(service.recorded).sort((a, b) => a - b),
    upTo(26),
  );
});

t.test('what is under way is bounded by its bytes, too', async (t) => {
  const service = await startService(t);
  const batcher = createClient({ baseUrl: service.url }).clicks.batcher({ onError: unexpected });
  const large = click(0, { referrer: 'x'.repeat(1_000_000) });
  const taken = upTo(100).filter(() => batcher.add(large)).length;
  t.equal(taken, 68);
  await batcher.close();
  t.equal(service.recorded.length, 68);
});

t.test('a batch that fails is given back, and the next ones go on', async (t) => {
  const service = await startService(t, {
    before({ events }, reply) {
      if (marks(events)[0] !== 10) return false;
      reply.code(400).send(refusal(400, 'invalid_request').body);
      return true;
    },
  });
  const errors: BatchError<RecordClick>[] = [];
  const batcher = createClient({ baseUrl: service.url }).clicks.batcher({
    eventsMax: 10,
    onError: (error) => errors.push(error),
  });
  for (const event of clicks(30)) batcher.add(event);
  await batcher.close();
  t.match(errors, [{ failed: [{ firstIndex: 10, error: { status: 400 } }] }]);
  t.same(marks(errors[0]!.failed[0]!.events), upTo(20).slice(10));
  t.same(
    marks(service.recorded).sort((a, b) => a - b),
    [...upTo(10), ...upTo(30).slice(20)],
  );
  t.equal(batcher.pending, 0);
});

t.test('bounds and events that cannot be', async (t) => {
  const { clicks: sender } = createClient({ baseUrl: 'http://127.0.0.1:9' });
  t.throws(() => sender.batcher({ pendingMax: 0, onError: unexpected }), { message: /^pendingMax/ });
  t.throws(() => sender.batcher({ eventsMax: 0, onError: unexpected }), { message: /^eventsMax/ });
  const batcher = sender.batcher({ onError: unexpected });
  t.throws(() => batcher.add(undefined as never), { name: 'TypeError' });
  t.throws(() => batcher.add(click(0, { sub1: 'x'.repeat(4 * 1024 * 1024) })), { name: 'RangeError' });
  t.equal(batcher.pending, 0);
  await batcher.close();
});
