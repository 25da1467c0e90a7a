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
  return (
    <>
      <p>
        {lead} <Badge state={outcome} />
      </p>
      <StepList
        steps={steps.map(({ step, passed, detail }) => ({
          key: step,
          title: clickStepTitles[step] ?? step,
          state: passed ? 'passed' : 'refused',
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
