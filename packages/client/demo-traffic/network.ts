import { type Api, api } from './api.js';

export interface Campaign {
  id: string;
  name: string;
  advertiser: Member;
}

/** An account and the means to act as it. */
export interface Member {
  id: string;
  name: string;
  api: Api;
}

export interface Network {
  admin: Api;
  advertisers: Member[];
  publishers: Member[];
  campaigns: Campaign[];
}

const advertiserNames = ['Northwind Outdoor', 'Bluebird Travel', 'Lumen Learning'];
const campaignNames = [
  'Trail shoes',
  'Rain jackets',
  'Tents',
  'City breaks',
  'Rail passes',
  'Language courses',
  'Piano lessons',
  'Coding for kids',
];
/** Rate limit of the demo's own keys, since the demo sends everything at once. */
const rateLimit = 1_000_000;
/** Nobody has their secrets once the demo is done. */
const keyLifeMs = 60 * 60 * 1000;

async function member(
  base: string,
  admin: Api,
  role: 'advertiser' | 'publisher',
  name: string,
): Promise<Member> {
  const made = await admin.post<Record<string, { id: string }>>(`/api/v1/${role}s`, { name });
  const { id } = made[role]!;
  const { key } = await admin.post<{ key: { secret: string } }>('/api/v1/keys', {
    role,
    account_id: id,
    name: 'demo',
    rate_limit: rateLimit,
    expires_at: new Date(Date.now() + keyLifeMs).toISOString(),
  });
  return { id, name, api: api(base, key.secret) };
}

/** Makes 3 advertisers with 8 campaigns, and some publishers, each account with a key that lives for an hour. */
export async function makeNetwork(base: string, admin: Api, publisherCount = 20): Promise<Network> {
  const advertisers: Member[] = [];
  for (const name of advertiserNames) advertisers.push(await member(base, admin, 'advertiser', name));
  const publishers: Member[] = [];
  for (let i = 1; i <= publisherCount; i++)
    publishers.push(await member(base, admin, 'publisher', `Publisher ${i}`));
  const campaigns: Campaign[] = [];
  for (const [i, name] of campaignNames.entries()) {
    const advertiser = advertisers[i % advertisers.length]!;
    const { campaign } = await admin.post<{ campaign: { id: string } }>('/api/v1/campaigns', {
      advertiser_id: advertiser.id,
      name,
      offer_url: `https://shop.example/${i}?click={click_id}&from={affiliate_id}`,
      payout: i % 2 === 0 ? { type: 'fixed', amount: 2.5 } : { type: 'percent', amount: 8 },
    });
    campaigns.push({ id: campaign.id, name, advertiser });
  }
  return { admin, advertisers, publishers, campaigns };
}
