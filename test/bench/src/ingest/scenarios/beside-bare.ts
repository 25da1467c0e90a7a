import { startIngest } from '@clicktrail/harness';
import { alternate, type Contestant, type Measured, type Standing } from '../../measure/alternate.js';
import { type Child, startChild } from '../../measure/child.js';
import { load } from '../../measure/load.js';
import type { Finding } from '../../report/finding.js';
import { sayRatio, standingsTable } from '../../report/standings.js';
import { type RedisOfBaselines, redisOfBaselines } from '../redis-of-baselines.js';
import type { Scenario, ScenarioOptions } from '../scenario.js';
import type { Network, Traffic } from '../traffic.js';
import { untilDrained } from '../until-stored.js';

const usualConnections = 256;

/** One of the baselines, in a process of its own. */
export const startBaseline = (name: string, env: Record<string, string> = {}): Promise<Child> =>
  startChild(new URL(`../servers/${name}.js`, import.meta.url), env);

export interface BesideBare {
  name: string;
  question: string;
  traffic: (network: Network) => Promise<Traffic>;
  /** Runs the worker meanwhile, on the same cores. */
  workerRuns: boolean;
  /** The least ratio to the bare route that is asked for, where there is one. */
  askedRatio?: number;
  /** The reason to print if the product does not reach it. */
  missedBecause?: string;
  /** With this, the same route with one `queue.add` per request runs too. */
  queueAdd?: true;
  /** With this, the same load on that many ingest processes together runs too. */
  processes?: number;
}

/** The product with everything on, synced to disk before each answer, beside a bare Fastify route for the same requests. */
export const besideBare = (terms: BesideBare): Scenario => ({
  name: terms.name,
  run: async (options) => {
    const { system, rounds, say } = options;
    const children: Child[] = [];
    const start = async (name: string) => {
      const child = await startBaseline(name, { REDIS_URL: redis.url });
      children.push(child);
      return [child.url];
    };
    const redis = redisOfBaselines(system.stores.redis.url);
    const processes = await startIngest(system, terms.processes ?? 0);
    if (!terms.workerRuns) await system.worker.stop();
    try {
      const traffic = await terms.traffic(system);
      const contestants = [
        contestant('bare Fastify route', await start('bare-fastify'), traffic, options),
        ...(terms.queueAdd
          ? [
              leavingNothing(
                redis,
                contestant(
                  'one queue.add per request',
                  await start('queue-add-per-request'),
                  traffic,
                  options,
                ),
              ),
            ]
          : []),
        contestant('Clicktrail, everything on', [system.base], traffic, options),
        ...(terms.processes
          ? [
              contestant(
                `Clicktrail, ${terms.processes} processes`,
                processes.map(({ base }) => base),
                traffic,
                options,
              ),
            ]
          : []),
      ];
      return finding(terms, await alternate(contestants, rounds, say));
    } finally {
      // The next scenario is not to be measured beside the backlog of this one.
      if (!terms.workerRuns) await system.worker.start().then(() => untilDrained(system));
      await Promise.all([
        ...children.map((child) => child.stop()),
        ...processes.map(({ child }) => child.stop()),
      ]);
      redis.close();
    }
  },
});

/** Sends the traffic to all addresses at once, the connections shared between them. */
export function contestant(
  name: string,
  bases: string[],
  { path, connections = usualConnections, ...traffic }: Traffic,
  { seconds }: Pick<ScenarioOptions, 'seconds'>,
): Contestant {
  const each = { ...traffic, connections: Math.ceil(connections / bases.length), seconds };
  return {
    name,
    run: async () => together(await Promise.all(bases.map((base) => load({ ...each, url: base + path })))),
  };
}

const leavingNothing = (redis: RedisOfBaselines, { name, run }: Contestant): Contestant => ({
  name,
  run: async () => {
    const measured = await run();
    await redis.empty();
    return measured;
  },
});

/** Rates add up; of latencies the worst is told. */
function together(results: Measured[]): Measured {
  const sum = (of: (result: Measured) => number) => results.reduce((total, result) => total + of(result), 0);
  return {
    perSecond: sum((result) => result.perSecond),
    refused: sum((result) => result.refused),
    p50Ms: Math.max(...results.map(({ p50Ms }) => p50Ms)),
    p99Ms: Math.max(...results.map(({ p99Ms }) => p99Ms)),
  };
}

function finding({ question, askedRatio, missedBecause }: BesideBare, standings: Standing[]): Finding {
  const product = standings.find(({ name }) => name.startsWith('Clicktrail'))!;
  return {
    question,
    ...standingsTable('requests/s', standings),
    notes: askedRatio === undefined ? [] : [sayRatio(askedRatio, 'the bare route', product, missedBecause)],
  };
}
