import { conversions } from './conversions/suite.js';
import { cost } from './cost/suite.js';
import { ingest } from './ingest/suite.js';
import { renderFinding } from './report/render.js';
import { writePage } from './report/write-page.js';
import { reports } from './reports/suite.js';
import type { Suite } from './suite.js';
import { readTyped, TypedError } from './typed.js';

const suites: Record<string, Suite> = { ingest, conversions, reports, cost };

/**
 * Runs what was typed: the name of a suite, and its options.
 * @throws TypedError before anything is started, for what makes no sense
 */
export async function runBench(
  [name = '--help', ...args]: string[],
  say: (text: string) => void,
): Promise<void> {
  if (name === '--help') return say(usageOf(suites));
  const suite = Object.hasOwn(suites, name) ? suites[name] : undefined;
  if (!suite) throw new TypedError(`There is no "${name}".\n${usageOf(suites)}`);
  const { help, page, values } = readTyped(args, suite.options);
  if (help) return say(usageOf({ [name]: suite }));
  const findings = await suite.run({ values, page, say: (line) => say(`  ${line}`) });
  for (const finding of findings) say(renderFinding(finding));
  if (page) writePage(name, findings, `npm run bench -- ${[name, ...args].join(' ')}`);
}

function usageOf(shown: Record<string, Suite>): string {
  const each = Object.entries(shown).map(([name, { about, options }]) => {
    const flags = Object.entries(options).map(([flag, value]) => ` [--${flag} ${value ?? '...'}]`);
    return `npm run bench -- ${name}${flags.join('')} [--page]\n    ${about}`;
  });
  return [...each, '--page writes its block of docs/benchmarks.md.'].join('\n');
}
