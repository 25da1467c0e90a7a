import { type FailoverOptions, runFailovers } from './run-failovers.js';

/** Runs failovers for a terminal. @returns true if every check passed */
export async function showFailovers(
  options: Omit<FailoverOptions, 'onFailover'>,
  say: (line: string) => void,
): Promise<boolean> {
  const { topology, kills, ackReplicas } = options;
  const ends: (() => unknown)[] = [];
  const handle = { teardown: (end: () => unknown) => ends.unshift(end) };
  say(`Killing a primary of a Redis (${topology}) ${kills} times, REDIS_ACK_REPLICAS=${ackReplicas}`);
  try {
    const { verdict, answers, awayMs, resharded } = await runFailovers(handle, {
      ...options,
      onFailover: (done, events) => say(`${done} of ${kills}: ${events} clicks acknowledged`),
    });
    const sorted = awayMs.toSorted((a, b) => a - b);
    for (const { name, count, examples } of verdict.checks)
      say(`${count === 0 ? ' ok ' : 'FAIL'} ${name}: ${count} ${examples.slice(0, 3).join('; ')}`);
    say(`Compared: ${JSON.stringify(verdict.compared)}`);
    say(`Answers: ${JSON.stringify(Object.fromEntries(answers))}`);
    say(`Until another had its place: median ${sorted[sorted.length >> 1]} ms, longest ${sorted.at(-1)} ms`);
    if (resharded) say('The slots of the queues were moved to other masters under load.');
    return verdict.checks.every(({ count }) => count === 0);
  } finally {
    for (const end of ends) await end();
  }
}
