import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callAsAdmin, makeCampaign, type StoreProxy, startTestSystem } from '@clicktrail/harness';
import { waitFor } from '@clicktrail/testing';
import t, { type Test } from 'tap';
import { startDelayedProcess } from '../src/delayed-process.js';
import { openDirect } from '../src/faults/direct.js';
import { poisonLine } from '../src/faults/poison-line.js';
import { poster } from '../src/index.js';
import { untilAnswered } from '../src/traffic/until-answered.js';

t.setTimeout(900_000);

const system = await startTestSystem(t);
const direct = await openDirect(system.stores);
t.teardown(() => direct.close());
const inTime = poster(system.base, system.adminKey);
t.teardown(() => inTime.close());

/**
 * Holds the first connection that says the marker, and breaks its client's side at once.
 * @returns what delivers its bytes
 */
function holdOnce(proxy: StoreProxy, marker: string): () => Promise<unknown> {
  const { delivered } = proxy.lateConnections;
  let isHeld = false;
  let deliver = () => {};
  const until = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  const decide = () => {
    const first = !isHeld;
    isHeld = true;
    return first;
  };
  proxy.mood = { late: { decide, marker, until: () => until, breakAfterMs: 0 } };
  return () => {
    deliver();
    return waitFor(async () => proxy.lateConnections.delivered > delivered, { what: 'the late bytes' });
  };
}

/** Waits until the queue is empty, and stays so for as long as the worker takes to put something back. */
async function untilQuiet(): Promise<void> {
  await sleep(500);
  const isEmpty = async () => Object.values(await direct.queue.counts()).every((count) => count === 0);
  await waitFor(isEmpty, { timeoutMs: 60_000, what: 'an empty queue' });
  await sleep(500);
}

async function requireBalance(t: Test): Promise<void> {
  const { balanced, rows } = await system.admin<{ balanced: boolean; rows: object[] }>(
    'GET',
    '/api/v1/health/ledger?days=1',
  );
  t.ok(balanced, `the ledger balances: ${JSON.stringify(rows)}`);
}

/** Ids of a campaign's events in ClickHouse, with repetitions. */
async function storedOf(kind: 'click' | 'impression', campaignId: string): Promise<string[]> {
  const answer = await direct.clickhouse.query({
    query: `SELECT lower(hex(id)) FROM ${kind}s WHERE campaign_id = {campaignId: String}`,
    query_params: { campaignId },
    format: 'TabSeparated',
  });
  return (await answer.text()).split('\n').slice(0, -1);
}

const lateIngest = await startDelayedProcess(t, system, 'ingest');
const late = poster(lateIngest.base, system.adminKey);
t.teardown(() => late.close());

for (const kind of ['click', 'impression'] as const) {
  t.test(`a keyed ${kind} that comes after its retry got 201: one event`, async (t) => {
    const { campaign_id, affiliate_id } = await makeCampaign(system);
    const sub1 = randomUUID();
    const body = { campaign_id, affiliate_id, sub1 };
    const headers = { 'idempotency-key': sub1 };
    const deliver = holdOnce(lateIngest.proxy, sub1);
    const refused = await late.post(`/api/v1/${kind}s`, body, headers);
    t.equal(refused.status, 503, 'the first attempt promises nothing');
    const retried = await untilAnswered(
      () => inTime.post(`/api/v1/${kind}s`, body, headers),
      AbortSignal.timeout(20_000),
    );
    t.equal(retried?.status, 201, 'its retry is acknowledged');
    await deliver();
    await untilQuiet();
    t.same(await storedOf(kind, campaign_id), [JSON.parse(retried!.text)[kind].id]);
    await requireBalance(t);
  });
}

const limit = 5;
const counterKey = (campaignId: string) => `{clicktrail-reservations}:cap:total:0:${campaignId}`;

/** Sends clicks until the cap refuses one. @returns how many were acknowledged */
async function fill(body: object): Promise<number> {
  for (let acknowledged = 0; ; acknowledged++) {
    const send = () => inTime.post('/api/v1/clicks', body);
    const answer = await untilAnswered(send, AbortSignal.timeout(20_000));
    if (answer?.status !== 201) return acknowledged;
  }
}

async function makeCapped(): Promise<{ campaign_id: string; affiliate_id: string }> {
  const caps = [{ type: 'clicks', window: 'total', limit }];
  const { campaign_id, affiliate_id } = await makeCampaign(system, { caps });
  return { campaign_id, affiliate_id };
}

t.test('a click that comes after its cap was counted anew: never one over', async (t) => {
  const body = await makeCapped();
  const sub1 = randomUUID();
  const deliver = holdOnce(lateIngest.proxy, sub1);
  t.equal((await late.post('/api/v1/clicks', { ...body, sub1 })).status, 503);
  // What is under way is on the queue by now, or never will be: so says what counts caps anew.
  await sleep(1_000);
  await direct.redis.del(counterKey(body.campaign_id));
  t.equal(await fill(body), limit, 'the cap is full without it');
  await deliver();
  await untilQuiet();
  t.equal((await storedOf('click', body.campaign_id)).length, limit);
  await requireBalance(t);
});

t.test('a count that comes after its counter was lost once more: never one over', async (t) => {
  const body = await makeCapped();
  const key = counterKey(body.campaign_id);
  const deliver = holdOnce(lateIngest.proxy, `\n${key}\r`);
  t.equal((await late.post('/api/v1/clicks', body)).status, 503);
  t.equal(await fill(body), limit);
  await untilQuiet();
  // A count holds for 1.2 s: on a machine that is busy it may have left later than its caller was answered.
  await sleep(1_500);
  await direct.redis.del(key);
  await deliver();
  t.equal(await fill(body), 0, 'the cap is full still');
  t.equal((await storedOf('click', body.campaign_id)).length, limit);
});

/** Queues one event that ClickHouse refuses. @returns its id, once it is a dead letter */
async function setOneAside(): Promise<string> {
  const batch = direct.names.next();
  const id = direct.ids.at(batch, 0);
  await direct.queue.add('click', batch, poisonLine(id));
  await waitFor(async () => (await asideIds()).includes(id), { what: 'the event to be a dead letter' });
  return id;
}

const asideIds = async () =>
  (await system.admin<{ rows: { id: string }[] }>('GET', '/api/v1/set-aside')).rows.map(({ id }) => id);

t.test('a replay that comes late, after its event was dropped: it stays dropped', async (t) => {
  const { base, proxy } = await startDelayedProcess(t, system, 'manage');
  const id = await setOneAside();
  const deliver = holdOnce(proxy, '"again":true');
  const replay = callAsAdmin(base, system.adminKey);
  await t.rejects(replay('POST', '/api/v1/set-aside/replay', { ids: [id] }), { message: /503/ });
  await system.admin('DELETE', `/api/v1/set-aside/${id}`);
  await deliver();
  await untilQuiet();
  t.same(await asideIds(), []);
  await requireBalance(t);
});

t.test('a dead letter that a worker keeps late, after it was dropped: it stays dropped', async (t) => {
  await system.worker.stop();
  const { proxy } = await startDelayedProcess(t, system, 'worker');
  const deliver = holdOnce(proxy, ':set-aside:ids');
  const id = await setOneAside();
  await untilQuiet();
  await system.admin('DELETE', `/api/v1/set-aside/${id}`);
  await deliver();
  await sleep(200);
  t.same(await asideIds(), []);
  await requireBalance(t);
});
