import { campaignOfAnother } from '@clicktrail/catalog';
import { badFields, Refusal } from '@clicktrail/contracts';
import type { Candidate } from './candidate.js';
import { unknownPublisher } from './require-publisher.js';

/**
 * The campaign exists, and is the advertiser's own where an advertiser asks. Where neither campaign nor publisher exist,
 * the refusal names both; of another advertiser's campaign no more is said.
 */
export function requireCampaign({ campaign, publisher, input: { scope } }: Candidate): void {
  if (!campaign) {
    const unknown = { field: 'campaign_id', message: 'is no campaign of this network' };
    throw badFields(publisher ? [unknown] : [unknown, unknownPublisher], 'unknown_campaign');
  }
  if (scope.of === 'advertiser' && campaign.advertiserId !== scope.advertiserId) throw campaignOfAnother();
}

/** Paused and pending campaigns take no traffic, nor do those of an inactive advertiser. */
export function requireActive({ catalog, campaign }: Candidate): void {
  const advertiser = catalog.advertiser(campaign.advertiserId);
  if (campaign.status !== 'active' || advertiser?.status !== 'active') {
    throw new Refusal('campaign_not_active', {
      message: `The campaign is ${campaign.status === 'active' ? 'not active: its advertiser is inactive' : campaign.status}.`,
    });
  }
}
