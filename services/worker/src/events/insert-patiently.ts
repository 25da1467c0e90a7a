import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isPoison } from './event-store.js';

const firstPauseMs = 100;
const longestPauseMs = 5_000;

/** The worker is being stopped; the job goes back to the queue as it is. */
export class StoppingError extends Error {
  override name = 'StoppingError';
}

/**
 * Tries until it works: ClickHouse being away is not the events' fault, and they are safe in Redis meanwhile.
 * @throws a poison InsertError at once, StoppingError when `stopping` fires.
 */
export async function insertPatiently(
  insert: () => Promise<void>,
  { log, stopping, onRetry }: { log: Logger; stopping: AbortSignal; onRetry: () => void },
): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    if (stopping.aborted) throw new StoppingError('the worker is stopping');
    try {
      return await insert();
    } catch (error) {
      if (isPoison(error)) throw error;
      const pauseMs = Math.min(firstPauseMs * 2 ** attempt, longestPauseMs);
      onRetry();
      log.warn({ err: error, attempt: attempt + 1, pauseMs }, 'insert failed, trying again');
      await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {});
    }
  }
}
