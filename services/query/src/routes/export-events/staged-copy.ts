import { randomUUID } from 'node:crypto';
import {
  type ClickHouseClient,
  dropStagedConversions,
  type ExportedConversion,
  stageConversions,
} from '@clicktrail/clickhouse';
import type { Scope } from '@clicktrail/contracts';
import {
  type ConversionFilter,
  type Pool,
  reportConversions,
  type StoredConversion,
  type Tx,
} from '@clicktrail/postgres';

/** Conversions in memory at a time. */
const pageRows = 5_000;

export interface ExportBounds {
  /** Aborted when the caller disconnects: nothing goes on then. */
  signal: AbortSignal;
  /** Aborted when the export must not wait for anything any more. */
  deadline: AbortSignal;
}

/** The conversions of one export, copied beside the clicks for as long as it runs. */
export class StagedCopy {
  readonly #clickhouse: ClickHouseClient;
  readonly #exportId = randomUUID();
  #isEmpty = true;

  constructor(clickhouse: ClickHouseClient) {
    this.#clickhouse = clickhouse;
  }

  /** The id of the copy, or null while it is empty. */
  get exportId(): string | null {
    return this.#isEmpty ? null : this.#exportId;
  }

  /** Copies all conversions that a filter admits, page by page: memory stays constant. */
  async copy(pool: Pool, scope: Scope, filter: ConversionFilter, bounds: ExportBounds): Promise<void> {
    const { signal, deadline } = bounds;
    const connection = await connectBefore(pool, AbortSignal.any([signal, deadline]));
    // Closes the connection in the middle of a statement, which ends the statement too.
    let isClosed = false;
    const close = () => {
      isClosed = true;
      connection.release(true);
    };
    signal.addEventListener('abort', close);
    try {
      await this.#copyPages(connection, scope, filter, bounds);
    } finally {
      signal.removeEventListener('abort', close);
      if (!isClosed) connection.release();
    }
  }

  async #copyPages(db: Tx, scope: Scope, filter: ConversionFilter, bounds: ExportBounds): Promise<void> {
    let before: { createdAtMs: number; id: string } | null = null;
    for (;;) {
      bounds.signal.throwIfAborted();
      const page: StoredConversion[] = await reportConversions(db, scope, filter, {
        limit: pageRows,
        before,
      });
      const last = page.at(-1);
      if (last === undefined) return;
      this.#isEmpty = false;
      await stageConversions(this.#clickhouse, this.#exportId, page.map(exported), bounds);
      if (page.length < pageRows) return;
      before = { createdAtMs: Date.parse(last.createdAt), id: last.id };
    }
  }

  /** Removes the copy. */
  async drop(): Promise<void> {
    if (this.#isEmpty) return;
    this.#isEmpty = true;
    await dropStagedConversions(this.#clickhouse, this.#exportId);
  }
}

/**
 * Takes a connection out of a pool. One that comes after the signal is given back at once.
 * @throws the reason of the signal
 */
async function connectBefore(pool: Pool, signal: AbortSignal) {
  signal.throwIfAborted();
  const connecting = pool.connect();
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([connecting, aborted]);
  } catch (error) {
    connecting.then(
      (late) => late.release(),
      () => {},
    );
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function exported(c: StoredConversion): ExportedConversion {
  return {
    event_id: c.id,
    click_id: c.clickId ?? '',
    transaction_id: c.transactionId ?? '',
    campaign_id: c.campaignId,
    affiliate_id: c.affiliateId,
    advertiser_id: c.advertiserId,
    status: c.status,
    goal: c.goal,
    payout: c.payout,
    revenue: c.revenue,
    currency: c.currency,
    payout_currency: c.payoutCurrency,
    status_reason: c.statusReason ?? '',
    status_note: c.statusNote ?? '',
    country: c.country ?? '',
    device: c.device ?? '',
    os: c.os ?? '',
    browser: c.browser ?? '',
    sub1: c.sub1 ?? '',
    sub2: c.sub2 ?? '',
    created_at: Date.parse(c.createdAt),
  };
}
