import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';
import { type ClickStatus, unavailable } from '@clicktrail/contracts';
import { clickLine } from '@clicktrail/events';
import type { EventBatcher, PlacedEvent } from '../batching/event-batcher.js';
import {
  type FraudMark,
  hasVelocities,
  markFraud,
  unsuspicious,
  velocitiesOf,
} from '../fraud/fraud-rules.js';
import { velocityScore } from '../fraud/velocity.js';
import type { Reservations } from '../reservations/reservations.js';
import { admit, lookAgain } from './admit.js';
import type { Claim } from './claim.js';

export interface AcceptanceDeps {
  catalog: Catalog;
  batcher: EventBatcher;
  reservations: Reservations;
}

export interface AcceptedClickAnswer {
  id: string;
  status: ClickStatus;
  campaign: CatalogCampaign;
}

/** Gives an accepted event its id and sends its line on its way. */
export type Placement = (lineOf: (id: string) => string) => PlacedEvent | Promise<PlacedEvent>;

/**
 * Accepts a click: each step may refuse (`require-`, `check-`, `reserve-`) or only adds (`mark-`, `place-`).
 *
 * Three outcomes: refused (a Refusal is thrown, nothing is stored), rejected by a fraud rule (stored), tracked.
 * Resolves once the click is on disk. What nearly every click needs no answer for is not awaited: each await is a
 * promise of its own for every click.
 */
export async function acceptClick(
  deps: AcceptanceDeps,
  claim: Claim,
  place: Placement,
): Promise<AcceptedClickAnswer> {
  const { catalog, batcher } = deps;
  batcher.requireRoom();
  const look = lookAgain(catalog, claim);
  if (look) await look;
  let campaign = admit(catalog, claim);
  let fraud = markFraud(catalog, campaign.id, claim.visitor);
  if (fraud === unsuspicious && isLimited(catalog, campaign, claim)) {
    ({ campaign, fraud } = await reservePlace(deps, campaign, claim));
  }
  const placed = place((id) => lineOf(id, campaign, claim, fraud));
  const { id, onDisk } = placed instanceof Promise ? await placed : placed;
  await onDisk;
  return { id, status: fraud === unsuspicious ? 'tracked' : 'rejected', campaign };
}

/** Most campaigns have neither a cap nor a pace to keep: then nobody has to be asked. */
const isLimited = (catalog: Catalog, campaign: CatalogCampaign, { visitor }: Claim): boolean =>
  campaign.caps.length > 0 || hasVelocities(catalog, campaign.id, visitor);

const tooFast: FraudMark = { score: velocityScore, reasons: ['velocity'] };

/** A click waits once for each counter that is missing; a campaign has few. */
const looksMax = 8;

/** Where it had to wait, what holds by then decides: the campaign, its caps and the rules as they are after it. */
async function reservePlace(
  { catalog, reservations }: AcceptanceDeps,
  admitted: CatalogCampaign,
  claim: Claim,
): Promise<{ campaign: CatalogCampaign; fraud: FraudMark }> {
  let campaign = admitted;
  for (let look = 0; look < looksMax; look++) {
    const velocities = velocitiesOf(catalog, campaign.id, claim.visitor);
    const outcome = await reservations.reserve(campaign, velocities);
    if (outcome !== 'look-again') return { campaign, fraud: outcome === 'too-fast' ? tooFast : unsuspicious };
    campaign = admit(catalog, claim);
    const fraud = markFraud(catalog, campaign.id, claim.visitor);
    if (fraud !== unsuspicious) return { campaign, fraud };
  }
  throw unavailable();
}

function lineOf(id: string, campaign: CatalogCampaign, claim: Claim, fraud: FraudMark): string {
  const { country, device, os, browser } = claim.visitor;
  return clickLine(id, {
    campaignId: campaign.id,
    affiliateId: claim.affiliateId,
    advertiserId: campaign.advertiserId,
    country,
    device,
    os,
    browser,
    sub1: claim.sub1,
    sub2: claim.sub2,
    fraudReasons: fraud.reasons,
    fraudScore: fraud.score,
  });
}
