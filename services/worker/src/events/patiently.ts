import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isPoison } from './event-store.js';
import { LostLockError } from './lost-lock.js';
import { StaleTokenError } from './require-known-token.js';

const firstPauseMs = 100;
const longestPauseMs = 5_000;

/** The worker is being stopped; the job goes back to the queue as it is. */
export class StoppingError extends Error {
  override name = 'StoppingError';
}

const isFinal = (error: unknown): boolean =>
  isPoison(error) || error instanceof StaleTokenError || error instanceof LostLockError;

export interface PatientlyOptions {
  /** For the log. */
  what: 'insert' | 'look-up';
  log: Logger;
  stopping: AbortSignal;
  onRetry?: () => void;
}

/**
 * Tries until it works: ClickHouse being away is not the events' fault, and they are safe in Redis meanwhile.
 * @throws at once a poison InsertError, or that the token tells nothing any more; StoppingError when `stopping` fires.
 */
export async function patiently<Answer>(
  work: (attempt: number) => Promise<Answer>,
  { what, log, stopping, onRetry }: PatientlyOptions,
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    if (stopping.aborted) throw new StoppingError('the worker is stopping');
    try {
      return await work(attempt);
    } catch (error) {
      if (isFinal(error)) throw error;
      const pauseMs = Math.min(firstPauseMs * 2 ** attempt, longestPauseMs);
      onRetry?.();
      log.warn({ err: error, attempt: attempt + 1, pauseMs }, `${what} failed, trying again`);
      await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {});
    }
  }
}
