import { callerId } from '@clicktrail/access';
import { KeyedSemaphore } from '@clicktrail/concurrency';
import { withUnboundPermit } from '@clicktrail/http';
import type { Reporter } from '../attribution/sale-report.js';

/** The total is below the connections to Postgres that a process has. */
const limits = { total: 12, perKey: 10 };
const waitMsMax = 10_000;

/**
 * Limits the writes of one advertiser, or of one admin key, that run at once. Hundreds that change one conversion wait for
 * its row lock, and without the limit they would hold every connection to Postgres.
 */
export class SalePermits {
  readonly #semaphore = new KeyedSemaphore(limits);

  /** @throws Refusal `unavailable` after 10 s */
  run<T>(
    { accountId, ...caller }: Pick<Reporter, 'accountId' | 'keyId' | 'userId'>,
    write: () => Promise<T>,
  ): Promise<T> {
    return withUnboundPermit(this.#semaphore, accountId ?? `key ${callerId(caller)}`, waitMsMax, write);
  }
}
