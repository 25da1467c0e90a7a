import { setTimeout as sleep } from 'node:timers/promises';
import { startTestSystem } from '@clicktrail/harness';
import { freePort, waitFor } from '@clicktrail/testing';
import t from 'tap';
import { drained, startLoad } from '../src/index.js';

t.setTimeout(900_000);

t.test(
  'Redis killed with -9 and back: nothing is lost, and 503 in between',
  { timeout: 600_000 },
  async (t) => {
    const workerPort = await freePort();
    const system = await startTestSystem(t, {
      WORKER_LOCK_MS: '1500',
      WORKER_STALLED_INTERVAL_MS: '500',
      WORKER_METRICS_PORT: String(workerPort),
    });
    const workerReady = async () =>
      (await fetch(`http://127.0.0.1:${workerPort}/readyz`, { signal: AbortSignal.timeout(3_000) })).status;
    await waitFor(async () => (await workerReady().catch(() => 0)) === 200, { what: 'the worker' });
    const load = await startLoad(system);
    const stillAcknowledges = async () => {
      const before = load.ledger.acknowledged.size;
      await waitFor(() => load.ledger.acknowledged.size > before + 300, { what: 'load between the kills' });
    };
    for (let i = 0; i < 3; i++) {
      await stillAcknowledges();
      system.stores.redis.kill('SIGKILL');
      await system.stores.redis.exited;
      await sleep(500);
      const asked = performance.now();
      const refused = await load.once();
      t.ok(performance.now() - asked < 1_000, 'answers within a second');
      t.equal(refused.status, 503);
      t.ok(Number(refused.headers.get('retry-after')) > 0, 'and says when to come back');
      t.equal(await workerReady(), 503, 'the worker says that it cannot work');
      await sleep(1_000);
      await system.stores.redis.restart();
    }
    await stillAcknowledges();
    await load.stop();

    const { acknowledged, stored, lost, twice } = await drained(system, load.ledger);
    t.comment(
      `${acknowledged} acknowledged, ${stored} stored; refused: ${JSON.stringify([...load.ledger.refused])}`,
    );
    t.ok((load.ledger.refused.get('503') ?? 0) > 0, '503 while Redis was away');
    t.same([...load.ledger.refused.keys()], ['503'], 'and nothing else');
    t.same(lost, [], 'nothing lost');
    t.same(twice, [], 'nothing twice');

    system.stores.redis.kill('SIGKILL');
    await system.stores.redis.exited;
    await system.stores.redis.restart();
    await waitFor(async () => (await load.once()).status === 201, { what: 'the first click after it' });
    const backAt = performance.now();
    const more = () => system.storedIds('clicks').then((ids) => ids.length > stored);
    await waitFor(more, { timeoutMs: 30_000, intervalMs: 50, what: 'it among the others' });
    const tookMs = Math.round(performance.now() - backAt);
    t.ok(tookMs < 10_000, `a click is stored soon after Redis is back: ${tookMs} ms`);
  },
);
