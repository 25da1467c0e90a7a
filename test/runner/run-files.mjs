import { countTap } from './count-tap.mjs';
import { lastWords } from './last-words.mjs';
import { runProcess } from './run-process.mjs';

const jobs = 3;
/** They start whole systems and kill them: more at once than processors would leave each too little time. */
const heavyJobs = 2;
const timeoutMs = 180_000;
const heavyTimeoutMs = 400_000;
const alarmBeforeMs = 5_000;
const outputShown = 4_000;
const watch = new URL('watch.mjs', import.meta.url).href;

/** Runs the files, those named `*.heavy` last; a line for each, in the order they end. */
export async function runFiles(files, env, say) {
  const together = files.filter(({ heavy }) => !heavy);
  const heavy = files.filter((file) => file.heavy);
  const results = await runQueue(together, jobs, env, say);
  return [...results, ...(await runQueue(heavy, heavyJobs, env, say))];
}

async function runQueue(files, width, env, say) {
  const queue = [...files];
  const results = [];
  const runner = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const result = await runFile(file, env);
      say(result.line);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: width }, runner));
  return results;
}

async function runFile({ file, name, heavy }, env) {
  const limitMs = heavy ? heavyTimeoutMs : timeoutMs;
  // Tap gives up a little earlier than the alarm rings, and can say what it waited for.
  const patience = {
    ...env,
    TAP_TIMEOUT: String((limitMs - 2 * alarmBeforeMs) / 1000),
    TEST_ALARM_MS: String(limitMs - alarmBeforeMs),
  };
  const args = ['--enable-source-maps', '--import', watch, file];
  const run = await runProcess(args, { env: patience, timeoutMs: limitMs, lastWords });
  const counts = countTap(run.stdout);
  const trouble = troubleOf(run, counts, limitMs);
  if (trouble) {
    counts.failed += 1;
    const said = [run.stdout, run.stderr].map((text) => text.slice(-outputShown));
    counts.failures.push([trouble, ...said].join('\n'));
  }
  const note = run.stuck ? ', and Node did not get out by itself' : '';
  return { name, ...counts, line: lineOf(name, counts, run.durationMs, note) };
}

/** Faults of a file beyond its assertions, such as having none. */
function troubleOf(run, counts, limitMs) {
  if (run.timedOut) return `did not end within ${limitMs / 1000} s`;
  if (counts.failed > 0) return undefined;
  if (run.code !== 0 && !run.stuck) return `ended with ${run.signal ?? `exit code ${run.code}`}`;
  return counts.passed + counts.skipped === 0 ? 'ran no test' : undefined;
}

export function lineOf(name, { passed, failed, skipped, failures }, durationMs, note = '') {
  const skippedText = skipped ? `, ${skipped} skipped` : '';
  const failedText = failed ? `, ${failed} failed` : '';
  const head = `${failed ? 'FAIL' : ' ok '} ${name}  ${passed} passed${failedText}${skippedText}  ${(durationMs / 1000).toFixed(1)} s${note}`;
  return [head, ...failures.map((failure) => `     ${failure.trimEnd().replaceAll('\n', '\n     ')}`)].join(
    '\n',
  );
}
