import { runFailovers } from './run-failovers.js';

/** Runs failovers for a terminal. @returns true if nothing was lost and nothing stored twice */
export async function showFailovers(
  kills: number,
  ackReplicas: number,
  say: (line: string) => void,
): Promise<boolean> {
  const ends: (() => unknown)[] = [];
  const handle = { teardown: (end: () => unknown) => ends.unshift(end) };
  say(`Killing the primary of a Redis ${kills} times under load, REDIS_ACK_REPLICAS=${ackReplicas}`);
  try {
    const { acknowledged, stored, lost, twice, refused, awayMs } = await runFailovers(handle, {
      kills,
      ackReplicas,
      onFailover: (done, events) => say(`${done} of ${kills}: ${events} events acknowledged`),
    });
    const sorted = awayMs.toSorted((a, b) => a - b);
    say(`${acknowledged} acknowledged, ${stored} stored, ${lost.length} lost, ${twice.length} twice`);
    say(`Refused: ${JSON.stringify(refused)}`);
    say(
      `Until the next acknowledged event: median ${sorted[sorted.length >> 1]} ms, longest ${sorted.at(-1)} ms`,
    );
    return lost.length === 0 && twice.length === 0;
  } finally {
    for (const end of ends) await end();
  }
}
