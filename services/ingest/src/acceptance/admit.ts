import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';
import type { ErrorCode } from '@clicktrail/contracts';
import { checkTargeting } from './check-targeting.js';
import type { Claim } from './claim.js';
import { requireApproval } from './require-approval.js';
import { requireActive, requireKnown, requireOwn } from './require-campaign.js';

/** What {@link admit} refuses with, for the API document. */
export const admissionRefusals: readonly ErrorCode[] = [
  'unknown_campaign',
  'unknown_affiliate',
  'campaign_not_active',
  'affiliate_not_approved',
  'outside_targeting',
];

/**
 * Who may send what where: the checks that clicks and impressions share, in the order in which they refuse.
 * All of it is memory; nothing is stored for what is refused here.
 */
export function admit(catalog: Catalog, claim: Claim): CatalogCampaign {
  const { campaign, publisher } = requireKnown(catalog, claim);
  requireOwn(campaign, claim);
  requireActive(catalog, campaign);
  requireApproval(catalog, campaign, publisher);
  checkTargeting(campaign, claim.visitor);
  return campaign;
}

/**
 * A campaign or publisher that is not known here may have been made a moment ago through another process:
 * look again before saying so. Undefined where there is nothing to wait for, which is nearly always.
 */
export function lookAgain(
  catalog: Catalog,
  claim: Pick<Claim, 'campaignId' | 'affiliateId'>,
): Promise<void> | undefined {
  const known = catalog.campaign(claim.campaignId) && catalog.publisher(claim.affiliateId);
  return known ? undefined : catalog.refresh();
}
