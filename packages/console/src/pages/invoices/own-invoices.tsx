import { Badge } from '../../components/badge.js';
import { DataTable } from '../../components/data-table.js';
import { Empty } from '../../components/empty.js';
import { Moment } from '../../components/moment.js';
import { PagedRows } from '../../components/paged-rows.js';
import { Panel } from '../../components/panel.js';
import { StatusTabs, statusOf } from '../../components/status-tabs.js';
import { useAddress } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { formatDay, formatMoney } from '../../lib/format.js';
import { useRead } from '../../lib/use-read.js';

const rowsPerPage = 50;
const statuses = ['unpaid', 'paid'] as const;

/** The publisher's invoices, unpaid and paid. */
export function InvoicesPage() {
  const { query } = useAddress();
  const status = statusOf(query, statuses);
  const cursor = query.get('cursor');
  const asked = { limit: rowsPerPage, ...(status && { status }), ...(cursor && { cursor }) };
  const read = useRead(`invoices ${JSON.stringify(asked)}`, (signal) =>
    answerOf(api.GET('/api/v1/me/invoices', { params: { query: asked }, signal })),
  );
  const today = new Date().toISOString().slice(0, 10);
  return (
    <>
      <StatusTabs label="Invoices by status" statuses={statuses} current={status} />
      <Panel title="Invoices" read={read} rows={5}>
        {(page) => (
          <PagedRows
            of={page}
            empty={
              <Empty title="No invoices here.">
                {status ? 'Choose another status.' : 'The network adds one for each amount that it owes you.'}
              </Empty>
            }
          >
            <DataTable
              caption="Invoices"
              rows={page.rows}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'due',
                  title: 'Due',
                  cell: ({ dueOn }) => <span class="short">{formatDay(dueOn)}</span>,
                },
                {
                  key: 'amount',
                  title: 'Amount',
                  isNumber: true,
                  cell: ({ amount, currency }) => formatMoney(amount, currency),
                },
                {
                  key: 'status',
                  title: 'Status',
                  cell: ({ status: state, dueOn }) => (
                    <Badge state={state === 'unpaid' && dueOn < today ? 'overdue' : state} />
                  ),
                },
                { key: 'made', title: 'Created', cell: ({ createdAt }) => <Moment time={createdAt} /> },
                { key: 'changed', title: 'Changed', cell: ({ updatedAt }) => <Moment time={updatedAt} /> },
                { key: 'id', title: 'Invoice id', cell: ({ id }) => <code>{id}</code> },
              ]}
            />
          </PagedRows>
        )}
      </Panel>
    </>
  );
}
