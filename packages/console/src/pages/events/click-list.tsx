import { Badge } from '../../components/badge.js';
import { CursorPager } from '../../components/cursor-pager.js';
import { DataTable } from '../../components/data-table.js';
import { Empty } from '../../components/empty.js';
import { ExportMenu, ExportProgress } from '../../components/export.js';
import { Moment } from '../../components/moment.js';
import { Name } from '../../components/name.js';
import { Panel } from '../../components/panel.js';
import { hrefTo } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { useNames } from '../../lib/names.js';
import { selectionOf } from '../../lib/report.js';
import { useMe } from '../../lib/session.js';
import { useRead } from '../../lib/use-read.js';
import { accountColumns, visitorColumns } from './event-columns.js';
import { everyMs, type Listed, rowsPerPage } from './listed.js';
import { useEventExport } from './use-event-export.js';

/** Clicks of a period, as many as a report counts there. */
export function ClickList(listed: Listed) {
  const { period, filters, status, reason, cursor } = listed;
  const { role } = useMe();
  const names = useNames();
  const file = useEventExport('clicks', 'click', listed);
  const query = {
    ...selectionOf({ period, filters: [...filters] }),
    eventType: 'click' as const,
    ...(status && { status: status as 'tracked' | 'rejected' }),
    ...(reason && { reason }),
    ...(cursor && { cursor }),
    limit: rowsPerPage,
  };
  const read = useRead(
    `clicks ${JSON.stringify(query)}`,
    (signal) => answerOf(api.GET('/api/v1/reports/events', { params: { query }, signal })),
    cursor ? {} : { everyMs },
  );
  const href = ({ id }: { id: string }) => hrefTo(`/events/click/${encodeURIComponent(id)}`);
  return (
    <>
      <ExportProgress of={file} />
      <Panel title="Clicks" read={read} rows={10} actions={<ExportMenu of={file} />}>
        {({ rows, total, nextCursor }) =>
          rows.length === 0 ? (
            <NoClicks isPublisher={role === 'publisher'} />
          ) : (
            <>
              <DataTable
                caption="Clicks"
                rows={rows}
                rowKey={({ id }) => id}
                rowHref={href}
                columns={[
                  {
                    key: 'time',
                    title: 'Time',
                    cell: (row) => (
                      <a href={href(row)}>
                        <Moment time={row.createdAt} />
                      </a>
                    ),
                  },
                  ...accountColumns<(typeof rows)[number]>(names, role),
                  { key: 'status', title: 'Status', cell: ({ status: state }) => <Badge state={state} /> },
                  ...visitorColumns<(typeof rows)[number]>(),
                  {
                    key: 'source',
                    title: 'Source (sub1)',
                    cell: ({ source }) => source && <Name text={source} />,
                  },
                  {
                    key: 'subSource',
                    title: 'Sub-source',
                    cell: ({ subSource }) => subSource && <Name text={subSource} />,
                  },
                ]}
              />
              <CursorPager shown={rows.length} total={total} nextCursor={nextCursor} />
            </>
          )
        }
      </Panel>
    </>
  );
}

function NoClicks({ isPublisher }: { isPublisher: boolean }) {
  return (
    <Empty title="No clicks here.">
      {isPublisher ? (
        <span>
          Choose a longer period, or <a href={hrefTo('/links')}>make a link</a> and try it.
        </span>
      ) : (
        'Choose a longer period, or take filters off.'
      )}
    </Empty>
  );
}
