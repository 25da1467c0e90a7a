import { lineOf } from './run-group.mjs';
import { runProcess } from './run-process.mjs';

const timeoutMs = 120_000;
const checks = [
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--log-level=warn', '.'],
  ['test/structure/check.mjs'],
];

/** Checks style and structure, as one result beside those of the test files. */
export async function lint() {
  const begun = Date.now();
  const runs = await Promise.all(checks.map((args) => runProcess(args, { timeoutMs })));
  const failures = runs.filter(({ code }) => code !== 0).map((run) => `${run.stdout}\n${run.stderr}`);
  const counts = { passed: runs.length - failures.length, failed: failures.length, skipped: 0, failures };
  return { name: 'lint', ...counts, line: lineOf('lint', counts, Date.now() - begun) };
}
