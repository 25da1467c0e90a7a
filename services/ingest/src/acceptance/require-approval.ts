import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';
import { Refusal } from '@clicktrail/contracts';
import type { Claim } from './claim.js';

/** An approval campaign takes approved publishers only, an open one all but the rejected; neither an inactive one. */
export function requireApproval(catalog: Catalog, campaign: CatalogCampaign, claim: Claim): void {
  const approval = catalog.approval(campaign.id, claim.affiliateId);
  const admitted = campaign.access === 'approval' ? approval === 'approved' : approval !== 'rejected';
  const active = catalog.publisher(claim.affiliateId)?.status === 'active';
  if (!admitted || !active) throw new Refusal('affiliate_not_approved');
}
