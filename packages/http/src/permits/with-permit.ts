import { KeyedSemaphore, type Permit, QueueFullError } from '@clicktrail/concurrency';
import { unavailable } from '@clicktrail/contracts';
import { patienceOf } from './patience.js';

export type Permits = Pick<KeyedSemaphore, 'acquire'>;

/** Permits for the reads of one store: twice as many in all as one key may have, so that no key can take all of them. */
export const readPermits = (perKey: number): KeyedSemaphore =>
  new KeyedSemaphore({ total: 2 * perKey, perKey });

/** @throws the signal's reason; Refusal `unavailable` where thousands of requests of the key wait already */
export async function acquirePermit(permits: Permits, key: string, signal: AbortSignal): Promise<Permit> {
  try {
    return await permits.acquire(key, signal);
  } catch (error) {
    throw error instanceof QueueFullError ? unavailable(error) : error;
  }
}

/**
 * Runs `work` under a permit. The work goes on when its caller has hung up: use it for changes.
 * @throws Refusal `unavailable` where no permit was free in time
 */
export async function withPermit<T>(
  permits: Permits,
  key: string,
  waitMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const patience = patienceOf(waitMs);
  const permit = await acquirePermit(permits, key, patience.signal).finally(patience.forget);
  try {
    return await work();
  } finally {
    permit.release();
  }
}
