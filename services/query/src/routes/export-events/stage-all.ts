import type { Scope } from '@clicktrail/access';
import { type ClickHouseClient, type ExportedConversion, stageConversions } from '@clicktrail/clickhouse';
import {
  type ConversionFilter,
  type Pool,
  reportConversions,
  type StoredConversion,
} from '@clicktrail/postgres';

/** Conversions that are in memory at a time. */
const pageRows = 5_000;

/**
 * Copies all conversions that a filter admits beside the clicks, page by page: memory stays constant.
 * @returns whether there are any
 */
export async function stageAll(
  { pool, clickhouse }: { pool: Pool; clickhouse: ClickHouseClient },
  scope: Scope,
  filter: ConversionFilter,
  exportId: string,
  signal: AbortSignal,
): Promise<boolean> {
  let before: { createdAtMs: number; id: string } | null = null;
  for (;;) {
    signal.throwIfAborted();
    const page: StoredConversion[] = await reportConversions(pool, scope, filter, {
      limit: pageRows,
      before,
    });
    await stageConversions(clickhouse, exportId, page.map(exported));
    const last = page.at(-1);
    if (page.length < pageRows || last === undefined) return before !== null || page.length > 0;
    before = { createdAtMs: Date.parse(last.createdAt), id: last.id };
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
    country: c.country ?? '',
    device: c.device ?? '',
    os: c.os ?? '',
    browser: c.browser ?? '',
    sub1: c.sub1 ?? '',
    sub2: c.sub2 ?? '',
    created_at: Date.parse(c.createdAt),
  };
}
