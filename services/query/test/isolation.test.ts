import { setTimeout as sleep } from 'node:timers/promises';
import { createClickHouse } from '@clicktrail/clickhouse';
import { freePort } from '@clicktrail/testing';
import { test } from 'tap';
import { openReadGate, ReadPace } from '../src/index.js';
import { allEnded } from '../src/reading/all-ended.js';
import { startService } from './support/start-service.js';

test('ClickHouse is away', async (t) => {
  const clickhouse = createClickHouse(`http://127.0.0.1:${await freePort()}`);
  t.teardown(() => clickhouse.close());
  const { get } = await startService(t, { clickhouse });
  for (const url of [
    '/api/v1/clicks',
    '/api/v1/impressions',
    '/api/v1/reports/summary',
    '/api/v1/reports/events',
    '/api/v1/reports/events/export',
  ]) {
    await t.test(`503: ${url}`, async (t) => {
      t.match(await get(url), { status: 503, body: { success: false, code: 'unavailable' } });
    });
  }
});

test('more reads at once than a key may have under way wait for their turn', async (t) => {
  const gate = openReadGate({ readsPerKey: 1, exportsPerKey: 1 });
  const { get } = await startService(t, { gate });
  const permit = await gate.reads.acquire('id-publisher', new AbortController().signal);
  let answered = 0;
  const waiting = [1, 2].map(() => get('/api/v1/clicks', 'publisher').finally(() => answered++));
  t.match(await get('/api/v1/clicks', 'admin'), { status: 200 }, 'other keys pass');
  t.equal(answered, 0);
  permit.release();
  for (const answer of await Promise.all(waiting)) t.match(answer, { status: 200 });
  t.match(await get('/api/v1/clicks', 'publisher'), { status: 200 }, 'places are given back');
});

test('while clicks need the whole machine', async (t) => {
  const stays = new AbortController().signal;
  const pace = new ReadPace({ isPressed: () => true });
  const { get } = await startService(t, { pace });

  await t.test('reads of all keys go one at a time, on one thread, with pauses between them', async (t) => {
    const turn = await pace.turn('key', stays);
    t.equal(turn.threads, 1);
    let answered = 0;
    const waiting = (['publisher', 'admin'] as const).map((key) =>
      get('/api/v1/clicks', key).finally(() => answered++),
    );
    await sleep(100);
    t.equal(answered, 0);
    const beganMs = performance.now();
    turn.end();
    const answers = await Promise.all(waiting);
    for (const answer of answers) t.match(answer, { status: 200 });
    t.ok(performance.now() - beganMs >= 350, 'four times as long as the read before them took');
    t.ok(pace.waitedMs >= 2 * 350);
  });

  await t.test('one slow read among quick ones does not stop all that follow', async (t) => {
    const pace = new ReadPace({ isPressed: () => true });
    for (let quick = 0; quick < 7; quick++) (await pace.turn('key', stays)).end();
    const slow = await pace.turn('key', stays);
    await sleep(400);
    slow.end();
    const beganMs = performance.now();
    (await pace.turn('key', stays)).end();
    const waitedMs = performance.now() - beganMs;
    t.ok(waitedMs >= 150 && waitedMs < 1_200, `four times the mean of eight: ${waitedMs} ms`);
  });

  await t.test('who hangs up while waiting or pausing leaves its place to the next', async (t) => {
    (await pace.turn('key', stays)).end();
    const turn = await pace.turn('key', stays);
    const hangUp = new AbortController();
    const gone = pace.turn('key', hangUp.signal);
    const next = pace.turn('key', stays);
    await sleep(100);
    turn.end();
    hangUp.abort();
    await t.rejects(gone, { name: 'AbortError' });
    (await next).end();
  });

  await t.test('who waits for too long gives up', async (t) => {
    const turn = await pace.turn('key', stays);
    const late = AbortSignal.timeout(100);
    await t.rejects(pace.turn('other', late), { name: 'TimeoutError' });
    turn.end();
  });

  await t.test('pauses end as soon as clicks leave room, and then nothing waits', async (t) => {
    let pressed = true;
    const pace = new ReadPace({ isPressed: () => pressed });
    const turn = await pace.turn('key', stays);
    await sleep(300);
    turn.end();
    const next = pace.turn('key', stays);
    pressed = false;
    const beganMs = performance.now();
    (await next).end();
    const many = await Promise.all([pace.turn('key', stays), pace.turn('key', stays)]);
    t.ok(performance.now() - beganMs < 500, 'not the 1.2 s that it would have been');
    for (const { threads } of many) t.equal(threads, undefined);
  });
});

test('what waits for several reads goes on once all have ended', async (t) => {
  let ended = false;
  const slow = sleep(200).then(() => {
    ended = true;
  });
  await t.rejects(allEnded([slow, Promise.reject(new Error('at once'))]), /at once/);
  t.ok(ended);
  t.same(await allEnded([1, Promise.resolve('two')]), [1, 'two']);
});
