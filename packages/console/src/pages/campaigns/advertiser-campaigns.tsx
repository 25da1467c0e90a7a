import type { Campaign } from '@clicktrail/client';
import { Empty } from '../../components/empty.js';
import { Figure } from '../../components/figure.js';
import { PagedRows } from '../../components/paged-rows.js';
import { Panel } from '../../components/panel.js';
import { StatusTabs, statusOf } from '../../components/status-tabs.js';
import { decoded, useAddress } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { formatCount } from '../../lib/format.js';
import type { MetricKey, ReportRow } from '../../lib/metrics.js';
import { rowsBehind } from '../../lib/rows-behind.js';
import { type Read, useRead } from '../../lib/use-read.js';
import { AdvertiserCampaign } from './advertiser-campaign.js';
import { CampaignTable, useCampaigns } from './campaign-list.js';
import { accessText, Limits } from './terms.js';

const everyMs = 15_000;
const statuses = ['active', 'paused', 'pending'] as const;
const groupsMax = 1_000;
/** Days of UTC, in which caps are counted. */
const today = { range: 'today', tz: 'UTC' };

/** An advertiser's campaigns with their terms and what came in today. */
export function AdvertiserCampaigns({ rest }: { rest: string }) {
  return rest ? <AdvertiserCampaign id={decoded(rest)} /> : <OwnCampaigns />;
}

function OwnCampaigns() {
  const { query } = useAddress();
  const status = statusOf(query, statuses);
  const read = useCampaigns(query.get('cursor'), status);
  const counted = useRead(
    'campaigns today',
    (signal) => {
      const asked = { ...today, group_by: 'campaign', limit: groupsMax };
      return answerOf(api.GET('/api/v1/reports/performance', { params: { query: asked }, signal }));
    },
    { everyMs },
  );
  const figures = new Map(counted.data?.rows.map((row) => [row.campaignId, row]));
  return (
    <>
      <StatusTabs label="Campaigns by status" statuses={statuses} current={status} />
      <Panel title="Your campaigns" read={both(read, counted)} rows={8}>
        {(page) => (
          <PagedRows
            of={page}
            empty={
              <Empty title="No campaigns here.">
                {status ? 'Choose another status.' : 'The network creates them for you.'}
              </Empty>
            }
          >
            <CampaignTable
              rows={page.rows}
              more={[
                { key: 'access', title: 'Publishers', cell: ({ access }) => accessText[access] },
                { key: 'caps', title: 'Caps', cell: ({ caps }) => <Limits of={caps} /> },
                ...(['clicks', 'conversions'] as const).map((metric) => ({
                  key: metric,
                  title: metric === 'clicks' ? 'Clicks today' : 'Sales today',
                  hint: 'Days of UTC, as for caps',
                  isNumber: true,
                  cell: ({ id }: Campaign) =>
                    counted.data && <Today id={id} metric={metric} row={figures.get(id)} />,
                })),
              ]}
            />
          </PagedRows>
        )}
      </Panel>
    </>
  );
}

/** The campaigns with the failure of either read, complete up to the earlier of both. */
function both<Data extends { asOf: string }>(list: Read<Data>, counted: Read<{ asOf: string }>): Read<Data> {
  const [times, data] = [
    [list.data?.asOf, counted.data?.asOf].filter((time) => time !== undefined),
    list.data,
  ];
  return {
    data: data && { ...data, asOf: times.sort()[0]! },
    error: list.error ?? counted.error,
    isLoading: list.isLoading || counted.isLoading,
    reload: () => {
      list.reload();
      counted.reload();
    },
  };
}

/** A campaign without a row in the report had nothing today. */
function Today({ id, metric, row }: { id: string; metric: MetricKey; row: ReportRow | undefined }) {
  const href = rowsBehind(metric, { period: today, filters: [['campaign', id]] });
  return <Figure text={formatCount(row?.[metric] ?? 0)} href={href} />;
}
