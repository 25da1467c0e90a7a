import type { ConversionStatus, Money } from '@clicktrail/contracts';
import type { Queryable } from '../pool.js';

/** One line of a file of orders. A line with a `fault` could not be read; its `txid` is kept where it could. */
export interface OrderLine {
  /** Counted from 1. */
  line: number;
  txid?: string | undefined;
  status?: ConversionStatus | undefined;
  revenue?: Money | undefined;
  currency?: string | undefined;
  fault?: string | undefined;
}

/** A file from which nothing came for so long has been given up. */
const aliveMs = 120_000;

const dropExpired = `
WITH dropped AS (DELETE FROM reconciliation_uploads WHERE alive_until < now() RETURNING id)
DELETE FROM reconciliation_lines WHERE upload_id IN (SELECT id FROM dropped)`;

/** Begins to take a file. @returns false while another one of the same party is on its way */
export async function beginUpload(db: Queryable, id: string, party: string): Promise<boolean> {
  await dropExpiredUploads(db);
  const text = `INSERT INTO reconciliation_uploads (id, party, alive_until)
    VALUES ($1, $2, now() + $3 * interval '1 millisecond') ON CONFLICT DO NOTHING`;
  return (await db.query(text, [id, party, aliveMs])).rowCount === 1;
}

/** Removes files whose process has died. */
export async function dropExpiredUploads(db: Queryable): Promise<void> {
  await db.query(dropExpired);
}

const addStatement = `
WITH alive AS (
  UPDATE reconciliation_uploads SET alive_until = now() + $2 * interval '1 millisecond' WHERE id = $1 RETURNING id
)
INSERT INTO reconciliation_lines (upload_id, line, txid, status, revenue, currency, fault)
SELECT alive.id, each.* FROM alive CROSS JOIN unnest(
  $3::integer[], $4::text[], $5::text[], $6::numeric[], $7::text[], $8::text[]
) AS each`;

/** Adds lines to a file that is on its way, in a transaction of its own. Those of one that is gone by now are dropped. */
export async function addLines(db: Queryable, id: string, lines: readonly OrderLine[]): Promise<void> {
  const column = <Name extends keyof OrderLine>(name: Name) => lines.map((each) => each[name] ?? null);
  const columns = (['line', 'txid', 'status', 'revenue', 'currency', 'fault'] as const).map(column);
  await db.query({ name: 'add-reconciliation-lines', text: addStatement, values: [id, aliveMs, ...columns] });
}

const dropStatement = `
WITH dropped AS (DELETE FROM reconciliation_uploads WHERE id = $1)
DELETE FROM reconciliation_lines WHERE upload_id = $1`;

/** Ends the taking of a file, and forgets its lines. */
export async function dropUpload(db: Queryable, id: string): Promise<void> {
  await db.query(dropStatement, [id]);
}
