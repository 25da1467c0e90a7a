import type { Scope } from '@clicktrail/contracts';
import type { CampaignRow } from '../catalog/catalog-rows.js';
import type { Queryable } from '../pool.js';
import { Conditions } from '../tables/conditions.js';
import type { Table } from '../tables/table.js';

export interface Campaign extends CampaignRow {
  createdAt: string;
  updatedAt: string;
}

export type CampaignColumn =
  | 'id'
  | 'advertiser_id'
  | 'name'
  | 'status'
  | 'offer_url'
  | 'fallback_url'
  | 'access'
  | 'currency'
  | 'payout'
  | 'goals'
  | 'accept_payout'
  | 'targeting'
  | 'caps'
  | 'updated_at';

export const campaigns: Table<Campaign, CampaignColumn> = {
  name: 'campaigns',
  key: 'id',
  columns: `id, advertiser_id AS "advertiserId", name, status, offer_url AS "offerUrl", fallback_url AS "fallbackUrl",
    access, currency, payout, goals, accept_payout AS "acceptPayout", targeting, caps,
    created_at AS "createdAt", updated_at AS "updatedAt"`,
};

/** Selects the campaigns that a publisher can use, or that an advertiser owns; all for the network. */
export function campaignsOf(scope: Scope): Conditions {
  const conditions = new Conditions();
  if (scope.of === 'advertiser') return conditions.equal('advertiser_id', scope.advertiserId);
  if (scope.of === 'network') return conditions;
  // Paused ones too: the publisher may send traffic to them again once they are resumed.
  return conditions.add(
    `status IN ('active', 'paused') AND CASE access
       WHEN 'open' THEN NOT EXISTS (SELECT 1 FROM approvals a
         WHERE a.campaign_id = campaigns.id AND a.publisher_id = ? AND a.status = 'rejected')
       ELSE EXISTS (SELECT 1 FROM approvals a
         WHERE a.campaign_id = campaigns.id AND a.publisher_id = ? AND a.status = 'approved')
     END`,
    scope.affiliateId,
    scope.affiliateId,
  );
}

/** Finds one campaign; undefined where there is none, or it is out of scope. */
export async function findCampaign(db: Queryable, scope: Scope, id: string): Promise<Campaign | undefined> {
  const where = campaignsOf(scope).equal('id', id);
  const sql = `SELECT ${campaigns.columns} FROM campaigns WHERE ${where}`;
  return (await db.query<Campaign>(sql, where.values)).rows[0];
}
