import {
  type Catalog,
  type CatalogAccount,
  type CatalogCampaign,
  campaignOfAnother,
} from '@clicktrail/catalog';
import { badFields, type FieldError, Refusal } from '@clicktrail/contracts';
import type { EventInput } from './event-input.js';

/** Campaign and publisher exist; where neither does, the refusal names both. Of another's campaign no more is said. */
export function requireKnown(
  catalog: Catalog,
  input: EventInput,
): { campaign: CatalogCampaign; publisher: CatalogAccount } {
  const campaign = catalog.campaign(input.campaignId);
  const publisher = catalog.publisher(input.affiliateId);
  if (campaign && publisher) return { campaign, publisher };
  if (campaign) requireOwn(campaign, input);
  const faults: FieldError[] = [];
  if (!campaign) faults.push({ field: 'campaign_id', message: 'is no campaign of this network' });
  if (!publisher) faults.push({ field: 'affiliate_id', message: 'is no publisher of this network' });
  throw badFields(faults, campaign ? 'unknown_affiliate' : 'unknown_campaign');
}

/** The campaign is the advertiser's own where an advertiser asks. */
export function requireOwn(campaign: CatalogCampaign, { scope }: EventInput): void {
  if (scope.of !== 'advertiser' || campaign.advertiserId === scope.advertiserId) return;
  throw campaignOfAnother();
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
