import type { Reconciliation } from '@clicktrail/client';
import { Badge } from '../../components/badge.js';
import { type Column, DataTable } from '../../components/data-table.js';
import { Empty } from '../../components/empty.js';
import { Name } from '../../components/name.js';
import { PagedRows } from '../../components/paged-rows.js';
import { Panel } from '../../components/panel.js';
import { timeColumn } from '../../event-lists/event-columns.js';
import { hrefTo, hrefToOne, useAddress } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { formatCount, formatDay } from '../../lib/format.js';
import { type Names, nameOf, useNames } from '../../lib/names.js';
import { useRead } from '../../lib/use-read.js';

const rowsPerPage = 25;
const everyMs = 15_000;

/** The reconciliations of an account, the newest first. */
export function ReconciliationList({ mayWrite }: { mayWrite: boolean }) {
  const { query } = useAddress();
  const names = useNames();
  const cursor = query.get('cursor');
  const asked = { limit: rowsPerPage, ...(cursor && { cursor }) };
  const read = useRead(
    `reconciliations ${JSON.stringify(asked)}`,
    (signal) => answerOf(api.GET('/api/v1/reconciliations', { params: { query: asked }, signal })),
    cursor ? {} : { everyMs },
  );
  const isMaking = query.get('do') === 'create';
  return (
    <Panel
      title="Reconciliations"
      read={read}
      rows={4}
      actions={
        mayWrite &&
        !isMaking && (
          <a class="button is-primary" href={hrefTo('/reconciliations', { do: 'create' })}>
            New reconciliation
          </a>
        )
      }
    >
      {(page) => (
        <PagedRows
          of={page}
          empty={
            <Empty title="Nothing was compared yet.">
              A reconciliation compares a file of your orders with the sales that are recorded.
            </Empty>
          }
        >
          <DataTable
            caption="Reconciliations"
            rows={page.rows}
            rowKey={({ id }) => id}
            rowHref={hrefOf}
            columns={columnsOf(names)}
          />
        </PagedRows>
      )}
    </Panel>
  );
}

const hrefOf = ({ id }: Reconciliation) => hrefToOne('/reconciliations', id);

const columnsOf = (names: Names): Column<Reconciliation>[] => [
  timeColumn(hrefOf),
  {
    key: 'campaign',
    title: 'Campaign',
    cell: ({ campaignId }) => <Name text={nameOf(names, 'campaign', campaignId)} />,
  },
  {
    key: 'period',
    title: 'Period',
    cell: ({ from, to }) => <span class="short">{`${formatDay(from)} – ${formatDay(to)}`}</span>,
  },
  { key: 'rows', title: 'Rows', isNumber: true, cell: ({ rows }) => formatCount(rows) },
  {
    key: 'matched',
    title: 'Matched',
    isNumber: true,
    cell: ({ counts }) => formatCount(counts.matched ?? 0),
  },
  { key: 'state', title: 'State', cell: ({ state }) => <Badge state={state} /> },
];
