import type { CatalogCampaign } from '@clicktrail/catalog';
import {
  type ClickExplained,
  type ClickStep,
  type ErrorCode,
  type ExplainedStep,
  Refusal,
} from '@clicktrail/contracts';
import { type FraudMark, statusOf, visitorRuleTypes } from '../fraud/fraud-rules.js';
import { rejectionText } from '../fraud/rejection-text.js';
import type { CapUse, ClickLimits } from '../limits/click-limits.js';
import type { AcceptanceDeps } from './accept-click.js';
import { admissionRefusals, admissionSteps, refreshIfUnknown } from './admit.js';
import { buildRedirectUrl } from './build-redirect-url.js';
import { decideClick, type TakesLimits } from './decide-click.js';
import type { EventInput } from './event-input.js';

export type ClickExplanation = Omit<ClickExplained, 'success'>;

/** What has been found out about a click when its decision, or its refusal, is there. */
interface Findings {
  /** The steps of admission that were taken. */
  taken: ClickStep[];
  /** The caps as the decision read them; undefined where it did not need all of them. */
  caps?: CapUse[] | undefined;
}

/**
 * Tells step by step what would become of a click now. Runs the decision of a click that is recorded, with limits that are
 * read and not taken, and records nothing.
 * @throws Refusal where the refusal says nothing of the click: `forbidden` for another advertiser's campaign, `unavailable`
 */
export async function explainClick(
  { catalog, limits }: Pick<AcceptanceDeps, 'catalog' | 'limits'>,
  input: EventInput,
): Promise<ClickExplanation> {
  const findings: Findings = { taken: [] };
  const refreshed = refreshIfUnknown(catalog, input);
  if (refreshed) await refreshed;
  try {
    const decided = decideClick(catalog, input, readingLimits(limits, findings), findings.taken);
    const { campaign, fraud } = await decided;
    return {
      outcome: statusOf(fraud),
      steps: [...findings.taken.map(passed), ...stepsOfRules(fraud), passed('redirect_url')],
      redirectUrl: buildRedirectUrl(campaign, input, ''),
      caps: findings.caps ?? (await usesOfCaps(limits, campaign)),
    };
  } catch (error) {
    if (!isOfClick(error)) throw error;
    const isAdmitted = findings.taken.at(-1) === lastStep;
    const campaign = isAdmitted ? catalog.campaign(input.campaignId) : undefined;
    return {
      outcome: 'refused',
      steps: stepsOfRefusal(error, findings),
      redirectUrl: null,
      caps: findings.caps ?? (campaign ? await usesOfCaps(limits, campaign, error) : []),
    };
  }
}

/** Decides as {@link ClickLimits.reserve} does. */
const readingLimits = (limits: ClickLimits, findings: Findings): TakesLimits => ({
  reserve: async (campaign, velocities) => {
    const { outcome, uses } = await limits.read(campaign, velocities);
    findings.caps = uses;
    if (outcome instanceof Refusal) throw outcome;
    return outcome;
  },
});

/** The caps as they are now. Where they cannot be counted, the one that refuses the click: the outcome needs no other. */
async function usesOfCaps(
  limits: ClickLimits,
  campaign: CatalogCampaign,
  refusal?: Refusal,
): Promise<CapUse[]> {
  return limits.usesOfCaps(campaign).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'unavailable') throw error;
    const full = refusal?.details.caps;
    return full ? [{ type: full.type, window: full.window, limit: full.limit, used: full.used }] : [];
  });
}

const refusalsOfClick: ReadonlySet<ErrorCode> = new Set([...admissionRefusals, 'cap_reached']);

const isOfClick = (error: unknown): error is Refusal =>
  error instanceof Refusal && refusalsOfClick.has(error.code);

/** Before it, a publisher learns nothing of a campaign that it may not use. */
const lastStep = admissionSteps.at(-1)!.name;

const passed = (step: ClickStep): ExplainedStep => ({ step, passed: true });

/** The steps up to the one that refuses. The caps are asked last, after admission and all rules. */
function stepsOfRefusal(refusal: Refusal, { taken }: Findings): ExplainedStep[] {
  const isFull = refusal.code === 'cap_reached';
  const steps: ClickStep[] = isFull ? [...taken, ...visitorRuleTypes, 'velocity', 'caps'] : taken;
  const refusing = { step: steps.at(-1)!, passed: false, code: refusal.code, detail: detailOf(refusal) };
  return [...steps.slice(0, -1).map(passed), refusing];
}

function detailOf({ message, details: { caps } }: Refusal): string {
  if (!caps) return message;
  const until = caps.resetsAt === null ? '' : ` It begins anew at ${caps.resetsAt}.`;
  return `The cap on clicks (${caps.window}) is reached: ${caps.used} of ${caps.limit}.${until}`;
}

/** The rules that need no memory are all asked; velocity only if none of them rejects, and caps only if it does not. */
function stepsOfRules(fraud: FraudMark): ExplainedStep[] {
  const stepOf = (type: (typeof visitorRuleTypes)[number] | 'velocity'): ExplainedStep =>
    fraud.reasons.includes(type)
      ? { step: type, passed: false, code: type, detail: rejectionText(type, fraud) }
      : passed(type);
  const ofVisitor = visitorRuleTypes.map(stepOf);
  if (ofVisitor.some((step) => !step.passed)) return ofVisitor;
  const velocity = stepOf('velocity');
  return velocity.passed ? [...ofVisitor, velocity, passed('caps')] : [...ofVisitor, velocity];
}
