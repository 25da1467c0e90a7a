import type { Queryable } from '../queryable.js';

export interface CouponAttribution {
  campaignId: string;
  affiliateId: string;
}

const statement = `SELECT campaign_id AS "campaignId", affiliate_id AS "affiliateId" FROM coupons WHERE code = $1`;

/** Whom a coupon's sales belong to; undefined for an unknown code. */
export async function findCoupon(db: Queryable, code: string): Promise<CouponAttribution | undefined> {
  const query = { name: 'find-coupon', text: statement, values: [code] };
  return (await db.query<CouponAttribution>(query)).rows[0];
}
