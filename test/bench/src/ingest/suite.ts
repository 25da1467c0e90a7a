import { startSystem } from '@clicktrail/harness';
import type { Finding } from '../report/finding.js';
import type { Suite } from '../suite.js';
import { named, optionalText, TypedError } from '../typed.js';
import { type Mechanism, mechanisms } from '../without/mechanisms.js';
import { nodeOptionsWithout } from '../without/node-options.js';
import { environment } from './environment.js';
import { measureRunning } from './running-service.js';
import type { Scenario } from './scenario.js';
import { backlog } from './scenarios/backlog.js';
import { inBatches } from './scenarios/batches.js';
import { besideBare } from './scenarios/beside-bare.js';
import { besideBatches } from './scenarios/beside-batches.js';
import { visitorsByWrk } from './scenarios/by-wrk.js';
import { endToEnd } from './scenarios/end-to-end.js';
import { freshness } from './scenarios/freshness.js';
import { onAReplica } from './scenarios/on-a-replica.js';
import { overloaded } from './scenarios/overload.js';
import { soak } from './scenarios/soak.js';
import { throughACluster } from './scenarios/through-a-cluster.js';
import { throughput } from './scenarios/throughput.js';

const scenarios: Scenario[] = [
  ...throughput.map(besideBare),
  ...visitorsByWrk,
  ...inBatches,
  ...besideBatches,
  endToEnd,
  freshness,
  onAReplica,
  throughACluster,
  overloaded,
  backlog,
  soak,
];

const options = {
  rounds: 5,
  seconds: 5,
  minutes: 20,
  events: 5_000_000,
  only: optionalText,
  skip: optionalText,
  without: optionalText,
  url: optionalText,
  key: optionalText,
};

export const ingest: Suite<typeof options> = {
  about: 'what a durable click costs, beside the HTTP request that carries it',
  options,
  run: async ({ values: { only, skip, without, url, key, ...size }, page, say }) => {
    if (url !== undefined) {
      if (key === undefined) throw new TypedError('--url wants the key of an admin beside it: --key.');
      // The page quotes its command, and with it the key; what it shows is the product on a machine of its own.
      const [other] = Object.entries({ page, only, skip, without }).find(([, given]) => given) ?? [];
      if (other !== undefined) throw new TypedError(`--${other} does not go with --url.`);
      return measureRunning({ ...size, url, adminKey: key, say });
    }
    const chosen = choose(only, skip);
    const switchedOff = without === undefined ? [] : named(mechanisms, without, 'to switch off');
    // The page shows the product as it is.
    if (page && switchedOff.length > 0) throw new TypedError('--page does not go with --without.');
    console.log('Starting stores, services and the worker in a folder of their own ...');
    const system = await startSystem({ ...environment, ...environmentWithout(switchedOff) });
    const findings: Finding[] = [];
    try {
      for (const scenario of chosen) {
        console.log(`\n${scenario.name}`);
        findings.push(labelled(await scenario.run({ ...size, system, say }), switchedOff));
      }
    } finally {
      await system.stop();
    }
    return findings;
  },
};

/** By names with commas between them: those alone, or all but those. */
function choose(only: string | undefined, skip = 'soak'): Scenario[] {
  if (only !== undefined) return named(scenarios, only);
  const left = new Set(named(scenarios, skip));
  return scenarios.filter((scenario) => !left.has(scenario));
}

const environmentWithout = (switchedOff: Mechanism[]): Record<string, string> =>
  switchedOff.length === 0 ? {} : { NODE_OPTIONS: nodeOptionsWithout(switchedOff) };

function labelled(finding: Finding, switchedOff: Mechanism[]): Finding {
  if (switchedOff.length === 0) return finding;
  return {
    ...finding,
    question: `${finding.question} Without ${switchedOff.map(({ name }) => name).join(', ')}.`,
  };
}
