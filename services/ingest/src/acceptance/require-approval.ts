import type { Catalog, CatalogAccount, CatalogCampaign } from '@clicktrail/catalog';
import { Refusal } from '@clicktrail/contracts';

/** An approval campaign takes approved publishers only, an open one all but the rejected; neither an inactive one. */
export function requireApproval(
  catalog: Catalog,
  campaign: CatalogCampaign,
  publisher: CatalogAccount,
): void {
  const approval = catalog.approval(campaign.id, publisher.id);
  const admitted = campaign.access === 'approval' ? approval === 'approved' : approval !== 'rejected';
  if (!admitted || publisher.status !== 'active') throw new Refusal('affiliate_not_approved');
}
