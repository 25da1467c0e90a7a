import { startSystem } from '@clicktrail/harness';
import type { Finding } from '../report/finding.js';
import type { Suite } from '../suite.js';
import { measureRunning } from './running-service.js';
import type { Scenario } from './scenario.js';
import { backlog } from './scenarios/backlog.js';
import { besideBare } from './scenarios/beside-bare.js';
import { endToEnd } from './scenarios/end-to-end.js';
import { freshness } from './scenarios/freshness.js';
import { overloaded } from './scenarios/overload.js';
import { soak } from './scenarios/soak.js';
import { throughput } from './scenarios/throughput.js';

const scenarios: Scenario[] = [...throughput.map(besideBare), endToEnd, freshness, overloaded, backlog, soak];

/** So that many requests of one address are a benchmark and no attack. */
const env = { LINK_RATE_LIMIT: '1000000000' };

export const ingest: Suite = {
  about: 'what a durable click costs, beside the HTTP request that carries it',
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '20' },
    events: { type: 'string', default: '5000000' },
    only: { type: 'string' },
    without: { type: 'string' },
    url: { type: 'string' },
    key: { type: 'string' },
  },
  run: async ({ values, say }) => {
    const length = { rounds: Number(values.rounds), seconds: Number(values.seconds), say };
    if (values.url !== undefined) {
      if (values.key === undefined) throw new Error('--url wants the key of an admin beside it: --key.');
      // The page quotes its command, and with it the key; what it shows is the product on a machine of its own.
      const other = ['page', 'only', 'without'].find((name) => values[name]);
      if (other !== undefined) throw new Error(`--${other} does not go with --url.`);
      return measureRunning({ ...length, url: values.url as string, adminKey: values.key as string });
    }
    const chosen = choose(values.only as string | undefined, values.without as string | undefined);
    console.log('Starting stores, services and the worker in a folder of their own ...');
    const system = await startSystem(env);
    const findings: Finding[] = [];
    try {
      for (const scenario of chosen) {
        console.log(`\n${scenario.name}`);
        const options = { ...length, system, minutes: Number(values.minutes), events: Number(values.events) };
        findings.push(await scenario.run(options));
      }
    } finally {
      await system.stop();
    }
    return findings;
  },
};

/** By names with commas between them: those alone, or all but those. */
function choose(only: string | undefined, without: string | undefined): Scenario[] {
  const named = (names: string) =>
    names.split(',').map((name) => {
      const scenario = scenarios.find((known) => known.name === name.trim());
      if (!scenario)
        throw new Error(`There is no ${name}; there are ${scenarios.map((s) => s.name).join(', ')}.`);
      return scenario;
    });
  if (only !== undefined) return named(only);
  const left = new Set(named(without ?? 'soak'));
  return scenarios.filter((scenario) => !left.has(scenario));
}
