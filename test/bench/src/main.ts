import { parseArgs } from 'node:util';
import { conversions } from './conversions/suite.js';
import { ingest } from './ingest/suite.js';
import { renderFinding } from './report/render.js';
import { writePage } from './report/write-page.js';
import { reports } from './reports/suite.js';
import type { Suite } from './suite.js';

const suites: Record<string, Suite> = { ingest, conversions, reports };

const [name = '', ...args] = process.argv.slice(2);
const suite = suites[name];
if (!suite) {
  const each = Object.entries(suites).map(([known, { about, options }]) => {
    const flags = Object.entries(options).map(([flag, { type, default: value }]) =>
      type === 'boolean' ? ` [--${flag}]` : ` [--${flag} ${value ?? '...'}]`,
    );
    return `  npm run bench -- ${known}${flags.join('')} [--page]\n      ${about}`;
  });
  console.error(['Which benchmark?', ...each, '--page writes its part of docs/benchmarks.md.'].join('\n'));
  process.exit(1);
}
const { values } = parseArgs({
  args,
  options: { ...suite.options, page: { type: 'boolean', default: false } },
});
const findings = await suite.run({
  values: values as Record<string, string | boolean | undefined>,
  say: (line) => console.log(`  ${line}`),
});
for (const finding of findings) console.log(renderFinding(finding));
if (values.page) writePage(name, findings, `npm run bench -- ${[name, ...args].join(' ')}`);
