import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { utcDayOf } from '@clicktrail/contracts';
import type { Finding } from './finding.js';
import { markdownOf } from './render.js';

const page = new URL('../../../../../docs/benchmarks.md', import.meta.url);

const beginOf = (suite: string) => `<!-- ${suite}: written by the command -->`;
const endOf = (suite: string) => `<!-- end of ${suite} -->`;

/** Writes a suite's block of the page that quotes the figures, and leaves the others as they are. */
export function writePage(suite: string, findings: Finding[], command: string): void {
  const before = readFileSync(page, 'utf8');
  const begin = before.indexOf(beginOf(suite));
  const end = before.indexOf(endOf(suite));
  if (begin < 0 || end < begin) throw new Error(`docs/benchmarks.md has no block for ${suite}`);
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const head = `\`${command}\` on ${utcDayOf(Date.now())}: ${machine}.`;
  const block = [beginOf(suite), '', head, '', ...findings.map(markdownOf)].join('\n');
  writeFileSync(page, `${before.slice(0, begin)}${block}\n${before.slice(end)}`);
}
