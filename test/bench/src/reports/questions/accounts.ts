import { campaignId, campaignsOf, network } from '../data/shape.js';
import type { Caller } from './question.js';

/** Busy, ordinary and rare ones: 7 %, 0.1 % and 0.01 % of all clicks. */
export const publishers = [0, 200, network.publishers - 1];
/** From a fifth of all clicks to a third of a percent. */
export const advertisers = [0, 30, network.advertisers - 1];

const admin: Caller = { role: 'admin' };

/** Some callers of each role. */
export const callers = {
  admin: [admin],
  publisher: publishers.map((publisher): Caller => ({ role: 'publisher', publisher })),
  advertiser: advertisers.map((advertiser): Caller => ({ role: 'advertiser', advertiser })),
} as const;

/** Campaigns that the caller has something to do with: a busy one and a rare one. */
export function campaignsFor(caller: Caller): string[] {
  if (caller.role === 'publisher') {
    const own = campaignsOf(caller.publisher);
    return [own[0]!, own.at(-1)!].map(campaignId);
  }
  const first = caller.role === 'advertiser' ? caller.advertiser * network.campaignsPerAdvertiser : 0;
  const last = caller.role === 'advertiser' ? first + network.campaignsPerAdvertiser : network.campaigns;
  return [first, last - 1].map(campaignId);
}
