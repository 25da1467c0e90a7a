import { impressionLine } from '@clicktrail/events';
import type { QueueEvent } from '../batching/queue-event.js';
import type { AcceptanceDeps } from './accept-click.js';
import { admit, refreshIfUnknown } from './admit.js';
import type { EventInput } from './event-input.js';

/** Accepts an impression: a click's checks without caps and fraud rules. Resolves with its id once it is on disk. */
export async function acceptImpression(
  { catalog, batcher }: Pick<AcceptanceDeps, 'catalog' | 'batcher'>,
  input: EventInput,
  queueEvent: QueueEvent,
): Promise<string> {
  batcher.requireRoom();
  const refreshed = refreshIfUnknown(catalog, input);
  if (refreshed) await refreshed;
  const campaign = admit(catalog, input);
  const { country, device, os, browser } = input.visitor;
  const queued = queueEvent((id) =>
    impressionLine(id, {
      campaignId: campaign.id,
      affiliateId: input.affiliateId,
      advertiserId: campaign.advertiserId,
      country,
      device,
      os,
      browser,
      sub1: input.sub1,
      sub2: input.sub2,
    }),
  );
  const { id, onDisk } = queued instanceof Promise ? await queued : queued;
  await onDisk;
  return id;
}
