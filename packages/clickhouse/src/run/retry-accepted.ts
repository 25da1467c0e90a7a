import { setTimeout as sleep } from 'node:timers/promises';
import { ClickHouseError } from '@clickhouse/client';

const waitMsMax = 30_000;
const firstPauseMs = 20;
const pauseMsMax = 500;

/** ClickHouse's error 202, sent before it begins with a statement. */
const isBusy = (error: unknown) =>
  error instanceof ClickHouseError && error.type === 'TOO_MANY_SIMULTANEOUS_QUERIES';

export interface RetryBounds {
  /** Ends the waiting and the statement. */
  signal?: AbortSignal | undefined;
  /** Ends the waiting alone; 30 s where left out. */
  deadline?: AbortSignal | undefined;
}

/**
 * Sends a statement again until ClickHouse accepts it: other processes share the server, so the number of statements at
 * once cannot be bounded here.
 * @throws the error of the statement; ClickHouse's refusal once the deadline is over; the reason of the signal
 */
export async function retryAccepted<T>(
  { signal, deadline = AbortSignal.timeout(waitMsMax) }: RetryBounds,
  send: () => Promise<T>,
): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, pauseMsMax)) {
    try {
      return await send();
    } catch (error) {
      if (!isBusy(error) || deadline.aborted) throw error;
    }
    // A random pause keeps statements that were refused together from coming together again.
    await sleep(pauseMs * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
    signal?.throwIfAborted();
  }
}
