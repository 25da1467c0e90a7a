import {
  type Money,
  moneyNumber,
  type Reconciliation,
  type ReconciliationRow,
  reconciliationKinds,
} from '@clicktrail/contracts';
import type { StoredReconciliation, StoredReconciliationRow } from '@clicktrail/postgres';

/** Formats a reconciliation for the API. */
export function reconciliationOnWire(r: StoredReconciliation): Reconciliation {
  const { id, campaignId, from, to, state, applied, changedSince, failed, left, createdAt, expiresAt } = r;
  const counts = reconciliationKinds.map((kind) => [kind, r.counts[kind] ?? 0] as const);
  return {
    id,
    campaignId,
    from,
    to,
    rows: r.lines,
    counts: Object.fromEntries(counts) as Reconciliation['counts'],
    state,
    progress: { applied, changedSince, failed, left },
    createdAt,
    expiresAt,
  };
}

/** Formats a row of a reconciliation for the API. */
export function reconciliationRowOnWire(row: StoredReconciliationRow): ReconciliationRow {
  const { number, kind, txid, line, differs, fault, outcome, outcomeMessage } = row;
  return {
    number,
    kind,
    txid,
    line,
    file: fileOf(row),
    recorded: recordedOf(row),
    differs,
    fault,
    outcome,
    outcomeMessage,
  };
}

const amount = (money: Money | null) => (money === null ? null : moneyNumber(money));

function fileOf({ line, fault, status, revenue, currency }: StoredReconciliationRow) {
  return line === null || fault !== null ? null : { status, revenue: amount(revenue), currency };
}

function recordedOf(row: StoredReconciliationRow): ReconciliationRow['recorded'] {
  if (row.conversionId === null) return null;
  return {
    conversionId: row.conversionId,
    status: row.recordedStatus!,
    revenue: moneyNumber(row.recordedRevenue!),
    currency: row.recordedCurrency!,
    version: row.version!,
  };
}
