import { randomUUID } from 'node:crypto';
import type { Scope } from '@clicktrail/access';
import {
  type ClickHouseClient,
  dropStagedConversions,
  type ExportedConversion,
  stageConversions,
} from '@clicktrail/clickhouse';
import {
  type ConversionFilter,
  type Pool,
  reportConversions,
  type StoredConversion,
  type Tx,
} from '@clicktrail/postgres';

/** Conversions that are in memory at a time. */
const pageRows = 5_000;

/** The conversions of one export, copied beside the clicks for as long as it runs. */
export class StagedCopy {
  readonly #clickhouse: ClickHouseClient;
  readonly #exportId = randomUUID();
  #any = false;

  constructor(clickhouse: ClickHouseClient) {
    this.#clickhouse = clickhouse;
  }

  /** The id under which there are copies, or null where there are none. */
  get exportId(): string | null {
    return this.#any ? this.#exportId : null;
  }

  /** Copies all conversions that a filter admits, page by page: memory stays constant. */
  async copy(pool: Pool, scope: Scope, filter: ConversionFilter, signal: AbortSignal): Promise<void> {
    const connection = await pool.connect();
    // Closed in mid-statement, which ends there too: nobody waits for it any more.
    let isClosed = false;
    const close = () => {
      isClosed = true;
      connection.release(true);
    };
    signal.addEventListener('abort', close);
    try {
      await this.#copyPages(connection, scope, filter, signal);
    } finally {
      signal.removeEventListener('abort', close);
      if (!isClosed) connection.release();
    }
  }

  async #copyPages(db: Tx, scope: Scope, filter: ConversionFilter, signal: AbortSignal): Promise<void> {
    let before: { createdAtMs: number; id: string } | null = null;
    for (;;) {
      signal.throwIfAborted();
      const page: StoredConversion[] = await reportConversions(db, scope, filter, {
        limit: pageRows,
        before,
      });
      const last = page.at(-1);
      if (last === undefined) return;
      this.#any = true;
      await stageConversions(this.#clickhouse, this.#exportId, page.map(exported));
      if (page.length < pageRows) return;
      before = { createdAtMs: Date.parse(last.createdAt), id: last.id };
    }
  }

  /** Takes the copies away again. */
  async drop(): Promise<void> {
    if (!this.#any) return;
    this.#any = false;
    await dropStagedConversions(this.#clickhouse, this.#exportId);
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
    country: c.country ?? '',
    device: c.device ?? '',
    os: c.os ?? '',
    browser: c.browser ?? '',
    sub1: c.sub1 ?? '',
    sub2: c.sub2 ?? '',
    created_at: Date.parse(c.createdAt),
  };
}
