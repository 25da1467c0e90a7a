import { setTimeout as sleep } from 'node:timers/promises';
import { startTestSystem } from '@clicktrail/harness';
import { connectForWork } from '@clicktrail/redis';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { drained, startLoad } from '../src/index.js';

/** `KILLS=<number>` takes another number. */
const kills = Number(process.env.KILLS ?? 20);

t.setTimeout(900_000);

t.test(`the worker killed with -9 in mid-insert, ${kills} times under load`, async (t) => {
  // Short locks: what a dead worker held is taken over within seconds.
  const system = await startTestSystem(t, { WORKER_LOCK_MS: '1500', WORKER_STALLED_INTERVAL_MS: '500' });
  const load = await startLoad(system);
  const redis = connectForWork(system.stores.redis.url);
  t.teardown(() => redis.disconnect());
  // A group is written down before its insert and gone after it: while there is one, an insert is under way.
  const inserting = async () => (await redis.keys('{clicktrail-*}:group:*')).length > 0;
  for (let i = 0; i < kills; i++) {
    await sleep(Math.random() * 600);
    await waitFor(inserting, { intervalMs: 1, what: 'an insert' });
    await sleep(Math.random() * 20);
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
