import { Copy } from '../../components/copy.js';
import { Field } from '../../components/field.js';
import { hrefTo } from '../../lib/address.js';
import { trackingLinkOf } from '../../lib/tracking-link.js';
import { LiveClicks } from '../links/live-clicks.js';

interface Named {
  id: string;
  name: string;
}

/** The link that works now, and its clicks as they arrive. */
export function LinkToTry({ campaign, publisher }: { campaign: Named; publisher: Named }) {
  const link = trackingLinkOf(
    { campaignId: campaign.id, affiliateId: publisher.id, sub1: '', sub2: '' },
    location.origin,
  );
  return (
    <>
      <div class="link">
        <Field label={`The link of ${publisher.name} to ${campaign.name}`}>
          <textarea readOnly rows={2} value={link} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <div class="toolbar">
          <a class="button is-primary" href={link} target="_blank" rel="noopener noreferrer">
            Try it
          </a>
          <Copy text={link} title="Copy the link" />
        </div>
        <p class="muted">Trying it records a real click of yours, and opens the offer in a new tab.</p>
      </div>
      <LiveClicks key={campaign.id} campaignId={campaign.id} />
      <p>
        Go on with{' '}
        <a href={hrefTo('/links', { campaign: campaign.id, publisher: publisher.id })}>other links</a>, the{' '}
        <a href={hrefTo('/reports', { range: 'today' })}>report of today</a>, or{' '}
        <a href="/docs">report a sale by the API</a>.
      </p>
    </>
  );
}
