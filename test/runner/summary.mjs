const titleShown = 200;

/** Prints what failed once more, by name, and the totals, and gives the exit code. Nothing run counts as a failure. */
export function summarise(results, durationMs, say) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  const bad = results.filter((result) => result.failed > 0);
  say('');
  for (const { name, failures } of bad) {
    say(`Failed: ${name}`);
    for (const failure of failures) say(`  ${failure.split('\n', 1)[0].slice(0, titleShown)}`);
  }
  say(`${results.length} files in ${(durationMs / 1000).toFixed(1)} s`);
  say(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
