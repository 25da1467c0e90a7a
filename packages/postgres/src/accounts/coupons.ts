import { Conditions } from '../lists/conditions.js';
import type { Queryable } from '../queryable.js';
import type { Table } from '../tables/table.js';

export interface Coupon {
  id: string;
  code: string;
  campaignId: string;
  affiliateId: string;
  createdAt: string;
}

export const coupons: Table<Coupon, 'id' | 'code' | 'campaign_id' | 'affiliate_id'> = {
  name: 'coupons',
  key: 'id',
  columns: `id, code, campaign_id AS "campaignId", affiliate_id AS "affiliateId", created_at AS "createdAt"`,
};

/** The coupons with a code, in any letter case, as a term for `Conditions`: earlier versions may have left several. */
export const isCouponCode = 'coupon_key(code) COLLATE "C" = coupon_key(?)';

/** Tells whether a code is in use, in any letter case. */
export async function couponCodeExists(db: Queryable, code: string): Promise<boolean> {
  const where = new Conditions().add(isCouponCode, code);
  return (await db.query(`SELECT 1 FROM coupons WHERE ${where} LIMIT 1`, where.values)).rowCount === 1;
}
