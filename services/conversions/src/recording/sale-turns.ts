import { Refusal, unavailable } from '@clicktrail/contracts';
import { KeyGate } from '@clicktrail/http';
import type { Reporter } from '../attribution/sale-report.js';

/** Fewer than a process has connections to Postgres. */
const underWayMax = 10;
const waitMsMax = 10_000;

/**
 * Keeps one advertiser's sales from taking all connections: hundreds at once that change one conversion wait for each
 * other, and would make everyone else's wait behind them.
 */
export class SaleTurns {
  readonly #gate = new KeyGate({ sale: underWayMax });

  /** @throws Refusal `rate_limited` where too many of the advertiser wait already, `unavailable` after 10 s */
  async take<T>({ accountId }: Pick<Reporter, 'accountId'>, record: () => Promise<T>): Promise<T> {
    if (accountId === null) return record();
    const leave = await this.#gate.enter('sale', accountId, AbortSignal.timeout(waitMsMax)).catch(refuseLate);
    try {
      return await record();
    } finally {
      leave();
    }
  }
}

function refuseLate(cause: unknown): never {
  throw cause instanceof Refusal ? cause : unavailable(cause);
}
