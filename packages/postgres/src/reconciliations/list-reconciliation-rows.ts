import {
  type ConversionStatus,
  type ListEnvelope,
  type Money,
  type Page,
  type ReconciliationKind,
  type ReconciliationOutcome,
  type ReconciliationRow,
  rowNumberCursor,
  rowNumberOfCursor,
  totalOf,
} from '@clicktrail/contracts';
import type { Queryable } from '../pool.js';
import { Conditions } from '../tables/conditions.js';
import { refusePostgresAway } from '../transaction.js';

/** A row as it is stored: what the file says, and the conversion as it was compared. Absent values are null. */
export interface StoredReconciliationRow {
  number: number;
  kind: ReconciliationKind;
  txid: string | null;
  line: number | null;
  status: ConversionStatus | null;
  revenue: Money | null;
  currency: string | null;
  fault: string | null;
  conversionId: string | null;
  version: number | null;
  recordedStatus: ConversionStatus | null;
  recordedRevenue: Money | null;
  recordedCurrency: string | null;
  differs: ReconciliationRow['differs'];
  outcome: ReconciliationOutcome | null;
  outcomeMessage: string | null;
}

/** The select list of {@link StoredReconciliationRow}. */
export const reconciliationRowColumns = `number, kind, txid, line, status, revenue, currency, fault,
  conversion_id AS "conversionId", version, recorded_status AS "recordedStatus", recorded_revenue AS "recordedRevenue",
  recorded_currency AS "recordedCurrency", differs, outcome, outcome_message AS "outcomeMessage"`;

export interface ReconciliationRowFilter {
  kind?: ReconciliationKind | undefined;
  outcome?: ReconciliationOutcome | undefined;
}

/** Lists one page of the rows of a reconciliation, by their numbers. Check the caller's scope with `findReconciliation` before. */
export async function listReconciliationRows(
  db: Queryable,
  reconciliationId: string,
  { kind, outcome }: ReconciliationRowFilter,
  page: Page,
): Promise<ListEnvelope<StoredReconciliationRow>> {
  const where = new Conditions().equal('reconciliation_id', reconciliationId);
  where.equal('kind', kind).equal('outcome', outcome);
  const counted = await db
    .query<{ total: number; asOf: string }>(
      `SELECT count(*)::integer AS total, date_trunc('milliseconds', transaction_timestamp()) AS "asOf"
       FROM reconciliation_rows WHERE ${where}`,
      where.values,
    )
    .catch(refusePostgresAway);
  const rows = await pageOfRows(db, where, page).catch(refusePostgresAway);
  return envelopeOf(rows, page, counted.rows[0]!);
}

/** Reads one row more than the page has, which shows that another page follows. */
async function pageOfRows(
  db: Queryable,
  where: Conditions,
  { cursor, limit, offset }: Page,
): Promise<StoredReconciliationRow[]> {
  const onPage = where.copy();
  if (cursor !== null) onPage.add('number > ?', rowNumberOfCursor(cursor));
  const values = [...onPage.values, limit + 1, cursor === null ? offset : 0];
  const text = `SELECT ${reconciliationRowColumns} FROM reconciliation_rows WHERE ${onPage}
    ORDER BY number LIMIT $${values.length - 1} OFFSET $${values.length}`;
  return (await db.query<StoredReconciliationRow>(text, values)).rows;
}

function envelopeOf(
  rows: StoredReconciliationRow[],
  page: Page,
  { total, asOf }: { total: number; asOf: string },
): ListEnvelope<StoredReconciliationRow> {
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    success: true,
    rows: shown,
    total: totalOf(total, rows.length, page),
    limit: page.limit,
    page: page.page,
    offset: page.offset,
    nextCursor: last ? rowNumberCursor(last.number) : null,
    asOf,
  };
}
