import { answerOf, api } from '../lib/api.js';
import { nameOf, useNames } from '../lib/names.js';
import { refusalTitle } from '../lib/refusals.js';
import { useRead } from '../lib/use-read.js';
import { DataTable } from './data-table.js';
import { Moment } from './moment.js';
import { Name } from './name.js';
import type { Account } from './not-counted.js';
import { Panel } from './panel.js';

const limit = 20;
const everyMs = 15_000;

/** The newest requests that were not counted; nothing where there are none. */
export function RefusalExamples({ of }: { of: Account }) {
  const names = useNames();
  const read = useRead(
    `refusals ${JSON.stringify(of)}`,
    (signal) =>
      answerOf(api.GET('/api/v1/reports/refusals', { params: { query: { ...of, limit } }, signal })),
    { everyMs },
  );
  if (read.data?.rows.length === 0) return null;
  return (
    <Panel title="The newest that were not counted" read={read} rows={3}>
      {({ rows }) => (
        <DataTable
          caption="The newest requests that were not counted"
          rows={rows.map((row, index) => ({ ...row, index }))}
          rowKey={({ createdAt, index }) => `${createdAt} ${index}`}
          columns={[
            { key: 'time', title: 'Time', cell: ({ createdAt }) => <Moment time={createdAt} /> },
            { key: 'reason', title: 'Reason', cell: ({ code }) => refusalTitle(code) },
            { key: 'kind', title: 'Kind', cell: ({ eventType }) => eventType },
            'campaign' in of
              ? {
                  key: 'publisher',
                  title: 'Publisher',
                  cell: ({ affiliateId }) =>
                    affiliateId && <Name text={nameOf(names, 'publisher', affiliateId)} />,
                }
              : {
                  key: 'campaign',
                  title: 'Campaign',
                  cell: ({ campaignId }) =>
                    campaignId && <Name text={nameOf(names, 'campaign', campaignId)} />,
                },
            { key: 'country', title: 'Country', cell: ({ country }) => country },
            { key: 'device', title: 'Device', cell: ({ device }) => device },
            { key: 'sub1', title: 'Source (sub1)', cell: ({ sub1 }) => sub1 && <Name text={sub1} /> },
            { key: 'sub2', title: 'Sub-source', cell: ({ sub2 }) => sub2 && <Name text={sub2} /> },
          ]}
        />
      )}
    </Panel>
  );
}
