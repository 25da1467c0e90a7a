import { CursorPager } from '../../components/cursor-pager.js';
import { DataTable } from '../../components/data-table.js';
import { Empty } from '../../components/empty.js';
import { Moment } from '../../components/moment.js';
import { Name } from '../../components/name.js';
import { Panel } from '../../components/panel.js';
import { answerOf, api } from '../../lib/api.js';
import { useNames } from '../../lib/names.js';
import { daysBetween } from '../../lib/period.js';
import { impressionFilters } from '../../lib/rows-behind.js';
import { useMe } from '../../lib/session.js';
import { useRead } from '../../lib/use-read.js';
import { accountColumns, visitorColumns } from './event-columns.js';
import { everyMs, type Listed, rowsPerPage } from './listed.js';

/** Impressions of a period, whose days the API means in UTC. */
export function ImpressionList({ period, filters, cursor }: Listed) {
  const { role } = useMe();
  const names = useNames();
  const narrowed = filters.map(([name, value]) => [impressionFilters[name], value]);
  const query = {
    ...daysBetween({ ...period, tz: 'UTC' }),
    ...(Object.fromEntries(narrowed) as Record<string, string>),
    ...(cursor && { cursor }),
    limit: rowsPerPage,
  };
  const read = useRead(
    `impressions ${JSON.stringify(query)}`,
    (signal) => answerOf(api.GET('/api/v1/impressions', { params: { query }, signal })),
    cursor ? {} : { everyMs },
  );
  return (
    <Panel title="Impressions, by days of UTC" read={read} rows={10}>
      {({ rows, total, nextCursor }) =>
        rows.length === 0 ? (
          <Empty title="No impressions here.">Choose a longer period, or take filters off.</Empty>
        ) : (
          <>
            <DataTable
              caption="Impressions"
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                { key: 'time', title: 'Time', cell: ({ createdAt }) => <Moment time={createdAt} /> },
                ...accountColumns<(typeof rows)[number]>(names, role),
                ...visitorColumns<(typeof rows)[number]>(),
                {
                  key: 'sub1',
                  title: 'Source (sub1)',
                  cell: ({ sub }) => sub.sub1 && <Name text={sub.sub1} />,
                },
                { key: 'sub2', title: 'Sub-source', cell: ({ sub }) => sub.sub2 && <Name text={sub.sub2} /> },
              ]}
            />
            <CursorPager shown={rows.length} total={total} nextCursor={nextCursor} />
          </>
        )
      }
    </Panel>
  );
}
