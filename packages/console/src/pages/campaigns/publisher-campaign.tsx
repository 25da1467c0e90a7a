import { Facts } from '../../components/facts.js';
import { Moment } from '../../components/moment.js';
import { NotCounted } from '../../components/not-counted.js';
import { Panel } from '../../components/panel.js';
import { hrefTo } from '../../lib/address.js';
import { CampaignFigures } from './campaign-figures.js';
import { useCampaign } from './campaign-list.js';
import { CapsLeft } from './caps-left.js';
import { termsOf, Visitors } from './terms.js';

/** The terms of one campaign as its publisher needs them, and the publisher's figures of it. */
export function PublisherCampaign({ id }: { id: string }) {
  const read = useCampaign(id);
  const campaign = read.data?.campaign;
  return (
    <>
      <p>
        <a href={hrefTo('/campaigns')}>All campaigns</a>
      </p>
      <Panel
        title="Terms"
        read={read}
        actions={
          campaign?.status === 'active' && (
            <a class="button is-primary" href={hrefTo('/links', { campaign: id })}>
              Make a link
            </a>
          )
        }
      >
        {({ campaign: found }) => (
          <Facts
            of={[
              ...termsOf(found),
              ['Visitors', <Visitors key="visitors" of={found.targeting} isWhole />],
              ['Caps, over all publishers', <CapsLeft key="caps" campaign={found} />],
              ['Who may promote it', found.access === 'open' ? 'everyone' : 'approved publishers'],
              ['Offer', <code key="offer">{found.offerUrl}</code>],
              ['Campaign id', <code key="id">{found.id}</code>],
              ['Changed', <Moment key="changed" time={found.updatedAt} />],
            ]}
          />
        )}
      </Panel>
      {campaign && <CampaignFigures id={id} />}
      {campaign && <NotCounted of={{ campaign: id }} />}
    </>
  );
}
