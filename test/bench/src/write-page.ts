import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { markdownOf } from './render.js';
import type { Finding } from './scenario.js';

const page = new URL('../../../../docs/benchmarks.md', import.meta.url);

/** Writes the page that quotes the figures. */
export function writePage(findings: Finding[], command: string): void {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const head = `# Benchmarks

Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}: ${machine}, load generator, stores and services
together on the same cores. Contestants take turns round after round; figures are medians, ratios are medians of the
ratios within a round. Ratios hold on other machines, absolute figures do not.
`;
  writeFileSync(page, `${[head, ...findings.map(markdownOf)].join('\n').trimEnd()}\n`);
}
