import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';
import type { ClickStep, ErrorCode } from '@clicktrail/contracts';
import { type Candidate, candidateOf } from './candidate.js';
import { checkTargeting } from './check-targeting.js';
import type { EventInput } from './event-input.js';
import { requireApproval } from './require-approval.js';
import { requireActive, requireCampaign } from './require-campaign.js';
import { requireActivePublisher, requirePublisher } from './require-publisher.js';

interface AdmissionStep {
  name: ClickStep;
  /** @throws Refusal */
  check: (candidate: Candidate) => void;
}

/**
 * The checks that clicks and impressions share, in the order in which they refuse, by the names that explanations give
 * them. All of them read memory.
 */
export const admissionSteps: readonly AdmissionStep[] = [
  { name: 'campaign', check: requireCampaign },
  { name: 'publisher', check: requirePublisher },
  { name: 'campaign_active', check: requireActive },
  { name: 'publisher_active', check: requireActivePublisher },
  { name: 'approval', check: requireApproval },
  { name: 'targeting', check: checkTargeting },
];

/** Refusals of {@link admit}, for the API document. */
export const admissionRefusals: readonly ErrorCode[] = [
  'unknown_campaign',
  'unknown_affiliate',
  'campaign_not_active',
  'affiliate_not_approved',
  'outside_targeting',
];

/**
 * Takes an event through the steps of admission. Nothing is stored for an event that is refused here.
 * @param taken filled with the names of the steps that were taken: after a refusal, its step is the last one
 */
export function admit(catalog: Catalog, input: EventInput, taken?: ClickStep[]): CatalogCampaign {
  const candidate = candidateOf(catalog, input);
  taken?.splice(0);
  for (const { name, check } of admissionSteps) {
    taken?.push(name);
    check(candidate);
  }
  return candidate.campaign;
}

/**
 * Reads the catalogue anew for a campaign or publisher that it does not have: another process may have made it a moment
 * ago. Undefined where both are known, which is nearly always.
 */
export function refreshIfUnknown(
  catalog: Catalog,
  input: Pick<EventInput, 'campaignId' | 'affiliateId'>,
): Promise<void> | undefined {
  return isUnknown(catalog, input) ? catalog.refresh() : undefined;
}

/** True for an event that names a campaign or publisher that the catalogue does not have. */
export const isUnknown = (
  catalog: Pick<Catalog, 'campaign' | 'publisher'>,
  { campaignId, affiliateId }: Pick<EventInput, 'campaignId' | 'affiliateId'>,
): boolean => !(catalog.campaign(campaignId) && catalog.publisher(affiliateId));
