import { makeCampaign, type System } from '@clicktrail/harness';
import type { LoadOptions } from '../measure/load.js';

/** The requests of one scenario, equal for every contestant. */
export type Traffic = Pick<LoadOptions, 'method' | 'headers' | 'headersByConnection' | 'body'> & {
  path: string;
  /** More than a scenario has by itself, where it takes them to show what is asked. */
  connections?: number;
};

/** The API of a network, of a system of our own or of a service that runs elsewhere. */
export type Network = Pick<System, 'base' | 'adminKey' | 'admin'>;

const visit = { country: 'US', device: 'mobile', os: 'android', sub1: 'spring', sub2: 'b-1' };

const asAdmin = ({ adminKey }: Network) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${adminKey}`,
});

/** `POST /clicks` by the API, for a campaign of its own. */
export async function clickTraffic(network: Network, campaign: object = {}): Promise<Traffic> {
  const { campaign_id, affiliate_id } = await makeCampaign(network, campaign);
  return {
    path: '/api/v1/clicks',
    method: 'POST',
    headers: asAdmin(network),
    body: JSON.stringify({ campaign_id, affiliate_id, ...visit }),
  };
}

/** The same by impressions. */
export async function impressionTraffic(network: Network): Promise<Traffic> {
  return { ...(await clickTraffic(network)), path: '/api/v1/impressions' };
}

/** Visitors who follow one tracking link. */
export async function linkTraffic(network: Network): Promise<Traffic> {
  const { campaign_id, affiliate_id } = await makeCampaign(network);
  return { path: `/c/${campaign_id}?affiliate_id=${affiliate_id}&sub1=spring&sub2=b-1`, method: 'GET' };
}

/** Clicks of one publisher through many keys, each with the usual limit and a connection of its own. */
export async function manyKeysTraffic(network: Network, keys: number): Promise<Traffic> {
  const { campaign_id, affiliate_id } = await makeCampaign(network);
  const headersByConnection: Record<string, string>[] = [];
  for (let i = 0; i < keys; i++) {
    const { key } = await network.admin<{ key: { secret: string } }>('POST', '/api/v1/keys', {
      role: 'publisher',
      account_id: affiliate_id,
      name: `bench ${i}`,
      rate_limit: 600,
    });
    headersByConnection.push({ authorization: `Bearer ${key.secret}` });
  }
  return {
    path: '/api/v1/clicks',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    headersByConnection,
    connections: keys,
    body: JSON.stringify({ campaign_id, ...visit }),
  };
}
