import type { ClickExplained } from '@clicktrail/client';
import { useState } from 'preact/hooks';
import { ClickSteps } from '../../components/click-steps.js';
import { answerOf, api } from '../../lib/api.js';
import type { TrackingLink } from '../../lib/tracking-link.js';
import { useSend } from '../../lib/use-send.js';
import { type Visitor, VisitorFields } from './visitor-fields.js';

interface CheckProps {
  asked: TrackingLink;
}

/** Says what would become of a click of any visitor, without recording one. Begins with the browser that asks. */
export function Check({ asked }: CheckProps) {
  // Not in the address of the page: an IP address is a person's.
  const [visitor, setVisitor] = useState<Visitor>({ user_agent: navigator.userAgent });
  return (
    <div class="check-link">
      <VisitorFields visitor={visitor} onChange={setVisitor} />
      <Verdict key={JSON.stringify([asked, visitor])} asked={asked} visitor={visitor} />
    </div>
  );
}

/** The button and what it found out; of another question there is no answer yet. */
function Verdict({
  asked: { campaignId, affiliateId, sub1, sub2 },
  visitor,
}: CheckProps & { visitor: Visitor }) {
  const [found, setFound] = useState<ClickExplained>();
  const { send, failure, isBusy } = useSend();
  const check = async () => {
    const body = {
      campaign_id: campaignId,
      affiliate_id: affiliateId,
      ...(sub1 && { sub1 }),
      ...(sub2 && { sub2 }),
      ...visitor,
    };
    setFound(await send(() => answerOf(api.POST('/api/v1/clicks/explain', { body }))));
  };
  return (
    <>
      <button type="button" class="button" disabled={isBusy} onClick={check}>
        Check it without a click
      </button>
      <div role="status">
        {failure && <p class="field-error">{failure}</p>}
        {found && <ClickSteps found={found} lead="A click of this visitor would be" />}
      </div>
    </>
  );
}
