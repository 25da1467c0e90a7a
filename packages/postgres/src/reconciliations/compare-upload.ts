import { onlyHereMax, type ReconciliationKind } from '@clicktrail/contracts';
import type { QueryConfig } from 'pg';
import type { Tx } from '../pool.js';

/** A comparison reads up to 100,000 lines and a campaign's conversions of the period. */
const compareMsMax = 30_000;

/** What is compared with a file. */
export interface Compared {
  campaignId: string;
  /** Only this advertiser's conversions; null for all of the campaign. */
  advertiserId: string | null;
  /** Whole UTC days, both included. */
  from: string;
  to: string;
}

/**
 * One statement, and so one snapshot. Lines that repeat an order are compared once where they agree, and not at all where they
 * contradict each other. A line that could not be read still says that the file has its order.
 */
const statement = `
WITH sent AS MATERIALIZED (
  SELECT line, txid, status, revenue, currency, fault,
    concat_ws(' ', coalesce(status, '-'), coalesce(revenue::text, '-'), coalesce(currency, '-')) COLLATE "C" AS said
  FROM reconciliation_lines WHERE upload_id = $2
), readable AS (
  SELECT *, row_number() OVER (PARTITION BY txid ORDER BY line) > 1
    OR min(said) OVER same <> max(said) OVER same AS repeated
  FROM sent WHERE fault IS NULL
  WINDOW same AS (PARTITION BY txid)
), mine AS NOT MATERIALIZED (
  SELECT id, transaction_id, status, revenue, currency, version, created_at FROM conversions
  WHERE campaign_id = $3 AND ($4::text IS NULL OR advertiser_id = $4)
), rows AS (
  SELECT 'unreadable' AS kind, txid, line, status, revenue, currency, fault, NULL AS conversion_id, NULL::integer AS version,
    NULL AS recorded_status, NULL::numeric AS recorded_revenue, NULL AS recorded_currency, '{}'::text[] AS differs,
    NULL::timestamptz AS created_at
  FROM sent WHERE fault IS NOT NULL
  UNION ALL
  SELECT 'repeated', txid, line, status, revenue, currency, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL
  FROM readable WHERE repeated
  UNION ALL
  SELECT CASE WHEN mine.id IS NULL THEN 'only_in_file'
      WHEN line.status <> mine.status THEN 'status_differs'
      WHEN line.revenue <> mine.revenue OR line.currency <> mine.currency THEN 'amount_differs'
      ELSE 'matched' END,
    line.txid, line.line, line.status, line.revenue, line.currency, NULL,
    mine.id, mine.version, mine.status, mine.revenue, mine.currency,
    array_remove(ARRAY[CASE WHEN line.status <> mine.status THEN 'status' END,
      CASE WHEN line.revenue <> mine.revenue THEN 'revenue' END,
      CASE WHEN line.currency <> mine.currency THEN 'currency' END], NULL), NULL
  FROM readable line LEFT JOIN mine ON mine.transaction_id = line.txid
  WHERE NOT line.repeated
  UNION ALL
  (SELECT 'only_here', mine.transaction_id, NULL, NULL, NULL, NULL, NULL,
    mine.id, mine.version, mine.status, mine.revenue, mine.currency, '{}', mine.created_at
  FROM mine LEFT JOIN sent ON sent.txid = mine.transaction_id
  WHERE mine.created_at >= $5::date::timestamp AT TIME ZONE 'UTC'
    AND mine.created_at < ($6::date + 1)::timestamp AT TIME ZONE 'UTC'
    AND sent.txid IS NULL
  LIMIT ${onlyHereMax + 1})
), inserted AS (
  INSERT INTO reconciliation_rows (reconciliation_id, number, kind, txid, line, status, revenue, currency, fault,
    conversion_id, version, recorded_status, recorded_revenue, recorded_currency, differs)
  SELECT $1, row_number() OVER (ORDER BY line NULLS LAST, created_at, conversion_id), kind, txid, line, status, revenue,
    currency, fault, conversion_id, version, recorded_status, recorded_revenue, recorded_currency, differs
  FROM rows
  RETURNING kind
)
SELECT kind, count(*)::integer AS count FROM inserted GROUP BY kind`;

/**
 * Compares the lines of a file with the conversions of a campaign and writes the rows of a reconciliation.
 * @returns the number of rows of each kind that there are; of `only_here` one more than the maximum where there are too many
 */
export async function compareUpload(
  tx: Tx,
  reconciliationId: string,
  uploadId: string,
  { campaignId, advertiserId, from, to }: Compared,
): Promise<Partial<Record<ReconciliationKind, number>>> {
  await tx.query(`SET LOCAL statement_timeout = ${compareMsMax}`);
  const query: QueryConfig & { query_timeout: number } = {
    text: statement,
    values: [reconciliationId, uploadId, campaignId, advertiserId, from, to],
    query_timeout: compareMsMax + 1_000,
  };
  const { rows } = await tx.query<{ kind: ReconciliationKind; count: number }>(query);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

/** Locks a file until the transaction ends. @returns how many of its lines there are; undefined where it is gone */
export async function lockUpload(tx: Tx, id: string): Promise<number | undefined> {
  const locked = await tx.query('SELECT 1 FROM reconciliation_uploads WHERE id = $1 FOR UPDATE', [id]);
  if (locked.rowCount === 0) return undefined;
  const text = 'SELECT count(*)::integer AS lines FROM reconciliation_lines WHERE upload_id = $1';
  return (await tx.query<{ lines: number }>(text, [id])).rows[0]!.lines;
}
