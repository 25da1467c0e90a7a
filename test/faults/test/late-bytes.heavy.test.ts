import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  callAsAdmin,
  type LateBytes,
  makeCampaign,
  type StoreProxy,
  type System,
  startTestSystem,
} from '@clicktrail/harness';
import { waitFor } from '@clicktrail/testing';
import t, { type Test } from 'tap';
import { type Direct, openDirect } from '../src/faults/direct.js';
import { poisonLine } from '../src/faults/poison-line.js';
import { poster } from '../src/index.js';
import { startLatePart } from '../src/late-part.js';
import { untilAnswered } from '../src/traffic/until-answered.js';

/** Longer than the 900 ms in which an event may come onto the queue. */
const lateMs = 3_000;
/** Shorter than that: by time alone these bytes are not late. */
const soonMs = 600;

t.setTimeout(300_000);

interface Scene {
  system: System;
  direct: Direct;
}

async function openScene(t: Test, env: Record<string, string> = {}): Promise<Scene> {
  const system = await startTestSystem(t, env);
  const direct = await openDirect(system.stores);
  t.teardown(() => direct.close());
  return { system, direct };
}

/** Holds the first connection that says the marker, and breaks its client's side at once. */
function holdOnce(proxy: StoreProxy, marker: string, holdMs: number): void {
  let isHeld = false;
  const decide = () => {
    const first = !isHeld;
    isHeld = true;
    return first;
  };
  const late: LateBytes = { decide, marker, holdMs, breakAfterMs: 0 };
  proxy.mood = { late };
}

const untilDelivered = (proxy: StoreProxy, count = 1) =>
  waitFor(async () => proxy.lateConnections.delivered >= count, { what: 'the late bytes' });

/** Waits until the queue is empty, and stays so for as long as the worker takes to put something back. */
async function untilQuiet({ direct }: Scene): Promise<void> {
  await sleep(500);
  const isEmpty = async () => Object.values(await direct.queue.counts()).every((count) => count === 0);
  await waitFor(isEmpty, { timeoutMs: 60_000, what: 'an empty queue' });
  await sleep(500);
}

async function requireBalance(t: Test, { system }: Scene): Promise<void> {
  const { balanced, rows } = await system.admin<{ balanced: boolean; rows: object[] }>(
    'GET',
    '/api/v1/health/ledger?days=1',
  );
  t.ok(balanced, `the ledger balances: ${JSON.stringify(rows)}`);
}

for (const holdMs of [soonMs, lateMs]) {
  t.test(
    `a keyed click whose bytes come ${holdMs} ms late, after its retry got 201: one event`,
    async (t) => {
      const scene = await openScene(t);
      const { system } = scene;
      const { campaign_id, affiliate_id } = await makeCampaign(system);
      const late = await startLatePart(t, system, 'ingest');
      const [first, other] = [poster(late.base, system.adminKey), poster(system.base, system.adminKey)];
      t.teardown(() => Promise.all([first.close(), other.close()]));

      for (const kind of ['click', 'impression'] as const) {
        const sub1 = randomUUID();
        const body = { campaign_id, affiliate_id, sub1 };
        const headers = { 'idempotency-key': sub1 };
        holdOnce(late.proxy, sub1, holdMs);
        const refused = await first.post(`/api/v1/${kind}s`, body, headers);
        t.equal(refused.status, 503, 'the first attempt promises nothing');
        const retried = await untilAnswered(
          () => other.post(`/api/v1/${kind}s`, body, headers),
          AbortSignal.timeout(20_000),
        );
        t.equal(retried?.status, 201, 'its retry is acknowledged');
        t.equal(late.proxy.lateConnections.held, 1, 'while the bytes of the first are under way');
        const { id } = JSON.parse(retried!.text)[kind];
        await untilDelivered(late.proxy, kind === 'click' ? 1 : 2);
        await untilQuiet(scene);
        t.same(await system.storedIds(`${kind}s`), [id], `one ${kind}`);
      }
      await requireBalance(t, scene);
    },
  );
}

const limit = 5;
const counterKey = (campaignId: string) => `{clicktrail-reservations}:cap:total:0:${campaignId}`;

/** Sends clicks until the cap refuses one. @returns how many were acknowledged */
async function fill(client: ReturnType<typeof poster>, body: object): Promise<number> {
  for (let acknowledged = 0; ; acknowledged++) {
    const answer = await untilAnswered(
      () => client.post('/api/v1/clicks', body),
      AbortSignal.timeout(20_000),
    );
    if (answer?.status !== 201) return acknowledged;
  }
}

