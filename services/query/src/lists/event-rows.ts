import type { ClickRow, EventRow } from '@clicktrail/clickhouse';
import type { Click, Impression } from '@clicktrail/contracts';
import { batchTimeMs } from '@clicktrail/events';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Shows an impression as the API does. */
export function toImpression(row: EventRow): Impression {
  return {
    id: row.eventId,
    campaignId: row.campaignId,
    affiliateId: row.affiliateId,
    country: orNull(row.country),
    device: orNull(row.device),
    os: orNull(row.os),
    browser: orNull(row.browser),
    sub: { sub1: orNull(row.sub1), sub2: orNull(row.sub2) },
    createdAt: new Date(batchTimeMs(row.eventId)).toISOString(),
  };
}

/** Shows a click as the API does. */
export function toClick(row: ClickRow): Click {
  const flagged = row.fraudScore > 0 || row.fraudReasons.length > 0;
  return {
    ...toImpression(row),
    status: row.rejected ? 'rejected' : 'tracked',
    fraud: flagged ? { score: row.fraudScore, reasons: row.fraudReasons.map((code) => ({ code })) } : null,
  };
}
