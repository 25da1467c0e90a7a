import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryOptions {
  /** Pause after the first failure, in milliseconds; each later one is twice as long. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** Ends the retries: the call rejects with the signal's reason. An attempt under way is not interrupted. */
  signal: AbortSignal;
  /** Errors that no retry can change; they are thrown at once. */
  isFinal?: (error: unknown) => boolean;
  /** Called before each pause. `attempt` is 1 after the first failure. */
  onRetry?: (failure: { error: unknown; attempt: number; pauseMs: number }) => void;
}

/**
 * Retries `work` until it succeeds, with exponential pauses.
 * @param work gets the number of failures so far
 * @throws a final error of `work`, or the signal's reason
 */
export async function retry<T>(work: (failures: number) => Promise<T>, options: RetryOptions): Promise<T> {
  const { firstPauseMs, longestPauseMs, signal, isFinal = () => false, onRetry } = options;
  for (let failures = 0; ; ) {
    signal.throwIfAborted();
    try {
      return await work(failures);
    } catch (error) {
      if (isFinal(error)) throw error;
      const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
      failures += 1;
      onRetry?.({ error, attempt: failures, pauseMs });
      // An aborted pause ends early; the next pass throws the signal's reason.
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
}
