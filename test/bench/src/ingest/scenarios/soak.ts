import { connectForWork } from '@clicktrail/redis';
import { pacedLoad } from '../../measure/paced-load.js';
import { sayAsked } from '../../report/standings.js';
import { sustainedCapacity } from '../capacity.js';
import { mean, residentMb, slope } from '../memory.js';
import type { Scenario } from '../scenario.js';
import { clickTraffic } from '../traffic.js';
import { untilStored } from '../until-stored.js';

const connections = 256;
const sampleEveryMs = 5_000;
/** Memory that grows while everything warms up is not the question. */
const warmUpMinutes = 2;

/** The growth allowed between the first and the last quarter: a tenth, or this little. */
const grownByAtMost = { share: 0.1, megabytes: 10, keys: 100 };

interface Sample {
  minutes: number;
  values: Record<string, number>;
}

/** Half load for a long time: is anything growing? */
export const soak: Scenario = {
  name: 'soak',
  run: async ({ system, seconds, minutes, say }) => {
    const { path, ...traffic } = await clickTraffic(system);
    const target = { ...traffic, body: traffic.body as string, url: system.base + path, connections };
    const before = await untilStored(system, 0);
    const capacity = await sustainedCapacity(system, { ...target, seconds });
    const rate = Math.round(capacity.perSecond / 2);
    say(`half load is ${rate}/s, for ${minutes} minutes`);
    const redis = connectForWork(system.stores.redis.url);
    const samples: Sample[] = [];
    const start = performance.now();
    const sample = async () => {
      const values = {
        'ingest and query, MB': residentMb(system.origin.pid),
        'worker, MB': residentMb(system.worker.pid),
        'ClickHouse, MB': residentMb(system.stores.clickhouse.pid!),
        'Redis keys': await redis.dbsize(),
        'Redis memory, MB': Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1]) / 2 ** 20,
      };
      const elapsed = (performance.now() - start) / 60_000;
      samples.push({ minutes: elapsed, values });
      const text = Object.entries(values).map(([name, value]) => `${name} ${value.toFixed(0)}`);
      if (samples.length % 12 === 0) say(`${elapsed.toFixed(0)} min  ${text.join('  ')}`);
    };
    const timer = setInterval(() => void sample(), sampleEveryMs);
    try {
      const result = await pacedLoad({ ...target, seconds: minutes * 60, rate });
      const answered = capacity.answered + result.answered;
      clearInterval(timer);
      const stored = (await untilStored(system, before + answered)) - before;
      const steady = samples.filter((each) => each.minutes >= Math.min(warmUpMinutes, minutes / 2));
      const names = Object.keys(steady[0]!.values);
      const valuesOf = (name: string) => steady.map((each) => each.values[name]!);
      const growing = names.filter((name) => !isFlat(name, valuesOf(name)));
      return {
        question: `Half load, ${rate.toLocaleString('en')}/s, for ${minutes} minutes: does anything grow?`,
        columns: ['', 'at first', 'at last', 'most', 'slope per hour'],
        rows: names.map((name) => {
          const values = valuesOf(name);
          const perHour = slope(steady.map((each) => [each.minutes / 60, each.values[name]!]));
          return [name, values[0]!, values.at(-1)!, Math.max(...values), perHour].map((cell) =>
            typeof cell === 'number' ? cell.toFixed(1) : cell,
          );
        }),
        notes: [
          sayAsked(
            'nothing more than a tenth larger in the last quarter than in the first',
            growing.length === 0,
            growing.join(', ') || 'none',
          ),
          `Acknowledged ${answered.toLocaleString('en')}, of them missing in ClickHouse: ${Math.max(0, answered - stored)}; refused ${result.refused}; p99 ${result.p99Ms} ms.`,
        ],
      };
    } finally {
      clearInterval(timer);
      redis.disconnect();
    }
  },
};

function isFlat(name: string, values: number[]): boolean {
  const quarter = Math.ceil(values.length / 4);
  const first = mean(values.slice(0, quarter));
  const grown = mean(values.slice(-quarter)) - first;
  const little = name.endsWith('MB') ? grownByAtMost.megabytes : grownByAtMost.keys;
  return grown <= Math.max(grownByAtMost.share * first, little);
}
