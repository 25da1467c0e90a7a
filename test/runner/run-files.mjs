import { fileURLToPath } from 'node:url';
import { countTap } from './count-tap.mjs';
import { groupsOf } from './groups.mjs';
import { lastWords } from './last-words.mjs';
import { runProcess } from './run-process.mjs';

const jobs = 3;
/** They start whole systems and kill them: more at once than processors would leave each too little time. */
const heavyJobs = 2;
const timeoutMs = 120_000;
const heavyTimeoutMs = 400_000;
const alarmBeforeMs = 5_000;
const outputShown = 4_000;
const watch = new URL('watch.mjs', import.meta.url).href;
const severalFiles = fileURLToPath(new URL('several-files.mjs', import.meta.url));

/** Runs the files, those named `*.heavy` last; a line for each, in the order they end. */
export async function runFiles(files, env, say) {
  const groups = groupsOf(files);
  const light = groups.filter(({ heavy }) => !heavy);
  const heavy = groups.filter((group) => group.heavy);
  const results = await runQueue(light, jobs, env, say);
  return [...results, ...(await runQueue(heavy, heavyJobs, env, say))];
}

async function runQueue(groups, width, env, say) {
  const queue = [...groups];
  const results = [];
  const runner = async () => {
    for (let group = queue.shift(); group; group = queue.shift()) {
      for (const result of await runGroup(group, env)) {
        say(result.line);
        results.push(result);
      }
    }
  };
  await Promise.all(Array.from({ length: width }, runner));
  return results;
}

/** Runs files in one process, and gives a result for each. */
async function runGroup({ files, heavy }, env) {
  const limitMs = heavy ? heavyTimeoutMs : timeoutMs * files.length;
  // Tap gives up a little earlier than the alarm rings, and can say what it waited for.
  const patience = {
    ...env,
    TAP_TIMEOUT: String((limitMs - 2 * alarmBeforeMs) / 1000),
    TEST_ALARM_MS: String(limitMs - alarmBeforeMs),
  };
  const paths = files.map(({ file }) => file);
  const programs = files.length === 1 ? paths : [severalFiles, ...paths];
  const args = ['--enable-source-maps', '--import', watch, ...programs];
  const run = await runProcess(args, { env: patience, timeoutMs: limitMs, lastWords });
  const note = run.stuck ? ', and Node did not get out by itself' : '';
  const results = countTap(run.stdout, paths).map((counts, i) => ({ name: files[i].name, ...counts }));
  addTrouble(results, run, limitMs);
  return results.map((result) => {
    const { name, durationMs = run.durationMs } = result;
    return { ...result, line: lineOf(name, result, durationMs, note) };
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

export function lineOf(name, { passed, failed, skipped, failures }, durationMs, note = '') {
  const skippedText = skipped ? `, ${skipped} skipped` : '';
  const failedText = failed ? `, ${failed} failed` : '';
  const head = `${failed ? 'FAIL' : ' ok '} ${name}  ${passed} passed${failedText}${skippedText}  ${(durationMs / 1000).toFixed(1)} s${note}`;
  return [head, ...failures.map((failure) => `     ${failure.trimEnd().replaceAll('\n', '\n     ')}`)].join(
    '\n',
  );
}
