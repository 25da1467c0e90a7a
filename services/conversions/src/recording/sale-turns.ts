import { KeyedSemaphore } from '@clicktrail/concurrency';
import { withPermit } from '@clicktrail/http';
import type { Reporter } from '../attribution/sale-report.js';

/** Fewer than a process has connections to Postgres. */
const limits = { total: 12, perKey: 10 };
const waitMsMax = 10_000;

/**
 * Keeps the sales of one advertiser, or the sales and decisions of one admin key, from taking all connections: hundreds
 * at once that change one conversion wait for each other, and would make everyone else's wait behind them.
 */
export class SaleTurns {
  readonly #semaphore = new KeyedSemaphore(limits);

  /** @throws Refusal `unavailable` after 10 s */
  take<T>({ accountId, keyId }: Pick<Reporter, 'accountId' | 'keyId'>, write: () => Promise<T>): Promise<T> {
    return withPermit(this.#semaphore, accountId ?? `key ${keyId}`, waitMsMax, write);
  }
}
