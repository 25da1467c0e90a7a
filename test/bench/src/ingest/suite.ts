import { startSystem } from '@clicktrail/harness';
import type { Finding } from '../report/finding.js';
import type { Suite } from '../suite.js';
import type { Scenario } from './scenario.js';
import { clicks, clicksWithWorker } from './scenarios/clicks.js';
import { endToEnd } from './scenarios/end-to-end.js';

const scenarios: Scenario[] = [clicks, clicksWithWorker, endToEnd];

export const ingest: Suite = {
  about: 'what a durable click costs, beside the HTTP request that carries it',
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
  run: async ({ values, say }) => {
    console.log('Starting stores, services and the worker in a folder of their own ...');
    const system = await startSystem();
    const findings: Finding[] = [];
    try {
      for (const scenario of scenarios) {
        if (values.only && values.only !== scenario.name) continue;
        console.log(`\n${scenario.name}`);
        const options = { system, rounds: Number(values.rounds), seconds: Number(values.seconds), say };
        findings.push(await scenario.run(options));
      }
    } finally {
      await system.stop();
    }
    return findings;
  },
};
