import type { Queryable } from '../queryable.js';

export interface CouponAttribution {
  /** As it was made. */
  code: string;
  campaignId: string;
  affiliateId: string;
}

const statement = `SELECT code, campaign_id AS "campaignId", affiliate_id AS "affiliateId" FROM coupons
  WHERE coupon_key(code) COLLATE "C" = coupon_key($1)
  ORDER BY code = $1 DESC, created_at, code LIMIT 1`;

/**
 * Finds the publisher of a coupon's sales by its code in any letter case; undefined for an unknown one. Where codes of
 * earlier versions differ in nothing else, the one that is written so counts, else the oldest.
 */
export async function findCoupon(db: Queryable, code: string): Promise<CouponAttribution | undefined> {
  const query = { name: 'find-coupon', text: statement, values: [code] };
  return (await db.query<CouponAttribution>(query)).rows[0];
}
