import { Parser } from 'tap-parser';
import { readEnd } from './end-of-file.mjs';

/**
 * Parses the output of a process that ran test files: for each file counts of its assertions and a text for each that
 * failed: `{ passed, failed, skipped, failures: [text], durationMs }`. A plan that is not met and a bail-out are failures
 * too.
 *
 * @param {string} text
 * @param {string[]} files in the order they ran
 */
export function countTap(text, files) {
  const ended = new Map();
  let counts = noCounts();
  for (const [event, value] of Parser.parse(text, { flat: true })) {
    const end = event === 'assert' ? readEnd(value.name) : undefined;
    if (end) {
      ended.set(end.file, { ...counts, durationMs: end.durationMs });
      counts = noCounts();
    } else if (event === 'assert') countAssert(counts, value);
    if (event === 'bailout') addFailure(counts, `Bail out: ${value}`);
    if (event === 'complete') {
      for (const failure of value.failures) if (failure.tapError) addFailure(counts, failure.tapError);
    }
  }
  // What follows the last end belongs to the file that did not come to its own, or to the teardown of them all.
  const unfinished = files.find((file) => !ended.has(file)) ?? files.at(-1);
  return files.map((file) => {
    const own = ended.get(file) ?? noCounts();
    return file === unfinished ? sumOf(own, counts) : own;
  });
}

const noCounts = () => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

function sumOf(one, other) {
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((key) => one[key] + other[key]);
  return { ...one, passed, failed, skipped, failures: [...one.failures, ...other.failures] };
}

function countAssert(counts, { ok, skip, todo, name, fullname, diag }) {
  if (skip || todo) counts.skipped += 1;
  else if (ok) counts.passed += 1;
  else addFailure(counts, fullname || name, diag);
}

function addFailure(counts, title, diag) {
  counts.failed += 1;
  counts.failures.push(diag ? `${title}\n${JSON.stringify(diag, null, 2)}` : title);
}
