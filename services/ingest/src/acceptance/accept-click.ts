import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';
import { type ClickStatus, clickLine } from '@clicktrail/contracts';
import type { EventBatcher, PlacedEvent } from '../batching/event-batcher.js';
import { type FraudMark, markFraud, unsuspicious, velocitiesOf } from '../fraud/fraud-rules.js';
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
  const campaign = admit(catalog, claim);
  let fraud = markFraud(catalog, campaign.id, claim.visitor);
  const reserving = fraud === unsuspicious ? reservePlace(deps, campaign, claim) : undefined;
  if (reserving) fraud = await reserving;
  const placed = place((id) => lineOf(id, campaign, claim, fraud));
  const { id, onDisk } = placed instanceof Promise ? await placed : placed;
  await onDisk;
  return { id, status: fraud === unsuspicious ? 'tracked' : 'rejected', campaign };
}

/** Undefined where nobody has to be asked: most campaigns have neither a cap nor a pace to keep. */
function reservePlace(
  { catalog, reservations }: AcceptanceDeps,
  campaign: CatalogCampaign,
  claim: Claim,
): Promise<FraudMark> | undefined {
  const velocities = velocitiesOf(catalog, campaign.id, claim.visitor);
  if (campaign.caps.length === 0 && velocities.length === 0) return undefined;
  return reservations
    .reserve(campaign, velocities)
    .then((outcome) =>
      outcome === 'reserved' ? unsuspicious : { score: velocityScore, reasons: ['velocity'] },
    );
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
