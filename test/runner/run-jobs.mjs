import { availableParallelism } from 'node:os';

/** Processes at once: one more than there are processors, because most wait for stores now and then. */
const lanes = Math.min(availableParallelism(), 4) + 1;
/** They start whole systems and kill them: more at once than processors would leave each too little time. */
const heavyLanes = 2;

/**
 * Runs the jobs, `{ heavy, run }`, several at once and in their order, but for heavy ones that have to wait for others of
 * their kind. Gives all results, and each to `onResult` as soon as it is there.
 */
export async function runJobs(jobs, onResult) {
  const waiting = [...jobs];
  const results = [];
  let heavyRunning = 0;
  const next = () => {
    const at = waiting.findIndex(({ heavy }) => !heavy || heavyRunning < heavyLanes);
    return at === -1 ? undefined : waiting.splice(at, 1)[0];
  };
  const lane = async () => {
    for (let job = next(); job; job = next()) {
      if (job.heavy) heavyRunning += 1;
      for (const result of await job.run()) {
        onResult(result);
        results.push(result);
      }
      if (job.heavy) heavyRunning -= 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
