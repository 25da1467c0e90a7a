import type { Fleet } from '@clicktrail/harness';
import type { Random } from '@clicktrail/testing';

/** The accounts and campaigns that the traffic is sent to. */
export interface Network {
  campaigns: string[];
  publishers: string[];
  /** A campaign with little traffic, which is read all the time. */
  watched: string;
  /** One coupon for each campaign. */
  coupons: string[];
}

const offer = 'https://offer.example/?c={click_id}';
const advertisers = ['adv-1', 'adv-2'];

/** Makes a network before anything is broken. Publishers are called at `postbackBase`. */
export async function makeNetwork(fleet: Fleet, postbackBase: string): Promise<Network> {
  const publishers = ['pub-1', 'pub-2', 'pub-3'];
  const campaigns = ['camp-1', 'camp-2', 'camp-3', 'camp-4'];
  const watched = 'camp-watched';
  const query = 'c={conversion_id}&s={status}&r={revenue}&t={txid}&g={goal}';
  for (const id of advertisers) await make(fleet, 'advertisers', { id, name: id });
  for (const id of publishers) {
    await make(fleet, 'publishers', { id, name: id, postback_url: `${postbackBase}/${id}?${query}` });
  }
  for (const id of [...campaigns, watched]) {
    await make(fleet, 'campaigns', campaignBody(id));
  }
  const coupons = campaigns.map((id) => `coupon-${id}`);
  for (const [i, campaign_id] of campaigns.entries()) {
    await make(fleet, 'coupons', { code: coupons[i], campaign_id, affiliate_id: publishers[i % 3] });
  }
  return { campaigns, publishers, watched, coupons };
}

export function campaignBody(id: string, more: object = {}): object {
  const advertiser_id = advertisers[id.charCodeAt(id.length - 1) % advertisers.length];
  const isFixed = id.endsWith('2') || id.endsWith('4');
  const payout = isFixed ? { type: 'fixed', amount: 2.5 } : { type: 'percent', amount: 10 };
  return { id, advertiser_id, name: id, offer_url: offer, payout, ...more };
}

async function make(fleet: Fleet, what: string, body: object): Promise<void> {
  const response = await fetch(`${fleet.bases.manage}/api/v1/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${fleet.adminKey}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
}

/** A visitor: the values that reports count by. */
export function visitor(random: Random) {
  return {
    country: random.pick(['US', 'DE', 'FR', 'BR']),
    device: random.pick(['mobile', 'desktop']),
    os: random.pick(['android', 'ios', 'windows']),
  };
}
