const titleShown = 200;

/**
 * Prints what failed once more, by name, what was flaky, what was left out, and the totals, and gives the exit code.
 * Nothing run counts as a failure.
 *
 * @param {{ results: object[], flaky: { name: string, failure: string }[], leftOut: string[], durationMs: number }} run
 */
export function summarise({ results, flaky, leftOut, durationMs }, say) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  say('');
  for (const { name, failures, after = [] } of results.filter((result) => result.failed > 0)) {
    say(`Failed: ${name}${after.length > 0 ? ` (in one process after ${after.join(', ')})` : ''}`);
    for (const failure of failures) say(`  ${titleOf(failure)}`);
  }
  for (const { name, failure } of flaky) {
    say(`Flaky: ${name} failed at first, and passed when it was run again, alone`);
    say(`  ${titleOf(failure)}`);
  }
  for (const line of leftOut) say(line);
  say(`${results.length} files in ${(durationMs / 1000).toFixed(1)} s`);
  say(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

const titleOf = (failure) => failure.split('\n', 1)[0].slice(0, titleShown);
