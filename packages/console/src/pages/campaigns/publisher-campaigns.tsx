import { Empty } from '../../components/empty.js';
import { PagedRows } from '../../components/paged-rows.js';
import { Panel } from '../../components/panel.js';
import { Tabs } from '../../components/tabs.js';
import { decoded, hrefTo, useAddress } from '../../lib/address.js';
import { Applications } from '../applications/own-applications.js';
import { CampaignTable, useCampaigns } from './campaign-list.js';
import { CapsLeft } from './caps-left.js';
import { PublisherCampaign } from './publisher-campaign.js';

/** A publisher's campaigns: those that it can use, and what became of its applications. */
export function PublisherCampaigns({ rest }: { rest: string }) {
  const { query } = useAddress();
  if (rest) return <PublisherCampaign id={decoded(rest)} />;
  const isApplying = query.get('view') === 'applications' || query.has('apply');
  const tabs = [
    { key: 'campaigns', title: 'Campaigns', href: hrefTo('/campaigns') },
    { key: 'applications', title: 'Applications', href: hrefTo('/campaigns', { view: 'applications' }) },
  ];
  return (
    <>
      <Tabs
        label="Campaigns and applications"
        current={isApplying ? 'applications' : 'campaigns'}
        tabs={tabs}
      />
      {isApplying ? <Applications asked={query.get('apply') ?? ''} /> : <UsableCampaigns />}
    </>
  );
}

function UsableCampaigns() {
  const { query } = useAddress();
  const read = useCampaigns(query.get('cursor'), undefined);
  const apply = hrefTo('/campaigns', { view: 'applications' });
  return (
    <Panel title="Campaigns that you can promote" read={read} rows={8}>
      {(page) => (
        <PagedRows
          of={page}
          empty={
            <Empty title="No campaign is open to you yet.">
              <span>
                Some accept approved publishers only: <a href={apply}>apply for one</a> that the network told
                you about.
              </span>
            </Empty>
          }
        >
          <CampaignTable
            rows={page.rows}
            more={[
              { key: 'caps', title: 'Caps', cell: (campaign) => <CapsLeft campaign={campaign} /> },
              {
                key: 'link',
                title: 'Link',
                cell: ({ id, status }) =>
                  status === 'active' && (
                    <a class="short" href={hrefTo('/links', { campaign: id })}>
                      Make a link
                    </a>
                  ),
              },
            ]}
          />
        </PagedRows>
      )}
    </Panel>
  );
}
