import type { Tx } from '../pool.js';
import type { ChangedBy } from './changed-by.js';
import type { StoredConversion } from './stored-conversion.js';

const statement = `
WITH new AS (
  INSERT INTO conversions (
    id, click_id, coupon, campaign_id, affiliate_id, advertiser_id, transaction_id, goal,
    status, payout, revenue, currency, rate, country, device, os, browser, sub1, sub2, created_at, updated_at
  )
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20)
  ON CONFLICT DO NOTHING
  RETURNING id, version, status, payout, revenue, created_at
)
INSERT INTO conversion_versions
  (conversion_id, version, status, payout, revenue, via, changed_by_key, changed_by_role, changed_at)
SELECT id, version, status, payout, revenue, $21, $22, $23, created_at FROM new`;

/**
 * Records a conversion and its first version, unless one with its identity exists. Of two at once the second
 * waits here for the first to commit.
 * @returns whether it was recorded
 */
export async function insertConversion(
  tx: Tx,
  c: Omit<StoredConversion, 'version' | 'updatedAt'>,
  by: ChangedBy,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'insert-conversion',
    text: statement,
    values: [
      c.id,
      c.clickId,
      c.coupon,
      c.campaignId,
      c.affiliateId,
      c.advertiserId,
      c.transactionId,
      c.goal,
      c.status,
      c.payout,
      c.revenue,
      c.currency,
      c.rate,
      c.country,
      c.device,
      c.os,
      c.browser,
      c.sub1,
      c.sub2,
      c.createdAt,
      by.via,
      by.keyId,
      by.role,
    ],
  });
  return rowCount === 1;
}