async function openCapped(t: Test) {
  const scene = await openScene(t);
  const caps = [{ type: 'clicks', window: 'total', limit }];
  const { campaign_id, affiliate_id } = await makeCampaign(scene.system, { caps });
  const late = await startLatePart(t, scene.system, 'ingest');
  const { adminKey, base } = scene.system;
  const [first, other] = [poster(late.base, adminKey), poster(base, adminKey)];
  t.teardown(() => Promise.all([first.close(), other.close()]));
  return { scene, late, first, other, body: { campaign_id, affiliate_id }, campaign_id };
}

t.test('a click that comes after its cap was counted anew: never one over', async (t) => {
  const { scene, late, first, other, body, campaign_id } = await openCapped(t);
  const sub1 = randomUUID();
  holdOnce(late.proxy, sub1, lateMs);
  t.equal((await first.post('/api/v1/clicks', { ...body, sub1 })).status, 503);
  // What is under way is on the queue by now, or never will be: so says what counts caps anew.
  await sleep(1_000);
  await scene.direct.redis.del(counterKey(campaign_id));
  t.equal(await fill(other, body), limit, 'the cap is full without it');
  t.equal(late.proxy.lateConnections.held, 1);
  await untilDelivered(late.proxy);
  await untilQuiet(scene);
  t.equal((await scene.system.storedIds('clicks')).length, limit);
  await requireBalance(t, scene);
});

t.test('a count that comes after its counter was lost once more: never one over', async (t) => {
  const { scene, late, first, other, body, campaign_id } = await openCapped(t);
  holdOnce(late.proxy, `\n${counterKey(campaign_id)}\r`, lateMs);
  t.equal((await first.post('/api/v1/clicks', body)).status, 503);
  t.equal(await fill(other, body), limit);
  await untilQuiet(scene);
  await scene.direct.redis.del(counterKey(campaign_id));
  t.equal(late.proxy.lateConnections.held, 1);
  await untilDelivered(late.proxy);
  t.equal(await fill(other, body), 0, 'the cap is full still');
  await untilQuiet(scene);
  t.equal((await scene.system.storedIds('clicks')).length, limit);
});

/** Queues one event that ClickHouse refuses. */
async function queuePoison({ direct }: Scene): Promise<string> {
  const batch = direct.names.next();
  const id = direct.ids.at(batch, 0);
  await direct.queue.add('click', batch, poisonLine(id));
  return id;
}

const asideIds = async ({ system }: Scene) =>
  (await system.admin<{ rows: { id: string }[] }>('GET', '/api/v1/set-aside')).rows.map(({ id }) => id);

const untilAside = (scene: Scene, id: string) =>
  waitFor(async () => (await asideIds(scene)).includes(id), { what: 'the event to be set aside' });

t.test('an event that a worker sets aside late, after it was dropped: it stays dropped', async (t) => {
  const scene = await openScene(t);
  await scene.system.worker.stop();
  const late = await startLatePart(t, scene.system, 'worker');
  holdOnce(late.proxy, ':set-aside:ids', lateMs);
  const id = await queuePoison(scene);
  await untilAside(scene, id);
  await untilQuiet(scene);
  await scene.system.admin('DELETE', `/api/v1/set-aside/${id}`);
  t.equal(late.proxy.lateConnections.held, 1);
  await untilDelivered(late.proxy);
  await sleep(200);
  t.same(await asideIds(scene), []);
  await requireBalance(t, scene);
});

for (const holdMs of [soonMs, lateMs]) {
  t.test(
    `a replay that comes ${holdMs} ms late, after its event was dropped: it stays dropped`,
    async (t) => {
      const scene = await openScene(t);
      const id = await queuePoison(scene);
      await untilAside(scene, id);
      const late = await startLatePart(t, scene.system, 'manage');
      holdOnce(late.proxy, '"again":true', holdMs);
      const replay = callAsAdmin(late.base, scene.system.adminKey);
      await t.rejects(replay('POST', '/api/v1/set-aside/replay', { ids: [id] }), { message: /503/ });
      await scene.system.admin('DELETE', `/api/v1/set-aside/${id}`);
      t.equal(late.proxy.lateConnections.held, 1);
      await untilDelivered(late.proxy);
      await untilQuiet(scene);
      t.same(await asideIds(scene), []);
      await requireBalance(t, scene);
    },
  );
}
