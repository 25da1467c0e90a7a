import { startSystem } from '@clicktrail/harness';
import type { Finding } from '../report/finding.js';
import type { Suite } from '../suite.js';
import { requirePgbench } from './pgbench.js';
import { measure, type Terms } from './scenario.js';

const scenarios: Terms[] = [
  {
    name: 'queued clicks',
    question: 'What does a recorded sale cost, beside the insert that it is?',
    clicksAre: 'queued',
  },
  {
    name: 'stored clicks',
    question: 'And when its click has gone to ClickHouse?',
    clicksAre: 'stored',
    missedBecause: 'before each sale its click is looked up in ClickHouse, by a statement of its own',
  },
];

export const conversions: Suite = {
  about: 'what a recorded sale costs, beside the same insert by pgbench',
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
  run: async ({ values, say }) => {
    requirePgbench();
    const findings: Finding[] = [];
    for (const terms of scenarios) {
      if (values.only && values.only !== terms.name) continue;
      console.log(`\n${terms.name}`);
      // A new one for each: what was inserted before would slow who comes later.
      const system = await startSystem();
      try {
        const options = { system, rounds: Number(values.rounds), seconds: Number(values.seconds), say };
        findings.push(await measure(terms, options));
      } finally {
        await system.stop();
      }
    }
    return findings;
  },
};
