// `npm test`: sets up, checks, runs the test files on one set of real stores and one product, and prints a summary.
// The last line is `N passed, N failed`, and `, N skipped` where there are any. Heavy files are left out, unless
// `--all` asks for them; `--tier` takes one tier. With paths as arguments only the tests below them run, and the style
// check is left out.
import { noteOnNode, SetupError, setup } from '../deploy/local/setup.mjs';
import { readOptions } from './runner/options.mjs';
import { projectsOf } from './runner/projects.mjs';
import { testFiles } from './runner/test-files.mjs';

const say = (line) => console.log(line);
const begun = Date.now();

const note = noteOnNode();
if (note) say(note);
try {
  const options = readOptions(process.argv.slice(2));
  requireTestsAt(options.paths);
  await setup(say, options.paths.length > 0 ? projectsOf(testFiles(options.paths)) : []);
  // What follows needs the packages and the build.
  const { runChosen } = await import('./runner/run-chosen.mjs');
  const { summarise } = await import('./runner/summary.mjs');
  process.exitCode = summarise({ ...(await runChosen(options, say)), durationMs: Date.now() - begun }, say);
} catch (error) {
  const isExpected = error instanceof SetupError || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(isExpected ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
}

function requireTestsAt(paths) {
  const lost = paths.filter((path) => testFiles([path]).length === 0);
  if (lost.length === 0) return;
  throw new SetupError(
    `No test is at ${lost.join(', ')}. One is, for example, at test/spec/test/clicks.test.ts.`,
  );
}
