/** As many may pass only when they are run again; more fail the run. */
const flakyMax = 2;

/** So many failures may come of a busy machine; more come of the code, and are not worth a second run. */
const runAgainMax = 6;

/** Picks the names of the files that are run once more: none where too many failed, or where one file was alone already. */
export function namesToRunAgain(results) {
  const failed = results.filter((result) => result.failed > 0);
  return failed.length > runAgainMax || results.length === 1 ? [] : failed.map(({ name }) => name);
}

/**
 * Puts the second results in the place of the first: `{ results, flaky: [{ name, failure }] }`, where a flaky file is one
 * that passed then, with its first error. More of them than are bearable are a failure of their own.
 */
export function judge(first, second) {
  const again = new Map(second.map((result) => [result.name, result]));
  const results = first.map((result) => again.get(result.name) ?? result);
  const flaky = first
    .filter(({ name }) => again.get(name)?.failed === 0)
    .map(({ name, failures }) => ({ name, failure: failures[0] }));
  if (flaky.length <= flakyMax) return { results, flaky };
  const failures = [`${flaky.length} files passed only when they were run again; ${flakyMax} may`];
  return {
    results: [...results, { name: 'flaky files', passed: 0, failed: 1, skipped: 0, failures }],
    flaky,
  };
}
