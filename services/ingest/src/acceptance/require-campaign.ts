import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';
import { badField, Refusal } from '@clicktrail/contracts';
import type { Claim } from './claim.js';

/** The campaign exists, is the advertiser's own where an advertiser asks, and is active. */
export function requireCampaign(catalog: Catalog, claim: Claim): CatalogCampaign {
  const campaign = catalog.campaign(claim.campaignId);
  if (!campaign) throw badField('campaign_id', 'is no campaign of this network', 'unknown_campaign');
  if (claim.scope.of === 'advertiser' && campaign.advertiserId !== claim.scope.advertiserId) {
    throw new Refusal('forbidden', {
      message: 'The campaign belongs to another advertiser.',
      role: 'advertiser',
    });
  }
  return campaign;
}

/** Paused and pending campaigns take no traffic, nor do those of an inactive advertiser. */
export function requireActive(catalog: Catalog, campaign: CatalogCampaign): void {
  const advertiser = catalog.advertiser(campaign.advertiserId);
  if (campaign.status !== 'active' || advertiser?.status !== 'active') {
    throw new Refusal('campaign_not_active', {
      message: `The campaign is ${campaign.status === 'active' ? 'not active: its advertiser is inactive' : campaign.status}.`,
    });
  }
}
