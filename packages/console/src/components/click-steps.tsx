import type { ClickExplained } from '@clicktrail/client';
import { formatCount } from '../lib/format.js';
import { Badge } from './badge.js';
import { StepList } from './step-list.js';

/** Titles of the steps, and of the fraud rules among them, by the word of the API. */
export const clickStepTitles: Record<string, string> = {
  campaign: 'The campaign is known',
  publisher: 'The publisher is known',
  campaign_active: 'The campaign is active',
  publisher_active: 'The publisher is active',
  approval: 'The publisher may promote it',
  targeting: 'The visitor is within the targeting',
  bot_user_agent: 'The visitor is not a bot',
  ip_block: 'The IP address is not blocked',
  require_visitor: 'The visitor is identified',
  velocity: 'Not too many clicks from one address',
  caps: 'No cap is reached',
  redirect_url: 'The visitor is sent to the offer',
};

/** Each step of an explained click, the caps and where it leads. `lead` begins the sentence that ends with the outcome. */
export function ClickSteps({ found, lead }: { found: ClickExplained; lead: string }) {
  const { outcome, steps, caps, redirectUrl } = found;
  if (steps.every(({ passed }) => passed === null))
    return <p>Nothing of it can be told. {steps[0]?.detail}</p>;
  return (
    <>
      <p>
        {outcome === 'unknown' ? (
          <Untold steps={steps} />
        ) : (
          <>
            {lead} <Badge state={outcome} />
          </>
        )}
      </p>
      <StepList
        steps={steps.map(({ step, passed, detail }) => ({
          key: step,
          title: clickStepTitles[step] ?? step,
          state: passed === null ? 'unknown' : passed ? 'passed' : 'refused',
          detail,
        }))}
      />
      {caps.map(({ window, limit, used }) => (
        <p key={window} class="muted">
          Cap by {window}: {formatCount(used)} of {formatCount(limit)} clicks used.
        </p>
      ))}
      {redirectUrl && (
        <p>
          The visitor goes to <code>{redirectUrl}</code>
        </p>
      )}
    </>
  );
}

/** The outcome where it depends on steps that cannot be told. */
function Untold({ steps }: Pick<ClickExplained, 'steps'>) {
  const count = steps.filter(({ passed }) => passed === null).length;
  return (
    <>
      What would become of it now cannot be told for certain: {formatCount(count)} of its{' '}
      {formatCount(steps.length)} steps {count === 1 ? 'asks' : 'ask'} for what is not kept.
    </>
  );
}
