import type { System } from './system.js';

/** Makes an advertiser, a publisher and a campaign. @returns what a click by an admin key needs. */
export async function makeCampaign(
  system: Pick<System, 'admin'>,
  change: object = {},
): Promise<{ campaign_id: string; affiliate_id: string; advertiser_id: string }> {
  const { advertiser } = await system.admin<{ advertiser: { id: string } }>('POST', '/api/v1/advertisers', {
    name: 'A',
  });
  const { publisher } = await system.admin<{ publisher: { id: string } }>('POST', '/api/v1/publishers', {
    name: 'P',
  });
  const { campaign } = await system.admin<{ campaign: { id: string } }>('POST', '/api/v1/campaigns', {
    advertiser_id: advertiser.id,
    name: 'C',
    offer_url: 'https://offer.example/?c={click_id}',
    ...change,
  });
  return { campaign_id: campaign.id, affiliate_id: publisher.id, advertiser_id: advertiser.id };
}
