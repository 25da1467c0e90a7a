import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from './caller.js';

const firstPauseMs = 100;
const longestPauseMs = 1_500;
const inProgress = 409;

/**
 * Sends the same thing until it is answered: no answer, a 5xx and "still running" are none. Gives up, with null,
 * only when `deadline` fires.
 */
export async function untilAnswered(
  send: () => Promise<Reply | null>,
  deadline: AbortSignal,
): Promise<Reply | null> {
  for (let pauseMs = firstPauseMs; !deadline.aborted; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const reply = await send();
    if (reply && reply.status < 500 && reply.status !== inProgress) return reply;
    await sleep(pauseMs, undefined, { signal: deadline }).catch(() => undefined);
  }
  return null;
}
