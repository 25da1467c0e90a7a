import { makeCampaign } from '@clicktrail/harness';
import type { Network } from '../traffic.js';
import { post, visitorBodies } from '../visitors.js';

export const eventsPerBatch = 500;
const campaignsOfNetwork = 50;

export interface BatchTraffic {
  /** Whole requests: single clicks of visitors, and the same clicks in batches. */
  single: string[];
  batch: string[];
  /** Bodies of such batches. */
  bodies: string[];
}

export async function batchTraffic(network: Network): Promise<BatchTraffic> {
  const campaigns: { campaign_id: string; affiliate_id: string }[] = [];
  while (campaigns.length < campaignsOfNetwork) campaigns.push(await makeCampaign(network));
  const clicks = visitorBodies(campaigns);
  const bodies: string[] = [];
  for (let at = 0; at + eventsPerBatch <= clicks.length; at += eventsPerBatch)
    bodies.push(`{"events":[${clicks.slice(at, at + eventsPerBatch).join(',')}]}`);
  return {
    single: clicks.map((body) => post('clicks', network.adminKey, body)),
    batch: bodies.map((body) => post('clicks/batch', network.adminKey, body)),
    bodies,
  };
}
