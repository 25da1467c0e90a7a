import { Badge } from '../../components/badge.js';
import { DataTable } from '../../components/data-table.js';
import { Facts } from '../../components/facts.js';
import { Failure } from '../../components/failure.js';
import { Moment } from '../../components/moment.js';
import { Skeleton } from '../../components/panel.js';
import { answerOf, api } from '../../lib/api.js';
import { formatMoney } from '../../lib/format.js';
import { nameOf, useNames } from '../../lib/names.js';
import { useMe } from '../../lib/session.js';
import { useRead } from '../../lib/use-read.js';
import { Postbacks } from '../postbacks/sale-postbacks.js';
import { reasonText } from './sale-report.js';

const readSales = () => answerOf(api.GET('/api/v1/conversions'));
type Sale = Awaited<ReturnType<typeof readSales>>['rows'][number];

/** A sale with every version of it, and the calls that told its publisher. */
export function SaleStory({ sale }: { sale: Sale }) {
  const { actions } = useMe();
  const names = useNames();
  return (
    <article class="sale">
      <Facts
        of={[
          ['Status', <Badge key="status" state={sale.status} />],
          ['Reason', reasonText(sale) && <bdi key="reason">{reasonText(sale)}</bdi>],
          ['Revenue', formatMoney(sale.revenue, sale.currency)],
          ['Payout', formatMoney(sale.payout, sale.payoutCurrency)],
          ['Time', <Moment key="time" time={sale.createdAt} />],
          ['Campaign', <bdi key="campaign">{nameOf(names, 'campaign', sale.campaignId)}</bdi>],
          ['Goal', sale.goal && <bdi key="goal">{sale.goal}</bdi>],
          ['Transaction', sale.transactionId && <bdi key="transaction">{sale.transactionId}</bdi>],
          ['Sale id', <code key="id">{sale.id}</code>],
        ]}
      />
      <History id={sale.id} currency={sale.currency} />
      {actions.includes('postbacks.list') && <Postbacks saleId={sale.id} />}
    </article>
  );
}

function History({ id, currency }: { id: string; currency: string }) {
  const { data, error, reload } = useRead(`history ${id}`, (signal) =>
    answerOf(api.GET('/api/v1/conversions/{id}/history', { params: { path: { id } }, signal })),
  );
  if (error !== undefined) return <Failure error={error} retry={reload} />;
  if (!data) return <Skeleton rows={1} />;
  return (
    <>
      <h3>History</h3>
      <DataTable
        caption="Versions of the sale, oldest first"
        rows={data.rows}
        rowKey={({ version }) => String(version)}
        columns={[
          { key: 'at', title: 'Time', cell: ({ changedAt }) => <Moment time={changedAt} /> },
          { key: 'status', title: 'Status', cell: ({ status }) => <Badge state={status} /> },
          { key: 'reason', title: 'Reason', cell: (version) => <bdi>{reasonText(version)}</bdi> },
          {
            key: 'revenue',
            title: 'Revenue',
            isNumber: true,
            cell: ({ revenue }) => formatMoney(revenue, currency),
          },
          {
            key: 'payout',
            title: 'Payout',
            isNumber: true,
            cell: ({ payout, payoutCurrency }) => formatMoney(payout, payoutCurrency),
          },
          { key: 'by', title: 'By', cell: ({ changedBy, via }) => `${changedBy.role}, ${via}` },
        ]}
      />
    </>
  );
}
