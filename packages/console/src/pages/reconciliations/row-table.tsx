import type { ReconciliationRow } from '@clicktrail/client';
import { type Column, DataTable } from '../../components/data-table.js';
import { Name } from '../../components/name.js';
import { hrefToOne } from '../../lib/address.js';
import { formatCount, formatMoney } from '../../lib/format.js';
import { kindNames, outcomeNames } from './kinds.js';

type Row = ReconciliationRow;

const columns: Column<Row>[] = [
  { key: 'line', title: 'Line', isNumber: true, cell: ({ line }) => formatCount(line) },
  { key: 'order', title: 'Order', cell: ({ txid }) => txid && <Name text={txid} /> },
  { key: 'kind', title: 'Result', cell: ({ kind }) => <span class="short">{kindNames[kind]}</span> },
  { key: 'file', title: 'In the file', cell: (row) => <InFile of={row} /> },
  { key: 'recorded', title: 'Recorded', cell: ({ recorded }) => recorded && <Recorded of={recorded} /> },
  { key: 'outcome', title: 'Applied', cell: (row) => <Applied of={row} /> },
];

/** Rows of a reconciliation: what the file says beside what is recorded. */
export const RowTable = ({ rows }: { rows: readonly Row[] }) => (
  <DataTable caption="Rows" rows={rows} rowKey={({ number }) => String(number)} columns={columns} />
);

/** What differs stands out. */
function InFile({ of: { file, differs, fault } }: { of: Row }) {
  if (fault !== null) return <div class="hint">{fault}</div>;
  if (!file) return null;
  const { status, revenue, currency } = file;
  const amount = revenue === null ? '' : currency === null ? String(revenue) : formatMoney(revenue, currency);
  const isOther = differs.includes('revenue') || differs.includes('currency');
  return (
    <>
      {status && (differs.includes('status') ? <strong>{status}</strong> : status)}
      {status && amount && ', '}
      {isOther ? <strong>{amount}</strong> : amount}
    </>
  );
}

const Recorded = ({ of }: { of: NonNullable<Row['recorded']> }) => (
  <a class="short" href={hrefToOne('/events/sale', of.conversionId)}>
    {of.status}, {formatMoney(of.revenue, of.currency)}
  </a>
);

function Applied({ of: { outcome, outcomeMessage } }: { of: Row }) {
  if (outcome === null) return null;
  return (
    <>
      <span class={outcome === 'applied' ? 'good' : 'bad'}>{outcomeNames[outcome]}</span>
      {outcomeMessage && <div class="hint">{outcomeMessage}</div>}
    </>
  );
}
