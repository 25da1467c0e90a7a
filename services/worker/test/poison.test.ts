import { newDeadLetter, replayDeadLetters } from '@clicktrail/queue';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Fixture, fixture } from './event-fixture.js';

const poison = (line: string) => line.replace('\t0\t0\t', '\tnot a number\t0\t');
const healed = (line: string) => line.replace('\tnot a number\t0\t', '\t0\t0\t');

const untilEmpty = ({ queue }: Pick<Fixture, 'queue'>) =>
  waitFor(async () => (await queue.oldestBatch()) === null, { what: 'an empty queue' });

t.test('a poison event is a dead letter with its reason, and all others are stored once', async (t) => {
  const { send, storedIds, startWorker, queue, deadLetters } = await fixture(t);
  const sent: string[] = [];
  for (let i = 0; i < 20; i++) sent.push(...(await send(30)));
  const poisoned = await send(40, (line, i) => (i === 17 ? poison(line) : line));
  for (let i = 0; i < 20; i++) sent.push(...(await send(30)));
  sent.push(...poisoned.filter((_, i) => i !== 17));

  const worker = startWorker();
  t.teardown(() => worker.stop());
  await untilEmpty({ queue });

  t.same(await storedIds(), sent.sort());
  const [event, ...others] = await deadLetters.list({ limit: 10, offset: 0, beforeId: null });
  t.same(others, []);
  t.equal(event!.id, poisoned[17]);
  t.match(event!.line, 'not a number');
  t.match(event!.reason, /parse|Cannot/i);
  t.match(await worker.registry.metrics(), /clicktrail_events_set_aside_total\{kind="click"\} 1/);
  t.match(
    await queue.findLine('click', event!.id.slice(0, 20), event!.id),
    'not a number',
    'a sale finds it',
  );
  t.equal(await queue.findLine('impression', event!.id.slice(0, 20), event!.id), null, 'as what it is');
});

t.test('one bad event among many jobs costs few inserts', async (t) => {
  const { send, storedIds, startWorker, queue, deadLetters } = await fixture(t);
  const jobs = 300;
  for (let i = 0; i < jobs; i++) await send(2, (line, j) => (i === 111 && j === 0 ? poison(line) : line));
  const worker = startWorker();
  t.teardown(() => worker.stop());
  await untilEmpty({ queue });
  t.equal((await storedIds()).length, 2 * jobs - 1);
  t.equal(await deadLetters.count(), 1);
  const metrics = await worker.registry.metrics();
  const inserts = Number(/^clicktrail_insert_events_count\{kind="click"\} (\d+)$/m.exec(metrics)![1]);
  t.ok(inserts < jobs / 10, `${inserts} inserts`);
});

t.test('what is replayed is stored once, and a dead letter again where it is still refused', async (t) => {
  const { send, storedIds, startWorker, queue, deadLetters } = await fixture(t);
  const sent = await send(40, (line, i) => (i % 10 === 3 ? poison(line) : line));
  const worker = startWorker();
  t.teardown(() => worker.stop());
  await untilEmpty({ queue });
  const ids = sent.filter((_, i) => i % 10 === 3).sort();
  t.equal(await deadLetters.count(), 4);

  const stillBad = await deadLetters.findAll(ids);
  t.same((await replayDeadLetters(queue, deadLetters, stillBad)).replayed.sort(), ids);
  await waitFor(async () => (await deadLetters.count()) === 4, { what: 'the same four again' });
  await untilEmpty({ queue });
  t.equal((await storedIds()).length, 36);

  // As if whatever refused them had been mended: what is sent now is good.
  const mended = (await deadLetters.findAll(ids)).map((event) => ({ ...event, line: healed(event.line) }));
  t.same(
    (await replayDeadLetters(queue, deadLetters, mended)).replayed,
    [],
    'another event than the dead letter',
  );
  const sendMended = async () => {
    for (const event of mended) await deadLetters.putBack(event);
    t.same((await replayDeadLetters(queue, deadLetters, mended)).replayed.sort(), ids);
    await untilEmpty({ queue });
    t.equal(await deadLetters.count(), 0);
  };
  await sendMended();
  t.same(await storedIds(), sent.sort());

  // As in a backup that was restored: in the store, and a dead letter still.
  for (let i = 0; i < 2; i++) {
    await sendMended();
    t.same(await storedIds(), sent, 'nothing is stored twice');
  }
});

t.test('a replay never swallows what waits under the same name', async (t) => {
  const { send, queue, deadLetters } = await fixture(t);
  const [id] = await send(2);
  const line = (await queue.findLine('click', id!.slice(0, 20), id!))!;
  await deadLetters.putBack(newDeadLetter('click', line, 'a reason'));
  t.same(await replayDeadLetters(queue, deadLetters, await deadLetters.findAll([id!])), {
    replayed: [],
    left: [id],
  });
  t.equal(await deadLetters.count(), 1);
});

t.test('lines without an id are kept one by one, and left where they are', async (t) => {
  const { queue, deadLetters } = await fixture(t);
  await deadLetters.putBack(newDeadLetter('click', 'nonsense', 'a reason'));
  await deadLetters.putBack(newDeadLetter('click', 'other nonsense', 'a reason'));
  await deadLetters.putBack(newDeadLetter('click', 'nonsense', 'a newer reason'));
  const events = await deadLetters.list({ limit: 10, offset: 0, beforeId: null });
  t.same(events.map(({ line, reason }) => `${line}: ${reason}`).sort(), [
    'nonsense: a newer reason',
    'other nonsense: a reason',
  ]);
  t.same((await replayDeadLetters(queue, deadLetters, events)).replayed, []);
  t.equal(await deadLetters.drop({ ...events[0]!, reason: 'not what is there' }), false);
  t.equal(await deadLetters.drop(events[0]!), true);
  t.equal(await deadLetters.drop(events[0]!), false, 'once');
  t.equal(await deadLetters.count(), 1);
});
