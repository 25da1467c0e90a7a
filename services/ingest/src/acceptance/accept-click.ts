import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';
import { type ClickStatus, unavailable } from '@clicktrail/contracts';
import { clickLine } from '@clicktrail/events';
import type { EventBatcher } from '../batching/event-batcher.js';
import type { QueueEvent } from '../batching/queue-event.js';
import {
  type FraudMark,
  hasVelocities,
  markFraud,
  unsuspicious,
  velocitiesOf,
} from '../fraud/fraud-rules.js';
import { velocityScore } from '../fraud/velocity.js';
import type { ClickLimits } from '../limits/click-limits.js';
import { admit, refreshIfUnknown } from './admit.js';
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
 * Accepts a click: each step may refuse (`require-`, `check-`, `reserve-`) or only adds (`mark-`, `queue-`).
 *
 * Three outcomes: refused (a Refusal is thrown, nothing is stored), rejected by a fraud rule (stored), tracked.
 * Resolves once the click is on disk. Avoids `await` on the common path: each one allocates a promise per click.
 */
export async function acceptClick(
  deps: AcceptanceDeps,
  input: EventInput,
  queueEvent: QueueEvent,
): Promise<AcceptedClickAnswer> {
  const { catalog, batcher } = deps;
  batcher.requireRoom();
  const refreshed = refreshIfUnknown(catalog, input);
  if (refreshed) await refreshed;
  let campaign = admit(catalog, input);
  let fraud = markFraud(catalog, campaign.id, input.visitor);
  if (fraud === unsuspicious && isLimited(catalog, campaign, input)) {
    ({ campaign, fraud } = await reserveLimits(deps, campaign, input));
  }
  const queued = queueEvent((id) => lineOf(id, campaign, input, fraud));
  const { id, onDisk } = queued instanceof Promise ? await queued : queued;
  await onDisk;
  return { id, status: fraud === unsuspicious ? 'tracked' : 'rejected', campaign };
}

/** Most campaigns have neither a cap nor a velocity rule, and their clicks need no answer of Redis. */
const isLimited = (catalog: Catalog, campaign: CatalogCampaign, { visitor }: EventInput): boolean =>
  campaign.caps.length > 0 || hasVelocities(catalog, campaign.id, visitor);

const tooFast: FraudMark = { score: velocityScore, reasons: ['velocity'] };

/** A click waits once for each counter that is missing; a campaign has few. */
const attemptsMax = 8;

/** Takes the click's share of caps and velocity. After a wait the campaign, its caps and the rules are read anew. */
async function reserveLimits(
  { catalog, limits }: AcceptanceDeps,
  admitted: CatalogCampaign,
  input: EventInput,
): Promise<{ campaign: CatalogCampaign; fraud: FraudMark }> {
  let campaign = admitted;
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const velocities = velocitiesOf(catalog, campaign.id, input.visitor);
    const outcome = await limits.reserve(campaign, velocities);
    if (outcome !== 'retry') return { campaign, fraud: outcome === 'too-fast' ? tooFast : unsuspicious };
    campaign = admit(catalog, input);
    const fraud = markFraud(catalog, campaign.id, input.visitor);
    if (fraud !== unsuspicious) return { campaign, fraud };
  }
  throw unavailable();
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
