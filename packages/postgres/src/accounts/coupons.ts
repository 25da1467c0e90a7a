import type { Scope } from '@clicktrail/contracts';
import type { Queryable } from '../pool.js';
import { Conditions } from '../tables/conditions.js';
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

/** Selects the coupons of a publisher, or of an advertiser's campaigns; all for the network. */
export function couponsOf(scope: Scope): Conditions {
  const conditions = new Conditions();
  if (scope.of === 'publisher') return conditions.equal('affiliate_id', scope.affiliateId);
  if (scope.of === 'network') return conditions;
  return conditions.add(
    'campaign_id IN (SELECT id FROM campaigns WHERE advertiser_id = ?)',
    scope.advertiserId,
  );
}

/** Term for `Conditions`: coupons with a code in any letter case. Those stored before codes were compared so may be several. */
export const isCouponCode = 'coupon_key(code) COLLATE "C" = coupon_key(?)';

/** Tests for a code that is in use, in any letter case. */
export async function couponCodeExists(db: Queryable, code: string): Promise<boolean> {
  const where = new Conditions().add(isCouponCode, code);
  return (await db.query(`SELECT 1 FROM coupons WHERE ${where} LIMIT 1`, where.values)).rowCount === 1;
}

export interface CouponAttribution {
  /** In the letter case of its creation. */
  code: string;
  campaignId: string;
  affiliateId: string;
}

const couponStatement = `SELECT code, campaign_id AS "campaignId", affiliate_id AS "affiliateId" FROM coupons
  WHERE coupon_key(code) COLLATE "C" = coupon_key($1)
  ORDER BY code = $1 DESC, created_at, code LIMIT 1`;

/**
 * Finds the publisher of a coupon's sales by its code in any letter case; undefined for an unknown one. Where stored codes
 * differ in case only, which nothing creates any more, the exact one counts, else the oldest.
 */
export async function findCoupon(db: Queryable, code: string): Promise<CouponAttribution | undefined> {
  const query = { name: 'find-coupon', text: couponStatement, values: [code] };
  return (await db.query<CouponAttribution>(query)).rows[0];
}
