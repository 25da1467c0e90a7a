import { fileURLToPath } from 'node:url';
import { countTap } from './count-tap.mjs';
import { lastWords } from './last-words.mjs';
import { runProcess } from './run-process.mjs';

/** What a process may take beside many times its usual duration: a busy machine is slow, and turns no test red. Long runs set more. */
const patienceSeconds = Number(process.env.TEST_PATIENCE_SECONDS ?? 600);
const timesItsDuration = 10;
const alarmBeforeMs = 5_000;
const outputShown = 4_000;
const moduleNamed = (name) => new URL(name, import.meta.url);
const severalFiles = fileURLToPath(moduleNamed('several-files.mjs'));

/** Runs the files of a group in one process, and gives a result for each. */
export async function runGroup({ files, heavy, needs, seconds }, env) {
  const limitMs = (patienceSeconds + timesItsDuration * seconds) * 1_000;
  // Tap gives up a little earlier than the alarm rings, and can say what it waited for.
  const patience = {
    ...env,
    TAP_TIMEOUT: String((limitMs - 2 * alarmBeforeMs) / 1000),
    TEST_ALARM_MS: String(limitMs - alarmBeforeMs),
  };
  const paths = files.map(({ file }) => file);
  const preloaded = ['watch.mjs', ...(needs === 'nothing' ? ['refuse-stores.mjs'] : [])];
  const args = [
    '--enable-source-maps',
    ...preloaded.flatMap((name) => ['--import', moduleNamed(name).href]),
    severalFiles,
    ...paths,
  ];
  const run = await runProcess(args, { env: patience, timeoutMs: limitMs, lastWords });
  const results = countTap(run.stdout, paths).map((counts, i) => ({
    name: files[i].name,
    heavy,
    after: files.slice(0, i).map(({ name }) => name),
    ...counts,
  }));
  addTrouble(results, run, limitMs);
  const note = run.stuck ? ', and Node did not get out by itself' : '';
  return results.map((result) => {
    const { name, durationMs = run.durationMs } = result;
    return { ...result, durationMs, line: lineOf(name, result, durationMs, note) };
  });
}

/** Adds faults beyond assertions: a file without any, and the end of the process where no assertion explains it. */
function addTrouble(results, run, limitMs) {
  const said = [run.stdout, run.stderr].map((text) => text.slice(-outputShown));
  const fail = (result, trouble) => {
    result.failed += 1;
    result.failures.push([trouble, ...said].join('\n'));
  };
  const unfinished = results.find(({ durationMs }) => durationMs === undefined) ?? results.at(-1);
  const isExplained = (unfinished.durationMs === undefined ? [unfinished] : results).some(
    ({ failed }) => failed > 0,
  );
  if (run.timedOut) fail(unfinished, `did not end within ${limitMs / 1000} s`);
  else if (run.code !== 0 && !run.stuck && !isExplained) {
    fail(unfinished, `ended with ${run.signal ?? `exit code ${run.code}`}`);
  }
  for (const result of results) {
    if (result.passed + result.skipped + result.failed === 0) fail(result, 'ran no test');
  }
}

/** One result in a line, with its failures below. */
export function lineOf(name, { passed, failed, skipped, failures }, durationMs, note = '') {
  const skippedText = skipped ? `, ${skipped} skipped` : '';
  const failedText = failed ? `, ${failed} failed` : '';
  const head = `${failed ? 'FAIL' : ' ok '} ${name}  ${passed} passed${failedText}${skippedText}  ${(durationMs / 1000).toFixed(1)} s${note}`;
  return [head, ...failures.map((failure) => `     ${failure.trimEnd().replaceAll('\n', '\n     ')}`)].join(
    '\n',
  );
}
