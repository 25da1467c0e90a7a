import { startSystem } from '@clicktrail/harness';
import type { Finding } from '../report/finding.js';
import type { Suite } from '../suite.js';
import { named, optionalText } from '../typed.js';
import { requirePgbench } from './pgbench.js';
import { measure, type Terms } from './scenario.js';

/** Measured: of 2.3 ms of processor time a sale, 0.7 are Postgres', 0.8 the service's, 0.5 those of the copy and of merges. */
const missedBecause =
  'a sale takes Postgres as long as the insert of pgbench does, and the service and the copy in ClickHouse, on the same two cores, nearly twice as much again';

const scenarios: Terms[] = [
  {
    name: 'queued clicks',
    question: 'What does a recorded sale cost, beside the insert that it is?',
    clicksAre: 'queued',
    askedRatio: 0.3,
    missedBecause,
  },
  {
    name: 'stored clicks',
    question: 'And when its click has gone to ClickHouse?',
    clicksAre: 'stored',
    askedRatio: 0.4,
    missedBecause,
  },
];

const options = { rounds: 5, seconds: 5, only: optionalText };

export const conversions: Suite<typeof options> = {
  about: 'what a recorded sale costs, beside the same insert by pgbench',
  options,
  run: async ({ values: { rounds, seconds, only }, say }) => {
    const chosen = only === undefined ? scenarios : named(scenarios, only);
    requirePgbench();
    const findings: Finding[] = [];
    for (const terms of chosen) {
      console.log(`\n${terms.name}`);
      // A new one for each: what was inserted before would slow who comes later.
      const system = await startSystem();
      try {
        findings.push(await measure(terms, { system, rounds, seconds, say }));
      } finally {
        await system.stop();
      }
    }
    return findings;
  },
};
