import { setTimeout as sleep } from 'node:timers/promises';
import { startSystem } from '@clicktrail/harness';
import t from 'tap';
import { drained, startLoad } from '../src/index.js';

const kills = 20;

t.test('the worker killed with -9 in mid-insert, 20 times under load', { timeout: 180_000 }, async (t) => {
  // Short locks: what a dead worker held is taken over within seconds.
  const system = await startSystem({ WORKER_LOCK_MS: '1500', WORKER_STALLED_INTERVAL_MS: '500' });
  t.teardown(() => system.stop());
  const load = await startLoad(system);
  for (let i = 0; i < kills; i++) {
    await sleep(400 + Math.random() * 900);
    system.worker.kill('SIGKILL');
    await system.worker.ended();
    await system.worker.start();
  }
  await load.stop();

  const { acknowledged, stored, lost, twice } = await drained(system, load.ledger);
  t.comment(`${kills} kills; ${acknowledged} acknowledged, ${stored} stored`);
  t.ok(acknowledged > 1_000, 'there was load');
  t.same(lost, [], 'nothing lost');
  t.same(twice, [], 'nothing twice');
});
