import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';
import type { ErrorCode } from '@clicktrail/contracts';
import { checkTargeting } from './check-targeting.js';
import type { EventInput } from './event-input.js';
import { requireApproval } from './require-approval.js';
import { requireActive, requireKnown, requireOwn } from './require-campaign.js';

/** Refusals of {@link admit}, for the API document. */
export const admissionRefusals: readonly ErrorCode[] = [
  'unknown_campaign',
  'unknown_affiliate',
  'campaign_not_active',
  'affiliate_not_approved',
  'outside_targeting',
];

/**
 * Runs the checks that clicks and impressions share, in the order in which they refuse. All of them read memory; nothing
 * is stored for an event that is refused here.
 */
export function admit(catalog: Catalog, input: EventInput): CatalogCampaign {
  const { campaign, publisher } = requireKnown(catalog, input);
  requireOwn(campaign, input);
  requireActive(catalog, campaign);
  requireApproval(catalog, campaign, publisher);
  checkTargeting(campaign, input.visitor);
  return campaign;
}

/**
 * Reads the catalogue anew for a campaign or publisher that it does not have: another process may have made it a moment
 * ago. Undefined where both are known, which is nearly always.
 */
export function refreshIfUnknown(
  catalog: Catalog,
  input: Pick<EventInput, 'campaignId' | 'affiliateId'>,
): Promise<void> | undefined {
  const known = catalog.campaign(input.campaignId) && catalog.publisher(input.affiliateId);
  return known ? undefined : catalog.refresh();
}
