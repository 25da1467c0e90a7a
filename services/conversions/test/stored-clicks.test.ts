import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClickHouse, insertEvents, migrateClickHouse } from '@clicktrail/clickhouse';
import { type ClickSources, clickFinder, clickLine, EventIds } from '@clicktrail/events';
import { emptyTables, type TestHandle } from '@clicktrail/testing';
import t from 'tap';
import { storedClickFinder } from '../src/attribution/stored-clicks.js';
import { someClick, startService } from './support/start-service.js';

const ids = new EventIds('secret of the tests');
const batches = ['2026-03-14', '2025-11-02', '2025-12-31'].map(
  (day) => `${Date.parse(day).toString(16).padStart(12, '0')}00001000`,
);
const perBatch = 5;
/** Of three months. */
const stored = batches.flatMap((batch) => Array.from({ length: perBatch }, (_, i) => ids.at(batch, i)));
const missing = ids.at(batches[0]!, perBatch);

/** Forwards each statement, and counts it first. `before` may hold it; false answers it with an error. */
async function countingForwarder(t: TestHandle, target: string) {
  const seen = { statements: 0, before: async (): Promise<boolean> => true };
  const { hostname, port } = new URL(target);
  const server = createServer(async (incoming, reply) => {
    seen.statements += 1;
    if (!(await seen.before())) return void reply.writeHead(500).end('Code: 241. DB::Exception: broken');
    const { method, url, headers } = incoming;
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(reply);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => new Promise((resolve) => server.close(resolve)));
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return { url: url.href, seen };
}

/** A promise of true, and what resolves it. */
function held() {
  let release = () => {};
  const promise = new Promise<boolean>((resolve) => {
    release = () => resolve(true);
  });
  return { promise, release };
}

t.test('sales whose clicks are in ClickHouse', async (t) => {
  const clickhouseUrl = await emptyTables(t, 'clickhouse');
  await migrateClickHouse(clickhouseUrl);
  const { url, seen } = await countingForwarder(t, clickhouseUrl);
  const clickhouse = createClickHouse(url);
  t.teardown(() => clickhouse.close());
  await insertEvents(clickhouse, 'click', stored.map((id) => clickLine(id, someClick)).join(''), {
    token: 'stored',
  });

  let asked = 0;
  const find = storedClickFinder(clickhouse);
  const findStored: ClickSources['findStored'] = (click) => {
    asked += 1;
    return find(click);
  };
  const { call } = await startService(t, {
    findClick: clickFinder({ ids, findWaiting: async () => null, findStored }),
  });
  const sell = async (clickId: string) => {
    const { status } = await call('POST', '/api/v1/conversions', 'advertiser', { click_id: clickId });
    return status;
  };
  const begin = () => {
    seen.statements = 0;
    asked = 0;
    seen.before = async () => true;
  };
  /** Resolves once so many look-ups have been asked for. */
  const allAsked = async (count: number) => {
    while (asked < count) await new Promise(setImmediate);
    return true;
  };

  await t.test('those that ask during a statement share the next one, whatever their months', async (t) => {
    begin();
    const clicks = [...stored, missing];
    seen.before = () => allAsked(clicks.length);
    const first = sell(clicks[0]!);
    while (seen.statements === 0) await new Promise(setImmediate);
    const others = clicks.slice(1).map(sell);
    t.equal(await first, 201);
    t.same(await Promise.all(others), [...stored.slice(1).map(() => 201), 404], 'a missing one is 404');
    t.equal(seen.statements, 2);
  });

  await t.test('a statement that fails is 503 for each of its sales, not for later ones', async (t) => {
    begin();
    seen.before = async () => false;
    t.same(await Promise.all([stored[0]!, stored[6]!, missing].map(sell)), [503, 503, 503]);
    begin();
    t.same(await Promise.all([stored[0]!, stored[6]!, missing].map(sell)), [200, 200, 404]);
  });

  await t.test('a statement begins after all its sales have asked', async (t) => {
    const late = ids.at(batches[0]!, 100);
    const hold = held();
    begin();
    seen.before = () => hold.promise;
    const first = find({ id: stored[0]!, createdAtMs: ids.parse(stored[0]!)!.createdAtMs });
    while (seen.statements === 0) await new Promise(setImmediate);
    const direct = createClickHouse(clickhouseUrl);
    await insertEvents(direct, 'click', clickLine(late, someClick), { token: 'late' });
    await direct.close();
    const second = find({ id: late, createdAtMs: ids.parse(late)!.createdAtMs });
    hold.release();
    t.equal((await first)?.id, stored[0]);
    t.equal((await second)?.id, late, 'it does not get the answer of a statement before it');
  });

  await t.test('more than the bound of those that wait are refused at once', async (t) => {
    const hold = held();
    begin();
    seen.before = () => hold.promise;
    const key = { id: stored[0]!, createdAtMs: ids.parse(stored[0]!)!.createdAtMs };
    const first = find(key);
    while (seen.statements === 0) await new Promise(setImmediate);
    const waiting = Array.from({ length: 500 }, () => find(key));
    await t.rejects(find(key), { message: '500 calls wait already' });
    hold.release();
    const found = await Promise.all([first, ...waiting]);
    t.equal(found.filter((click) => click?.id === key.id).length, 501);
    t.equal(seen.statements, 6, 'a hundred in each');
  });
});
