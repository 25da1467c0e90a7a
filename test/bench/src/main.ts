import { parseArgs } from 'node:util';
import { startSystem } from '@clicktrail/harness';
import { renderFinding } from './render.js';
import type { Finding, Scenario } from './scenario.js';
import { clicks, clicksWithWorker } from './scenarios/clicks.js';
import { endToEnd } from './scenarios/end-to-end.js';
import { writePage } from './write-page.js';

const suites: Record<string, Scenario[]> = { ingest: [clicks, clicksWithWorker, endToEnd] };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string' },
    page: { type: 'boolean', default: false },
  },
});

const suite = suites[positionals[0] ?? ''];
if (!suite) {
  console.error(
    `Which benchmark? npm run bench -- ${Object.keys(suites).join(' | ')} [--rounds 5] [--seconds 5] [--page]`,
  );
  process.exit(1);
}

const say = (line: string) => console.log(`  ${line}`);
console.log('Starting stores, services and the worker in a folder of their own ...');
const system = await startSystem();
const findings: Finding[] = [];
try {
  for (const scenario of suite) {
    if (values.only && values.only !== scenario.name) continue;
    console.log(`\n${scenario.name}`);
    findings.push(
      await scenario.run({ system, rounds: Number(values.rounds), seconds: Number(values.seconds), say }),
    );
  }
} finally {
  await system.stop();
}
for (const finding of findings) console.log(renderFinding(finding));
if (values.page) writePage(findings, `npm run bench -- ${positionals[0]} --page`);
