import { makeCampaign } from '@clicktrail/harness';
import type { Network } from '../traffic.js';
import { post, visitorBodies } from '../visitors.js';

export const eventsPerBatch = 500;
const campaignsOfNetwork = 50;

/** Whole requests: single clicks of visitors, and the same clicks in batches. */
export async function batchTraffic(network: Network): Promise<{ single: string[]; batch: string[] }> {
  const campaigns: { campaign_id: string; affiliate_id: string }[] = [];
  while (campaigns.length < campaignsOfNetwork) campaigns.push(await makeCampaign(network));
  const clicks = visitorBodies(campaigns);
  const batch: string[] = [];
  for (let at = 0; at + eventsPerBatch <= clicks.length; at += eventsPerBatch)
    batch.push(post('clicks/batch', network.adminKey, batchOf(clicks.slice(at, at + eventsPerBatch))));
  return { single: clicks.map((body) => post('clicks', network.adminKey, body)), batch };
}

export const batchOf = (events: readonly string[]): string => `{"events":[${events.join(',')}]}`;
