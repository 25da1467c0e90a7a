import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';
import { badField, Refusal } from '@clicktrail/contracts';
import type { Claim } from './claim.js';

/** The publisher exists. */
export function requireAffiliate(catalog: Catalog, claim: Claim): void {
  if (!catalog.publisher(claim.affiliateId)) {
    throw badField('affiliate_id', 'is no publisher of this network', 'unknown_affiliate');
  }
}

/** An approval campaign takes approved publishers only, an open one all but the rejected; neither an inactive one. */
export function requireApproval(catalog: Catalog, campaign: CatalogCampaign, claim: Claim): void {
  const approval = catalog.approval(campaign.id, claim.affiliateId);
  const admitted = campaign.access === 'approval' ? approval === 'approved' : approval !== 'rejected';
  const active = catalog.publisher(claim.affiliateId)?.status === 'active';
  if (!admitted || !active) throw new Refusal('affiliate_not_approved');
}
