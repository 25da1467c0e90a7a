import type { CatalogCampaign } from '@clicktrail/catalog';
import type { AcceptedClick } from '@clicktrail/events';
import type { FraudMark } from '../fraud/fraud-rules.js';
import type { EventInput } from './event-input.js';

/** Makes an event that was accepted, for its line: that of an impression leaves the mark out. */
export function acceptedEvent(campaign: CatalogCampaign, input: EventInput, fraud: FraudMark): AcceptedClick {
  const { country, device, os, browser } = input.visitor;
  return {
    campaignId: campaign.id,
    affiliateId: input.affiliateId,
    advertiserId: campaign.advertiserId,
    country,
    device,
    os,
    browser,
    sub1: input.sub1,
    sub2: input.sub2,
    fraudReasons: fraud.reasons,
    fraudScore: fraud.score,
  };
}
