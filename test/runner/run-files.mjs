import { judge, namesToRunAgain } from './flaky.mjs';
import { runGroup } from './run-group.mjs';
import { runJobs } from './run-jobs.mjs';

/**
 * Runs groups of files and further jobs, with a line for each result, in the order they end. Files that fail are run
 * once more, each alone: `{ results, flaky }`.
 *
 * @param environments what `makeEnvironments` gives
 * @param {{ heavy: boolean, run(): Promise<object[]> }[]} others
 */
export async function runFiles(groups, environments, say, others = []) {
  const sayLine = ({ line }) => say(line);
  const run = async (group) => runGroup(group, await environments.of(group.needs));
  const jobs = groups.map((group) => ({ heavy: group.heavy, run: () => run(group) }));
  const first = await runJobs([...others, ...jobs], sayLine);
  const second = [];
  for (const name of namesToRunAgain(first)) {
    const group = groups.find(({ files }) => files.some((file) => file.name === name));
    if (!group) continue;
    say(`Once more, alone: ${name}`);
    const [result] = await run({ ...group, files: group.files.filter((file) => file.name === name) });
    sayLine(result);
    second.push(result);
  }
  return judge(first, second);
}
