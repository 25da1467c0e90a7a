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

/** Whether a code is in use. */
export async function couponCodeExists(db: Queryable, code: string): Promise<boolean> {
  return (await db.query('SELECT 1 FROM coupons WHERE code = $1', [code])).rowCount === 1;
}
