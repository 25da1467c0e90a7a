import { makeCampaign, type System } from '@clicktrail/harness';

/** A campaign with clicks to sell on, and a publisher that is told of each sale. */
export interface Network {
  campaignId: string;
  affiliateId: string;
  advertiserId: string;
  /** The publisher's `postback_url`. */
  template: string;
  clicks: string[];
}

const clickCount = 1_000;
const atOnce = 50;
const template = 'https://publisher.example/p?c={click_id}&s={status}&p={payout}&t={txid}';

export async function makeNetwork(system: System): Promise<Network> {
  const campaign = await makeCampaign(system, { payout: { type: 'fixed', amount: 2.5 } });
  const { campaign_id, affiliate_id, advertiser_id } = campaign;
  await system.admin('PATCH', `/api/v1/publishers/${affiliate_id}`, { postback_url: template });
  const visitor = { country: 'US', device: 'mobile', os: 'android', sub1: 'spring', sub2: 'b-1' };
  const click = async () => {
    const body = { campaign_id, affiliate_id, ...visitor };
    return (await system.admin<{ click: { id: string } }>('POST', '/api/v1/clicks', body)).click.id;
  };
  const clicks: string[] = [];
  while (clicks.length < clickCount)
    clicks.push(...(await Promise.all(Array.from({ length: atOnce }, click))));
  return {
    campaignId: campaign_id,
    affiliateId: affiliate_id,
    advertiserId: advertiser_id,
    template,
    clicks,
  };
}
