import { connectForWork } from '@clicktrail/redis';
import { load } from '../../measure/load.js';
import { sayAsked } from '../../report/standings.js';
import type { Scenario } from '../scenario.js';
import { clickTraffic } from '../traffic.js';
import { untilStored } from '../until-stored.js';

const connections = 256;
const asked = { bytes: 150, drain: 2 };
const largeBecause = 'jobs were small, and each has a fixed cost';
const slowBecause =
  'an insert is prepared by one process, and ClickHouse takes 5 to 15 microseconds of the cores for each row, with its ' +
  'daily totals and merges';

/** The worker is away: what does an event cost that waits, and how fast do they leave once it is back? */
export const backlog: Scenario = {
  name: 'backlog',
  run: async ({ system, seconds, events, say }) => {
    const { path, ...traffic } = await clickTraffic(system);
    const redis = connectForWork(system.stores.redis.url);
    const usedBytes = async () => Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1]);
    const before = await untilStored(system, 0);
    await system.worker.stop();
    let isStopped = true;
    try {
      const bytesBefore = await usedBytes();
      const start = performance.now();
      let waiting = 0;
      while (waiting < events) {
        waiting += (await load({ ...traffic, url: system.base + path, connections, seconds })).answered;
        say(`${waiting.toLocaleString('en')} of ${events.toLocaleString('en')} wait`);
      }
      const inRate = waiting / ((performance.now() - start) / 1_000);
      const bytes = ((await usedBytes()) - bytesBefore) / waiting;
      const drainStart = performance.now();
      await system.worker.start();
      isStopped = false;
      const stored = (await untilStored(system, before + waiting)) - before;
      const outRate = stored / ((performance.now() - drainStart) / 1_000);
      const drain = outRate / inRate;
      return {
        question: `A backlog of ${waiting.toLocaleString('en')} events while the worker is away`,
        columns: ['', ''],
        rows: [
          ['Redis bytes per event', bytes.toFixed(0)],
          ['accepted per second meanwhile', Math.round(inRate).toLocaleString('en')],
          ["drained per second, the worker's start included", Math.round(outRate).toLocaleString('en')],
          ['acknowledged and missing', String(Math.max(0, waiting - stored))],
        ],
        notes: [
          sayAsked(
            `at most ${asked.bytes} bytes per event`,
            bytes <= asked.bytes,
            bytes.toFixed(0),
            largeBecause,
          ),
          sayAsked(
            `drained at ${asked.drain} times the rate of ingest`,
            drain >= asked.drain,
            drain.toFixed(1),
            slowBecause,
          ),
        ],
      };
    } finally {
      if (isStopped) await system.worker.start();
      redis.disconnect();
    }
  },
};
