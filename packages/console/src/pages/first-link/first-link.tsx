import { Panel } from '../../components/panel.js';
import { answerOf, api } from '../../lib/api.js';
import { useRead } from '../../lib/use-read.js';
import { AdvertiserForm, CampaignForm, PublisherForm } from './forms.js';
import { LinkToTry } from './link-to-try.js';
import { Stage } from './stage.js';

/** Enough to find one that takes traffic. */
const query = { params: { query: { status: 'active', limit: 50 } } } as const;

/** The accounts and the campaign for a tracking link that a network has already: the newest of each. */
async function readNetwork(signal: AbortSignal) {
  const [advertisers, campaigns, publishers] = await Promise.all([
    answerOf(api.GET('/api/v1/advertisers', { ...query, signal })),
    answerOf(api.GET('/api/v1/campaigns', { ...query, signal })),
    answerOf(api.GET('/api/v1/publishers', { ...query, signal })),
  ]);
  return {
    advertiser: advertisers.rows[0],
    campaign: campaigns.rows.find(({ access }) => access === 'open'),
    publisher: publishers.rows[0],
  };
}

/** From an empty network to a tracking link and its first click, in three short forms. What is there counts as done. */
export function FirstLinkPage() {
  const read = useRead('first link', readNetwork);
  return (
    <Panel title="Three steps to a link" read={read} rows={6}>
      {({ advertiser, campaign, publisher }) => {
        // A campaign has its advertiser, whichever that is.
        const next = campaign ? (publisher ? 'link' : 'publisher') : advertiser ? 'campaign' : 'advertiser';
        return (
          <>
            <ol class="stages">
              <Stage
                title="An advertiser"
                text="The shop that pays for sales."
                done={campaign ? (advertiser?.name ?? 'there') : advertiser?.name}
              >
                {next === 'advertiser' && <AdvertiserForm onMade={read.reload} />}
              </Stage>
              <Stage
                title="A campaign"
                text="The offer: where visitors go, and the payout of a sale."
                done={campaign?.name}
              >
                {next === 'campaign' && <CampaignForm advertiserId={advertiser!.id} onMade={read.reload} />}
              </Stage>
              <Stage title="A publisher" text="Promotes the campaign with a link." done={publisher?.name}>
                {next === 'publisher' && <PublisherForm onMade={read.reload} />}
              </Stage>
            </ol>
            {campaign && publisher && <LinkToTry campaign={campaign} publisher={publisher} />}
          </>
        );
      }}
    </Panel>
  );
}
