import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';
import type { ClickStatus } from '@clicktrail/contracts';
import { clickLine } from '@clicktrail/events';
import type { EventBatcher } from '../batching/event-batcher.js';
import type { QueueEvent } from '../batching/queue-event.js';
import { type FraudMark, statusOf } from '../fraud/fraud-rules.js';
import type { ClickLimits } from '../limits/click-limits.js';
import { refreshIfUnknown } from './admit.js';
import { decideClick } from './decide-click.js';
import type { EventInput } from './event-input.js';

export interface AcceptanceDeps {
  catalog: Catalog;
  batcher: EventBatcher;
  limits: ClickLimits;
}

export interface AcceptedClickAnswer {
  id: string;
  status: ClickStatus;
  campaign: CatalogCampaign;
}

/**
 * Accepts a click: decides on it, step by step, and queues it.
 *
 * Three outcomes: refused (a Refusal is thrown, nothing is stored), rejected by a fraud rule (stored), tracked.
 * Resolves once the click is on disk. Avoids `await` on the common path: each one allocates a promise per click.
 */
export async function acceptClick(
  { catalog, batcher, limits }: AcceptanceDeps,
  input: EventInput,
  queueEvent: QueueEvent,
): Promise<AcceptedClickAnswer> {
  batcher.requireRoom();
  const refreshed = refreshIfUnknown(catalog, input);
  if (refreshed) await refreshed;
  const decided = decideClick(catalog, input, (campaign, velocities) => limits.reserve(campaign, velocities));
  const { campaign, fraud } = decided instanceof Promise ? await decided : decided;
  const queued = queueEvent((id) => lineOf(id, campaign, input, fraud));
  const { id, onDisk } = queued instanceof Promise ? await queued : queued;
  await onDisk;
  return { id, status: statusOf(fraud), campaign };
}

function lineOf(id: string, campaign: CatalogCampaign, input: EventInput, fraud: FraudMark): string {
  const { country, device, os, browser } = input.visitor;
  return clickLine(id, {
    campaignId: campaign.id,
    affiliateId: input.affiliateId,
    advertiserId: campaign.advertiserId,
    country,
    device,
    os,
    browser,
    sub1: input.sub1,
    sub2: input.sub2,
    fraudReasons: fraud.reasons,
    fraudScore: fraud.score,
  });
}
