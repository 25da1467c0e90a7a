import type { KeyedSemaphore } from './keyed-semaphore.js';
import { patienceOf } from './patience.js';

/**
 * Runs some work that goes on when its caller has hung up, such as a change, once the semaphore admits it.
 * @throws Refusal `unavailable` where its turn did not come in time
 */
export async function withPermit<T>(
  semaphore: Pick<KeyedSemaphore, 'acquire'>,
  key: string,
  waitMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const patience = patienceOf(waitMs);
  const permit = await semaphore.acquire(key, patience.signal).finally(patience.forget);
  try {
    return await work();
  } finally {
    permit.release();
  }
}
