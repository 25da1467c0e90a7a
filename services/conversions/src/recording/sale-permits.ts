import { KeyedSemaphore } from '@clicktrail/concurrency';
import { callerId, type Principal } from '@clicktrail/contracts';
import { withUnboundPermit } from '@clicktrail/http';
import type { Reporter } from '../attribution/sale-report.js';

/** The total is below the connections to Postgres that a process has. */
const limits = { total: 12, perKey: 10 };
const waitMsMax = 10_000;

/** Requests that change many conversions hold so many of the permits above, and so of the connections. */
const manyLimits = { total: 2, perKey: 1 };

/** Sales of batches that run at once: the other permits are left to sales that come alone. */
const batchLimits = { total: 4, perKey: 4 };

/** Sales of one batch that are worth having under way at a time. */
export const salesOfBatchAtOnce = batchLimits.perKey;

type Caller = Pick<Reporter, 'accountId' | 'keyId' | 'user'>;

/** Bounds writes of sales. */
export interface Permits {
  /** @throws Refusal `unavailable` after 10 s of waiting */
  run<T>(by: Caller, write: () => Promise<T>): Promise<T>;
}

/**
 * Limits the writes of one advertiser, or of one admin key, that run at once. Hundreds that change one conversion wait for
 * its row lock, and without the limit they would hold every connection to Postgres.
 */
export class SalePermits implements Permits {
  readonly #semaphore = new KeyedSemaphore(limits);
  readonly #ofMany = new KeyedSemaphore(manyLimits);
  readonly #ofBatches = new KeyedSemaphore(batchLimits);
  /** For sales of batches: between two of them the others go first, sales that come alone and batches of other keys. */
  readonly ofBatches: Permits = {
    run: (by, write) =>
      withUnboundPermit(this.#ofBatches, `key ${callerId(by)}`, waitMsMax, () => this.run(by, write)),
  };

  /** @throws Refusal `unavailable` after 10 s */
  run<T>({ accountId, ...caller }: Caller, write: () => Promise<T>): Promise<T> {
    return withUnboundPermit(this.#semaphore, accountId ?? `key ${callerId(caller)}`, waitMsMax, write);
  }

  /**
   * Runs one of the transactions of a request that has many of them. Between two of them the others go first, sales and
   * requests of other keys.
   * @throws Refusal `unavailable` after 10 s of waiting for either permit
   */
  runOneOfMany<T>(by: Pick<Principal, 'accountId' | 'keyId' | 'user'>, write: () => Promise<T>): Promise<T> {
    return withUnboundPermit(this.#ofMany, `key ${callerId(by)}`, waitMsMax, () => this.run(by, write));
  }
}
