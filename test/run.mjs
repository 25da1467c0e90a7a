// `npm test`: sets up, checks, starts one set of real stores, runs every test file and prints a summary.
// The last line is `N passed, N failed`, and `, N skipped` where there are any. With paths as arguments only
// the tests below them run, and the style check is left out.
import { noteOnNode, SetupError, setup } from '../deploy/local/setup.mjs';
import { testFiles } from './runner/test-files.mjs';

const say = (line) => console.log(line);
const only = process.argv.slice(2);

const note = noteOnNode();
if (note) say(note);
try {
  await setup(say);
  requireTestsAt(only);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
const { lint } = await import('./runner/lint.mjs');
const { withStores } = await import('./runner/with-stores.mjs');
const { runFiles } = await import('./runner/run-files.mjs');
const { summarise } = await import('./runner/summary.mjs');

const begun = Date.now();
const results = only.length === 0 ? [await lint()] : [];
for (const result of results) say(result.line);
try {
  await withStores(async (env) => results.push(...(await runFiles(testFiles(only), env, say))));
} catch (error) {
  console.error(error);
  results.push({ name: 'the stores of the tests', passed: 0, failed: 1, skipped: 0 });
}
process.exitCode = summarise(results, Date.now() - begun, say);

function requireTestsAt(paths) {
  const lost = paths.filter((path) => testFiles([path]).length === 0);
  if (lost.length === 0) return;
  throw new SetupError(
    `No test is at ${lost.join(', ')}. One is, for example, at test/spec/test/clicks.test.ts.`,
  );
}
