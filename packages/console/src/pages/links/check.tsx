import type { ClickExplained } from '@clicktrail/client';
import { useState } from 'preact/hooks';
import { ClickSteps } from '../../components/click-steps.js';
import { answerOf, api } from '../../lib/api.js';
import type { TrackingLink } from '../../lib/tracking-link.js';
import { useSend } from '../../lib/use-send.js';

const explain = (body: {
  campaign_id: string;
  affiliate_id: string;
  sub1?: string;
  sub2?: string;
  user_agent: string;
}) => answerOf(api.POST('/api/v1/clicks/explain', { body }));

/** Says what would become of a click from this browser, without recording one. */
export function Check({ asked: { campaignId, affiliateId, sub1, sub2 } }: { asked: TrackingLink }) {
  const [found, setFound] = useState<ClickExplained>();
  const { send, failure, isBusy } = useSend();
  const check = async () => {
    const body = {
      campaign_id: campaignId,
      affiliate_id: affiliateId,
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
        {found && <ClickSteps found={found} lead="A click from this browser would be" />}
      </div>
    </div>
  );
}
