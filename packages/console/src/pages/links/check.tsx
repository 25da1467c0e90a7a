import { useState } from 'preact/hooks';
import { Badge } from '../../components/badge.js';
import { answerOf, api } from '../../lib/api.js';
import { formatCount } from '../../lib/format.js';
import type { TrackingLink } from '../../lib/tracking-link.js';
import { useSend } from '../../lib/use-send.js';

const steps: Record<string, string> = {
  campaign: 'The campaign is known',
  publisher: 'The publisher is known',
  campaign_active: 'The campaign is active',
  publisher_active: 'Your account is active',
  approval: 'You may promote it',
  targeting: 'The visitor is within the targeting',
  bot_user_agent: 'The visitor is no bot',
  ip_block: 'The address is not blocked',
  require_visitor: 'The visitor is named',
  velocity: 'Not too many clicks from one address',
  caps: 'No cap is reached',
  redirect_url: 'The visitor is sent to the offer',
};

const explain = (body: { campaign_id: string; sub1?: string; sub2?: string; user_agent: string }) =>
  answerOf(api.POST('/api/v1/clicks/explain', { body }));
type Explanation = Awaited<ReturnType<typeof explain>>;

/** Says what would become of a click from this browser, without recording one. */
export function Check({ asked: { campaignId, sub1, sub2 } }: { asked: TrackingLink }) {
  const [found, setFound] = useState<Explanation>();
  const { send, failure, isBusy } = useSend();
  const check = async () => {
    const body = {
      campaign_id: campaignId,
      ...(sub1 && { sub1 }),
      ...(sub2 && { sub2 }),
      user_agent: navigator.userAgent,
    };
    setFound(await send(() => explain(body)));
  };
  return (
    <div class="check-link">
      <button type="button" class="button" disabled={isBusy} onClick={check}>
        Check it without a click
      </button>
      <div role="status">
        {failure && <p class="field-error">{failure}</p>}
        {found && <Steps found={found} />}
      </div>
    </div>
  );
}

function Steps({ found: { outcome, steps: taken, caps, redirectUrl } }: { found: Explanation }) {
  return (
    <>
      <p>
        A click from this browser would be <Badge state={outcome} />
      </p>
      <ol class="steps">
        {taken.map(({ step, passed, detail }) => (
          <li key={step} class={passed ? 'is-passed' : 'is-refused'}>
            {steps[step] ?? step}
            {!passed && <strong> no</strong>}
            {detail && <span class="muted"> {detail}</span>}
          </li>
        ))}
      </ol>
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
