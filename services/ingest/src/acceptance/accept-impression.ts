import { impressionLine } from '@clicktrail/events';
import type { AcceptanceDeps, Placement } from './accept-click.js';
import { admit, lookAgain } from './admit.js';
import type { Claim } from './claim.js';

/** Accepts an impression: a click's checks without caps and fraud rules. Resolves with its id once it is on disk. */
export async function acceptImpression(
  { catalog, batcher }: Pick<AcceptanceDeps, 'catalog' | 'batcher'>,
  claim: Claim,
  place: Placement,
): Promise<string> {
  batcher.requireRoom();
  const look = lookAgain(catalog, claim);
  if (look) await look;
  const campaign = admit(catalog, claim);
  const { country, device, os, browser } = claim.visitor;
  const placed = place((id) =>
    impressionLine(id, {
      campaignId: campaign.id,
      affiliateId: claim.affiliateId,
      advertiserId: campaign.advertiserId,
      country,
      device,
      os,
      browser,
      sub1: claim.sub1,
      sub2: claim.sub2,
    }),
  );
  const { id, onDisk } = placed instanceof Promise ? await placed : placed;
  await onDisk;
  return id;
}
