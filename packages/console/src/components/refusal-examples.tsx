import type { RefusalExample } from '@clicktrail/client';
import { answerOf, api } from '../lib/api.js';
import { type Names, nameOf, useNames } from '../lib/names.js';
import { refusalTitle } from '../lib/refusals.js';
import { type Role, useMe } from '../lib/session.js';
import { useRead } from '../lib/use-read.js';
import { type Column, DataTable } from './data-table.js';
import { Moment } from './moment.js';
import { Name } from './name.js';
import type { Account } from './not-counted.js';
import { Panel } from './panel.js';

const limit = 20;
const everyMs = 15_000;

/** The newest requests that were not counted; nothing where there are none. */
export function RefusalExamples({ of }: { of: Account }) {
  const names = useNames();
  const { role } = useMe();
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
            ...otherSide(of, role, names),
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

/** Of a campaign the publishers, of a publisher the campaigns; none where the reader is the only publisher. */
function otherSide(of: Account, role: Role, names: Names): Column<RefusalExample>[] {
  if ('publisher' in of) {
    const text = ({ campaignId }: RefusalExample) => campaignId && nameOf(names, 'campaign', campaignId);
    return [{ key: 'campaign', title: 'Campaign', cell: (row) => <Name text={text(row) ?? ''} /> }];
  }
  if (role === 'publisher') return [];
  const text = ({ affiliateId }: RefusalExample) => affiliateId && nameOf(names, 'publisher', affiliateId);
  return [{ key: 'publisher', title: 'Publisher', cell: (row) => <Name text={text(row) ?? ''} /> }];
}
