import { hrefTo } from '../../lib/address.js';
import { trackingLinkOf } from '../../lib/tracking-link.js';
import { LinkBox } from '../links/link-box.js';
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
  // A name may turn the direction of what follows it.
  const label = (
    <>
      The link of <bdi>{publisher.name}</bdi> to <bdi>{campaign.name}</bdi>
    </>
  );
  return (
    <>
      <LinkBox label={label} link={link} />
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
