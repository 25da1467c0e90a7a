import { useState } from 'preact/hooks';
import { Badge } from '../../components/badge.js';
import { DataTable } from '../../components/data-table.js';
import { Empty } from '../../components/empty.js';
import { Failure } from '../../components/failure.js';
import { Name } from '../../components/name.js';
import { AsOf, Skeleton } from '../../components/panel.js';
import { timeColumn } from '../../event-lists/event-columns.js';
import { hrefToOne } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { useRead } from '../../lib/use-read.js';

const everyMs = 2_000;
const limit = 5;

/** The newest clicks of a campaign, those since the page was opened marked as new. */
export function LiveClicks({ campaignId }: { campaignId: string }) {
  const [openedAt] = useState(() => new Date().toISOString());
  const query = { campaign_id: campaignId, limit };
  const { data, error, isLoading, reload } = useRead(
    `live ${campaignId}`,
    (signal) => answerOf(api.GET('/api/v1/clicks', { params: { query }, signal })),
    { everyMs },
  );
  const href = ({ id }: { id: string }) => hrefToOne('/events/click', id);
  return (
    <section class="live" aria-labelledby="live-clicks">
      <header class="panel-head">
        <h3 id="live-clicks">Clicks as they arrive</h3>
        <AsOf time={data?.asOf} isLoading={data === undefined && isLoading} />
      </header>
      {error !== undefined && <Failure error={error} retry={reload} />}
      {!data && error === undefined && <Skeleton rows={2} />}
      {data && data.rows.length === 0 && (
        <Empty title="No click yet.">Open the link, and its click shows here within two seconds.</Empty>
      )}
      {data && data.rows.length > 0 && (
        <DataTable
          caption="The newest clicks"
          rows={data.rows}
          rowKey={({ id }) => id}
          rowHref={href}
          columns={[
            timeColumn(href, ({ createdAt }) => createdAt > openedAt && <span class="new"> new</span>),
            { key: 'status', title: 'Status', cell: ({ status }) => <Badge state={status} /> },
            { key: 'country', title: 'Country', cell: ({ country }) => country },
            {
              key: 'device',
              title: 'Device',
              cell: ({ device, os }) => [device, os].filter(Boolean).join(', '),
            },
            { key: 'sub1', title: 'Source (sub1)', cell: ({ sub }) => sub.sub1 && <Name text={sub.sub1} /> },
            { key: 'sub2', title: 'Sub-source', cell: ({ sub }) => sub.sub2 && <Name text={sub.sub2} /> },
          ]}
        />
      )}
      <output class="visually-hidden">
        {data?.rows.some(({ createdAt }) => createdAt > openedAt) ? 'A new click arrived.' : ''}
      </output>
    </section>
  );
}
