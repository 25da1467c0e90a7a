import { type Column, DataTable } from '../../components/data-table.js';
import { Name } from '../../components/name.js';
import { accountColumns, moneyColumns, timeColumn } from '../../event-lists/event-columns.js';
import { hrefToOne } from '../../lib/address.js';
import { useNames } from '../../lib/names.js';
import { canResend, type Decision, decisionVerbs, reasonText, type Sale } from './sale-report.js';
import type { Decisions } from './use-decisions.js';

interface SaleTableProps {
  rows: readonly Sale[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  /** Empty where the caller may decide nothing. */
  offered: readonly Decision[];
  decisions: Decisions;
}

/** Sales with a box to choose each, and a decision on one beside it. */
export function SaleTable({ rows, chosen, onChoose, offered, decisions }: SaleTableProps) {
  const names = useNames();
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  const columns: Column<Sale>[] = [
    timeColumn(({ id }) => hrefToOne('/events/sale', id)),
    {
      key: 'transaction',
      title: 'Transaction',
      cell: ({ transactionId }) => transactionId && <Name text={transactionId} />,
    },
    ...moneyColumns<Sale>(),
    ...accountColumns<Sale>(names, 'advertiser'),
    { key: 'reason', title: 'Reason', cell: (sale) => reasonText(sale) && <Name text={reasonText(sale)} /> },
    { key: 'goal', title: 'Goal', cell: ({ goal }) => <Name text={goal} /> },
  ];
  const decided: Column<Sale> = {
    key: 'decision',
    title: 'Decision',
    cell: (sale) => (
      <RowDecision
        sale={sale}
        isChosen={chosen.has(sale.id)}
        onChoose={(isChosen) => choose(sale.id, isChosen)}
        offered={offered}
        decisions={decisions}
      />
    ),
  };
  return (
    <DataTable
      caption="Sales"
      rows={rows}
      rowKey={({ id }) => id}
      columns={offered.length > 0 ? [columns[0]!, decided, ...columns.slice(1)] : columns}
    />
  );
}

interface RowDecisionProps extends Pick<SaleTableProps, 'offered' | 'decisions'> {
  sale: Sale;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function RowDecision({ sale, isChosen, onChoose, offered, decisions }: RowDecisionProps) {
  if (!canResend(sale))
    return (
      <span class="muted">Reported by coupon without a transaction id: only the network can decide it.</span>
    );
  const name = sale.transactionId ?? sale.id;
  return (
    <div class="decision">
      <label class="check">
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </label>
      {offered.map((status) => (
        <button
          key={status}
          type="button"
          class="button"
          aria-label={`${decisionVerbs[status]} ${name}`}
          disabled={decisions.isRunning}
          onClick={() => decisions.run([sale], status)}
        >
          {decisionVerbs[status]}
        </button>
      ))}
    </div>
  );
}
