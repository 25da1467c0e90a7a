import { setTimeout as sleep } from 'node:timers/promises';
import { ClickHouseError } from '@clickhouse/client';

const waitMsMax = 30_000;
const firstPauseMs = 20;
const pauseMsMax = 500;

const isBusy = (error: unknown) =>
  error instanceof ClickHouseError && error.type === 'TOO_MANY_SIMULTANEOUS_QUERIES';

export interface Waiting {
  /** Ends the waiting, and the statement. */
  signal?: AbortSignal | undefined;
  /** Ends the waiting alone; it lasts 30 s at most where left out. */
  deadline?: AbortSignal | undefined;
}

/**
 * Sends a statement again as long as ClickHouse refuses to begin with it, because it runs as many as it may: other
 * processes share it, and what they send at once is not known here.
 * @throws what the statement throws; ClickHouse's refusal once the time is over; the signal's reason
 */
export async function whenItTakesMore<T>(
  { signal, deadline = AbortSignal.timeout(waitMsMax) }: Waiting,
  send: () => Promise<T>,
): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, pauseMsMax)) {
    try {
      return await send();
    } catch (error) {
      if (!isBusy(error) || deadline.aborted) throw error;
    }
    // At a random moment: many that were refused together do not come together again.
    await sleep(pauseMs * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
    signal?.throwIfAborted();
  }
}
