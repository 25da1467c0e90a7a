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
import { formatMoney } from '../../lib/format.js';
import { useNames } from '../../lib/names.js';
import { selectionOf } from '../../lib/report.js';
import { useMe } from '../../lib/session.js';
import { useRead } from '../../lib/use-read.js';
import { accountColumns } from './event-columns.js';
import { everyMs, type Listed, rowsPerPage } from './listed.js';
import { useEventExport } from './use-event-export.js';

/** Sales of a period, as many as a report counts there; amounts are in the currency of each. */
export function SaleList(listed: Listed) {
  const { period, filters, status, cursor } = listed;
  const { role } = useMe();
  const names = useNames();
  const file = useEventExport('sales', 'conversion', listed);
  const query = {
    ...selectionOf({ period, filters: [...filters] }),
    eventType: 'conversion' as const,
    ...(status && { status: status as 'approved' | 'pending' | 'rejected' }),
    ...(cursor && { cursor }),
    limit: rowsPerPage,
  };
  const read = useRead(
    `sales ${JSON.stringify(query)}`,
    (signal) => answerOf(api.GET('/api/v1/reports/events', { params: { query }, signal })),
    cursor ? {} : { everyMs },
  );
  const href = ({ id }: { id: string }) => hrefTo(`/events/sale/${encodeURIComponent(id)}`);
  return (
    <>
      <ExportProgress of={file} />
      <Panel title="Sales" read={read} rows={10} actions={<ExportMenu of={file} />}>
        {({ rows, total, nextCursor }) =>
          rows.length === 0 ? (
            <Empty title="No sales here.">Choose a longer period, or take filters off.</Empty>
          ) : (
            <>
              <DataTable
                caption="Sales"
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
                  {
                    key: 'revenue',
                    title: 'Revenue',
                    isNumber: true,
                    cell: ({ revenue, currency }) => currency && formatMoney(revenue, currency),
                  },
                  {
                    key: 'payout',
                    title: 'Payout',
                    isNumber: true,
                    cell: ({ payout, payoutCurrency }) =>
                      payoutCurrency && formatMoney(payout, payoutCurrency),
                  },
                  { key: 'goal', title: 'Goal', cell: ({ goal }) => goal && <Name text={goal} /> },
                  {
                    key: 'transaction',
                    title: 'Transaction',
                    cell: ({ transactionId }) => transactionId && <Name text={transactionId} />,
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
