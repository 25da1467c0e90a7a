import { setTimeout as sleep } from 'node:timers/promises';
import { startTestProcess, startTestSystem, workerMain } from '@clicktrail/harness';
import { connectForWork } from '@clicktrail/redis';
import t from 'tap';
import { drained, startLoad } from '../src/index.js';

const queues = 4;
const kills = 4;

t.setTimeout(900_000);

t.test(
  'four queues and two workers, of which one after the other is killed with -9 under load',
  async (t) => {
    const system = await startTestSystem(t, {
      QUEUE_SHARDS: String(queues),
      WORKER_LOCK_MS: '1500',
      WORKER_STALLED_INTERVAL_MS: '500',
    });
    const second = await startTestProcess(workerMain, system.env);
    t.teardown(() => second.stop());
    const load = await startLoad(system);
    for (let i = 0; i < kills; i++) {
      await sleep(400);
      const worker = i % 2 === 0 ? system.worker : second;
      worker.kill('SIGKILL');
      await worker.ended();
      await worker.start();
    }
    await load.stop();

    const { acknowledged, stored, lost, twice } = await drained(system, load.ledger);
    t.comment(`${kills} kills; ${acknowledged} acknowledged, ${stored} stored`);
    t.ok(acknowledged > 1_000, 'there was load');
    t.same(lost, [], 'nothing lost');
    t.same(twice, [], 'nothing twice');
    const redis = connectForWork(system.stores.redis.url);
    t.teardown(() => redis.disconnect());
    for (let queue = 0; queue < queues; queue++) {
      // Each queue's own log of what happened to its jobs, and its own slot of a Redis Cluster.
      const key = `{clicktrail-${queue}}:events:events`;
      t.ok((await redis.xlen(key)) > 0, `queue ${queue} had its share`);
    }
  },
);
