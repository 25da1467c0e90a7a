import { setTimeout as sleep } from 'node:timers/promises';

const firstPauseMs = 100;
const longestPauseMs = 1_500;
/** Still running, or not read in time. */
const notYet = [409, 408];

/**
 * Sends the same thing until it is answered: no answer, a 5xx, "still running" and "not read in time" are none. Gives up, with null,
 * only when `deadline` fires.
 */
export async function untilAnswered<Answer extends { status: number }>(
  send: () => Promise<Answer | null>,
  deadline: AbortSignal,
): Promise<Answer | null> {
  for (let pauseMs = firstPauseMs; !deadline.aborted; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const reply = await send();
    if (reply && reply.status < 500 && !notYet.includes(reply.status)) return reply;
    await sleep(pauseMs, undefined, { signal: deadline }).catch(() => undefined);
  }
  return null;
}
