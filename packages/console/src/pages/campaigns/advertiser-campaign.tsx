import { Copy } from '../../components/copy.js';
import { Facts } from '../../components/facts.js';
import { Moment } from '../../components/moment.js';
import { NotCounted } from '../../components/not-counted.js';
import { Panel } from '../../components/panel.js';
import { hrefTo } from '../../lib/address.js';
import { CouponPanel } from '../coupons/own-coupons.js';
import { CampaignFigures } from './campaign-figures.js';
import { useCampaign } from './campaign-list.js';
import { accessText, Limits, termsOf, Visitors } from './terms.js';

/** One campaign of an advertiser: its terms, its figures and its coupons. */
export function AdvertiserCampaign({ id }: { id: string }) {
  const read = useCampaign(id);
  const campaign = read.data?.campaign;
  return (
    <>
      <p>
        <a href={hrefTo('/campaigns')}>All campaigns</a>
      </p>
      <Panel title="Terms" read={read}>
        {({ campaign: found }) => (
          <>
            <Facts
              of={[
                ...termsOf(found),
                ['Payouts sent with sales', found.acceptPayout ? 'used' : 'ignored'],
                ['Visitors', <Visitors key="visitors" of={found.targeting} isWhole />],
                ['Caps', <Limits key="caps" of={found.caps} />],
                ['Publishers', accessText[found.access]],
                ['Offer', <code key="offer">{found.offerUrl}</code>],
                ['Fallback', found.fallbackUrl && <code key="fallback">{found.fallbackUrl}</code>],
                ['Campaign id', <code key="id">{found.id}</code>],
                ['Changed', <Moment key="changed" time={found.updatedAt} />],
              ]}
            />
            {found.access === 'approval' && <Invitation id={id} />}
          </>
        )}
      </Panel>
      {campaign && <CampaignFigures id={id} />}
      {campaign && <NotCounted of={{ campaign: id }} />}
      {campaign && <CouponPanel campaignId={id} />}
    </>
  );
}

/** The link by which publishers apply: the campaign is in no list of theirs before they are approved. */
function Invitation({ id }: { id: string }) {
  const link = `${location.origin}${hrefTo('/campaigns', { apply: id })}`;
  return (
    <div class="notice">
      <p>Only approved publishers may promote it. Send this link to those who should apply:</p>
      <p class="toolbar">
        <code class="secret">{link}</code>
        <Copy text={link} title="Copy the link" />
      </p>
    </div>
  );
}
