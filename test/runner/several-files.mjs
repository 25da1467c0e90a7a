// Runs the test files that its arguments name in this process, one after the other: what they import is loaded once.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import t from 'tap';
import { endOf } from './end-of-file.mjs';

const atFirst = { ...process.env };
let teardowns = [];
// What a file opens for all of its tests ends with that file. Tap would end it with the process.
t.teardown = (fn) => {
  teardowns.unshift(fn);
};
// A file's own limit would be one for all files of this process; the runner has set one that is longer.
t.setTimeout = () => {};

for (const file of process.argv.slice(2)) {
  const begun = performance.now();
  try {
    await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    t.error(error, `${file} cannot be run`);
  }
  // Tap begins it when the tests of the file have ended.
  await t.test('end of a file', async (t) => {
    for (const fn of teardowns) {
      try {
        await fn();
      } catch (error) {
        t.error(error, `a teardown of ${file} failed`);
      }
    }
    t.pass(endOf(file, performance.now() - begun));
  });
  teardowns = [];
  restoreEnvironment();
}

/** A file may have set a variable, the time zone for example. */
function restoreEnvironment() {
  for (const name of Object.keys(process.env)) if (!(name in atFirst)) delete process.env[name];
  Object.assign(process.env, atFirst);
}
