import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';
import type { ClickStatus } from '@clicktrail/contracts';
import { type QueueEventDeps, type QueueingRequest, queueEvent } from '../batching/queue-event.js';
import { statusOf } from '../fraud/fraud-rules.js';
import type { ClickLimits } from '../limits/click-limits.js';
import { acceptedEvent } from './accepted-event.js';
import { refreshIfUnknown } from './admit.js';
import { decideClick } from './decide-click.js';
import type { EventInput } from './event-input.js';

export interface AcceptanceDeps extends QueueEventDeps {
  catalog: Catalog;
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
  deps: AcceptanceDeps,
  input: EventInput,
  request: QueueingRequest,
): Promise<AcceptedClickAnswer> {
  const { catalog, batcher, limits } = deps;
  batcher.requireRoom();
  const refreshed = refreshIfUnknown(catalog, input);
  if (refreshed) await refreshed;
  const decided = decideClick(catalog, input, limits);
  const { campaign, fraud } = decided instanceof Promise ? await decided : decided;
  const queued = queueEvent(deps, 'click', acceptedEvent(campaign, input, fraud), request);
  const { id, onDisk } = queued instanceof Promise ? await queued : queued;
  await onDisk;
  return { id, status: statusOf(fraud), campaign };
}
