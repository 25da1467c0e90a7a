import { Parser } from 'tap-parser';

/**
 * Parses the output of a test file: counts of its assertions and a text for each that failed:
 * `{ passed, failed, skipped, failures: [text] }`. A plan that is not met and a bail-out are failures too.
 */
export function countTap(text) {
  const counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const [event, value] of Parser.parse(text, { flat: true })) {
    if (event === 'assert') countAssert(counts, value);
    if (event === 'bailout') addFailure(counts, `Bail out: ${value}`);
    if (event === 'complete') {
      for (const failure of value.failures) if (failure.tapError) addFailure(counts, failure.tapError);
    }
  }
  return counts;
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
