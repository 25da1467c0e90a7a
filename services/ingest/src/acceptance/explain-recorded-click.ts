import { type ClickStep, clickSteps, type ExplainedStep, Refusal, type Scope } from '@clicktrail/contracts';
import { batchTimeMs, type KnownClick } from '@clicktrail/events';
import type { IngestDeps } from '../deps.js';
import type { EventInput } from './event-input.js';
import { type ClickExplanation, explainClick } from './explain-click.js';

/** The fraud rules that ask for what is not kept of a click, and what that is. */
const notKept: Partial<Record<ClickStep, string>> = {
  bot_user_agent: 'The user agent of a click is not kept.',
  ip_block: 'The address of a click is not kept.',
  require_visitor: 'The address and the user agent of a click are not kept.',
  velocity: 'The address of a click is not kept.',
};

/**
 * Tells what would become of a recorded click if it came again now. Steps that ask for what is not kept have no verdict, where
 * a rule is in force; of a click that is itself no longer kept no step has one.
 * @throws Refusal `not_found` for an id that was never given out, and for a click outside the scope; `unavailable`
 */
export async function explainRecordedClick(
  deps: Pick<IngestDeps, 'catalog' | 'limits' | 'recordedClicks'>,
  scope: Scope,
  id: string,
): Promise<ClickExplanation> {
  const { ids, find } = deps.recordedClicks;
  const click = await find(id);
  if (click ? !isWithin(scope, click) : ids.parse(id) === null)
    throw new Refusal('not_found', { message: 'There is no such click.' });
  if (!click) return untold(batchTimeMs(id));
  const explained = await explainClick(deps, inputOf(click, scope));
  const types = new Set<string>(deps.catalog.fraudRules(click.campaignId).map(({ type }) => type));
  const steps = explained.steps.map((step) => (types.has(step.step) ? asFarAsKept(step, click) : step));
  const isUnknown = steps.some(({ passed }) => passed === null);
  return { ...explained, steps, outcome: isUnknown ? 'unknown' : explained.outcome };
}

const isWithin = (scope: Scope, { affiliateId, advertiserId }: KnownClick): boolean =>
  scope.of === 'publisher'
    ? affiliateId === scope.affiliateId
    : scope.of !== 'advertiser' || advertiserId === scope.advertiserId;

/** A visitor of whom no address and no user agent is known: no rule rejects one who follows a link for that. */
function inputOf(click: KnownClick, scope: Scope): EventInput {
  const { campaignId, affiliateId, sub1, sub2, country, device, os, browser } = click;
  const kept = { country, device, os, browser };
  const visitor = { source: 'visit', ...kept, ip: '', userAgent: '', isBot: false } as const;
  return { campaignId, affiliateId, sub1, sub2, visitor, scope };
}

function asFarAsKept({ step, ...told }: ExplainedStep, { fraudReasons }: KnownClick): ExplainedStep {
  const reason = notKept[step];
  if (reason === undefined) return { step, ...told };
  const found = fraudReasons.includes(step) ? 'It was rejected' : 'It was not rejected';
  return { step, passed: null, code: 'not_kept', detail: `${reason} ${found} for this when it came.` };
}

/** Its id alone still tells when it came. */
function untold(createdAtMs: number): ClickExplanation {
  const detail = `The click of ${new Date(createdAtMs).toISOString()} is no longer kept.`;
  const steps = clickSteps.map((step): ExplainedStep => ({ step, passed: null, code: 'not_kept', detail }));
  return { outcome: 'unknown', steps, redirectUrl: null, caps: [] };
}
