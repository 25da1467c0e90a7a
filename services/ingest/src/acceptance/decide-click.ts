import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';
import { type ClickStep, unavailable } from '@clicktrail/contracts';
import {
  type FraudMark,
  hasVelocities,
  markFraud,
  unsuspicious,
  velocitiesOf,
} from '../fraud/fraud-rules.js';
import { velocityScore } from '../fraud/velocity.js';
import type { ClickLimits } from '../limits/click-limits.js';
import { admit } from './admit.js';
import type { EventInput } from './event-input.js';

/** A click that is not refused: tracked where the mark is `unsuspicious`, else rejected. */
export interface ClickDecision {
  campaign: CatalogCampaign;
  fraud: FraudMark;
}

/** Takes a click's share of caps and velocity, or only reads them. @throws Refusal `cap_reached` */
export type TakesLimits = Pick<ClickLimits, 'reserve'>;

/**
 * Decides on a click that is recorded, or explained: admission, then the fraud rules that need no memory, then velocity and
 * caps. Only `limits` differ between the two. Without limits it decides at once, without a promise.
 * @param taken as of {@link admit}: the steps of admission that were taken
 * @throws Refusal
 */
export function decideClick(
  catalog: Catalog,
  input: EventInput,
  limits: TakesLimits,
  taken?: ClickStep[],
): ClickDecision | Promise<ClickDecision> {
  const campaign = admit(catalog, input, taken);
  const fraud = markFraud(catalog, campaign.id, input.visitor);
  const decision = { campaign, fraud };
  if (fraud !== unsuspicious || !isLimited(catalog, decision, input)) return decision;
  return decideByLimits(catalog, decision, input, limits, taken);
}

/** Most campaigns have neither a cap nor a velocity rule, and their clicks need no answer of Redis. */
const isLimited = (catalog: Catalog, { campaign }: ClickDecision, { visitor }: EventInput): boolean =>
  campaign.caps.length > 0 || hasVelocities(catalog, campaign.id, visitor);

const tooFast: FraudMark = { score: velocityScore, reasons: ['velocity'] };

/** A click waits once for each counter that is missing; a campaign has few. */
const attemptsMax = 8;

/** After a wait for counters the campaign, its caps and the rules are read anew. */
async function decideByLimits(
  catalog: Catalog,
  admitted: ClickDecision,
  input: EventInput,
  limits: TakesLimits,
  taken?: ClickStep[],
): Promise<ClickDecision> {
  let { campaign } = admitted;
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const velocities = velocitiesOf(catalog, campaign.id, input.visitor);
    const outcome = await limits.reserve(campaign, velocities);
    if (outcome !== 'retry') return { campaign, fraud: outcome === 'too-fast' ? tooFast : unsuspicious };
    campaign = admit(catalog, input, taken);
    const fraud = markFraud(catalog, campaign.id, input.visitor);
    if (fraud !== unsuspicious) return { campaign, fraud };
  }
  throw unavailable();
}
