import { countDoubled, insertEvents } from '@clicktrail/clickhouse';
import { BatchNames, clickLine, EventIds, impressionLine } from '@clicktrail/events';
import { EventQueue, jobKeyPrefix, newDeadLetter, replayDeadLetters } from '@clicktrail/queue';
import t from 'tap';
import { balance, lastDays, takeLedger } from '../src/index.js';
import { someClick, startService } from './support/start-service.js';

const nowMs = Date.parse('2026-03-10T12:00:00.000Z');
const [yesterday, today] = lastDays(2, nowMs) as [string, string];
const ids = new EventIds('secret of the tests');
let processes = 0;

t.test('the ledger', async (t) => {
  const service = await startService(t, { now: () => nowMs });
  const { queue, clickhouse, redis } = service;
  const make = (count: number, kind: 'click' | 'impression' = 'click', ms = nowMs) => {
    const batch = new BatchNames(++processes, () => ms).next();
    const made = Array.from({ length: count }, (_, i) => ids.at(batch, i));
    const lineOf = kind === 'click' ? clickLine : impressionLine;
    return { batch, kind, ids: made, lines: made.map((id) => lineOf(id, someClick)).join('') };
  };
  type Made = ReturnType<typeof make>;
  const accept = async (made: Made) => {
    await queue.add(made.kind, made.batch, made.lines);
    return made;
  };
  const store = ({ kind, batch, lines }: Made, token = batch) =>
    insertEvents(clickhouse, kind, lines, { token });
  /** As the worker marks it once ClickHouse has confirmed the rows. */
  const markStored = ({ batch }: Made) => redis.hset(jobKeyPrefix(0) + batch, 'stored', 1);
  const rowOf = async (day: string, kind = 'click') =>
    (await takeLedger(service, [yesterday, today])).rows.find((row) => row.day === day && row.kind === kind)!;

  await t.test('nothing counted yet: nothing is said about any day', async (t) => {
    await store(make(3, 'click', Date.parse(yesterday) + 5_000));
    t.match(await rowOf(yesterday), { state: 'uncounted', stored: 3, accepted: 0 });
    t.equal((await service.get('/api/v1/health/ledger')).body.countedSince, null);
  });

  await t.test('accepted, and on its way through the queue: counted once at every step', async (t) => {
    const clicks = await accept(make(40));
    await accept(make(5, 'impression'));
    t.match(await rowOf(today), { accepted: 40, queued: 40, stored: 0, state: 'balanced' });
    t.match(await rowOf(today, 'impression'), { accepted: 5, queued: 5, state: 'balanced' });
    await store(clicks);
    t.match(await rowOf(today), { accepted: 40, queued: 40, stored: 0, state: 'balanced' });
    await markStored(clicks);
    t.match(await rowOf(today), { accepted: 40, queued: 0, stored: 40, state: 'balanced' });
    const { status, body } = await service.get('/api/v1/health/ledger?days=2');
    t.match([status, body.balanced, body.rows.length], [200, true, 4]);
    t.equal((await service.get('/api/v1/health/ledger', 'publisher')).status, 403);
    t.equal((await service.get('/api/v1/health/ledger?days=0')).status, 400);
  });

  await t.test('a job that comes twice under its name is counted once', async (t) => {
    const twice = await accept(make(2));
    await accept(twice);
    t.match(await rowOf(today), { accepted: 42, queued: 2, stored: 40, state: 'balanced' });
    await store(twice);
    await markStored(twice);
  });

  await t.test('dead letters, replayed, dropped', async (t) => {
    const made = await accept(make(4));
    const [bad, worse] = made.lines.split('\n');
    await queue.deadLetters.putBack(newDeadLetter('click', bad!, 'a reason'));
    await queue.deadLetters.putBack(newDeadLetter('click', worse!, 'a reason'));
    t.match(await rowOf(today), { queued: 4, setAside: 0, state: 'balanced' }, 'its job waits still');
    await store({ ...made, lines: `${made.lines.split('\n').slice(2).join('\n')}` });
    await markStored(made);
    t.match(await rowOf(today), { accepted: 46, queued: 0, stored: 44, setAside: 2, state: 'balanced' });

    await redis.del(jobKeyPrefix(0) + made.batch);
    await redis.lrem(`${jobKeyPrefix(0)}wait`, 0, made.batch);
    await replayDeadLetters(queue, queue.deadLetters, await queue.deadLetters.findAll([made.ids[0]!]));
    t.match(await rowOf(today), { accepted: 46, queued: 1, stored: 44, setAside: 1, state: 'balanced' });
    await queue.deadLetters.drop((await queue.deadLetters.find(made.ids[1]!))!);
    t.match(await rowOf(today), { setAside: 0, dropped: 1, state: 'balanced' });
  });

  await t.test('one event less than accepted is missing', async (t) => {
    const lost = await accept(make(1));
    await redis.lrem(`${jobKeyPrefix(0)}wait`, 0, lost.batch);
    t.match(await rowOf(today), { difference: -1, state: 'missing' });
    t.equal((await service.get('/api/v1/health/ledger')).body.balanced, false);
    await store(lost);
    t.match(await rowOf(today), { difference: 0, state: 'balanced' });
  });

  await t.test('one row more is a surplus, and found as doubled', async (t) => {
    const twice = await accept(make(1));
    await redis.lrem(`${jobKeyPrefix(0)}wait`, 0, twice.batch);
    await store(twice);
    t.equal(await countDoubled(clickhouse, 'click', today), 0);
    await store(twice, 'another token');
    t.match(await rowOf(today), { difference: 1, state: 'surplus' });
    t.equal(await countDoubled(clickhouse, 'click', today), 1);
    const metrics = await service.app.metrics.getSingleMetricAsString('clicktrail_ledger_difference_events');
    t.match(metrics, `{day="${today}",kind="click"} 1`);
    t.match(metrics, `{day="${today}",kind="impression"} 0`);
  });

  await t.test('what was stored before counting began is left out', async (t) => {
    const { rows, countedSince } = await takeLedger(service, [yesterday]);
    t.match(rows[0], { state: 'uncounted' });
    const before = Date.parse(countedSince!) - 60_000;
    await store(make(7, 'impression', before));
    t.match(await rowOf(today, 'impression'), { state: 'balanced', accepted: 5 });
  });

  await t.test(
    'a clock that was set back names events before the first counted one: they count',
    async (t) => {
      const { countedSince } = await takeLedger(service, [yesterday]);
      const earlyMs = Date.parse(countedSince!) - 120_000;
      const early = make(3, 'impression', earlyMs);
      await new EventQueue({ redis, shards: 1, now: () => earlyMs }).add(
        'impression',
        early.batch,
        early.lines,
      );
      await store(early);
      await markStored(early);
      const row = await rowOf(today, 'impression');
      t.match(
        row,
        { accepted: 8, stored: 10, queued: 5, difference: 7 },
        'and so do the seven from between the two',
      );
    },
  );

  await t.test('503 while a store is away', async (t) => {
    redis.disconnect();
    t.equal((await service.get('/api/v1/health/ledger')).status, 503);
  });
});

t.test('what arrives while it is counted hides nothing that is missing', async (t) => {
  const entry = { day: today, kind: 'click', setAside: 0, dropped: 0, queued: 1, counted: true } as const;
  const of = (accepted: number, stored: number, arrivedMeanwhile: number) =>
    balance({ ...entry, accepted, stored, arrivedMeanwhile });
  t.match(of(10, 9, 0), { state: 'balanced', difference: 0 });
  t.match(of(10, 12, 3), { state: 'balanced', difference: 0 });
  t.match(of(10, 13, 3), { state: 'surplus', difference: 4 });
  t.match(of(10, 8, 3), { state: 'missing', difference: -1 });
  t.match(balance({ ...entry, accepted: 0, stored: 5, arrivedMeanwhile: 0, counted: false }), {
    state: 'uncounted',
  });
});
