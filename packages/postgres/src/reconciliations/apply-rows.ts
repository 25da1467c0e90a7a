import type {
  Principal,
  ReconciliationKind,
  ReconciliationOutcome,
  StatusReason,
} from '@clicktrail/contracts';
import type { Queryable, Tx } from '../pool.js';
import { reconciliationRowColumns, type StoredReconciliationRow } from './list-reconciliation-rows.js';

/** What is applied of a reconciliation, and who asked for it: another process may have to go on with it. */
export interface AskedToApply {
  kinds: ReconciliationKind[];
  statusReason: StatusReason | null;
  statusNote: string | null;
  by: Pick<Principal, 'keyId' | 'user' | 'role' | 'accountId'>;
  requestId: string;
}

/** A reconciliation that this process works on until its hold ends. */
export interface HeldReconciliation {
  id: string;
  holder: string;
  asked: AskedToApply;
}

/**
 * Rows that were asked for and are not done. Of what the file does not have, only pending conversions with an order id: a file
 * of orders cannot name the others, and what is decided is decided.
 */
const toDo = `reconciliation_id = $1 AND kind = ANY($2) AND outcome IS NULL
  AND (kind <> 'only_here' OR recorded_status = 'pending' AND txid IS NOT NULL)`;

/** Asks for rows to be applied, in a transaction that has locked the reconciliation and found that nothing is being applied. */
export async function askToApply(tx: Tx, id: string, asked: AskedToApply): Promise<void> {
  const { rows } = await tx.query<{ left: number }>(
    `SELECT count(*)::integer AS left FROM reconciliation_rows WHERE ${toDo}`,
    [id, asked.kinds],
  );
  const { left } = rows[0]!;
  await tx.query(
    `UPDATE reconciliations SET state = $2, asked = $3, remaining = $4, done_to = 0, holder = NULL, held_until = NULL
     WHERE id = $1`,
    [id, left === 0 ? 'applied' : 'applying', JSON.stringify(asked), left],
  );
}

/** Reads what was asked for last; null where nothing was. */
export async function askedOf(db: Queryable, id: string): Promise<AskedToApply | null> {
  const { rows } = await db.query<{ asked: AskedToApply | null }>(
    'SELECT asked FROM reconciliations WHERE id = $1',
    [id],
  );
  return rows[0]?.asked ?? null;
}

const takeStatement = `
UPDATE reconciliations SET holder = $1, held_until = now() + $2 * interval '1 millisecond', served_at = now()
WHERE id = (
  SELECT id FROM reconciliations WHERE state = 'applying' AND (held_until IS NULL OR held_until < now())
  ORDER BY served_at NULLS FIRST, id LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING id, holder, asked`;

/** Takes the reconciliation that has waited longest for its turn; undefined where none waits. */
export async function takeReconciliation(
  db: Queryable,
  holder: string,
  holdMs: number,
): Promise<HeldReconciliation | undefined> {
  const query = { name: 'take-reconciliation', text: takeStatement, values: [holder, holdMs] };
  return (await db.query<HeldReconciliation>(query)).rows[0];
}

/** Gives it back before its time. */
export async function giveBackReconciliation(db: Queryable, held: HeldReconciliation): Promise<void> {
  const text = 'UPDATE reconciliations SET held_until = NULL WHERE id = $1 AND holder = $2';
  await db.query(text, [held.id, held.holder]);
}

const holdStatement = `
UPDATE reconciliations SET held_until = now() + $3 * interval '1 millisecond'
WHERE id = $1 AND holder = $2 AND state = 'applying'
RETURNING done_to AS "doneTo"`;

/**
 * Renews the hold for the transaction and locks the reconciliation, so that nobody else applies its rows meanwhile.
 * @returns the number up to which rows are done; undefined where it is another's by now, or deleted
 */
export async function holdOn(
  tx: Tx,
  { id, holder }: HeldReconciliation,
  holdMs: number,
): Promise<number | undefined> {
  const query = { name: 'hold-reconciliation', text: holdStatement, values: [id, holder, holdMs] };
  return (await tx.query<{ doneTo: number }>(query)).rows[0]?.doneTo;
}

const nextStatement = `SELECT ${reconciliationRowColumns} FROM reconciliation_rows
WHERE ${toDo} AND number > $3 ORDER BY number LIMIT $4`;

/** Reads the next rows to apply. */
export async function nextRowsToApply(
  tx: Tx,
  { id, asked }: HeldReconciliation,
  doneTo: number,
  limit: number,
): Promise<StoredReconciliationRow[]> {
  const query = {
    name: 'next-reconciliation-rows',
    text: nextStatement,
    values: [id, asked.kinds, doneTo, limit],
  };
  return (await tx.query<StoredReconciliationRow>(query)).rows;
}

/** What became of a row. */
export interface AppliedRow {
  number: number;
  outcome: ReconciliationOutcome;
  message: string | null;
}

const noteStatement = `
WITH done AS (
  UPDATE reconciliation_rows r SET outcome = each.outcome, outcome_message = each.message
  FROM unnest($2::integer[], $3::text[], $4::text[]) AS each (number, outcome, message)
  WHERE r.reconciliation_id = $1 AND r.number = each.number
  RETURNING r.number, r.outcome
)
UPDATE reconciliations SET
  applied = applied + (SELECT count(*) FROM done WHERE outcome = 'applied'),
  changed_since = changed_since + (SELECT count(*) FROM done WHERE outcome = 'changed_since'),
  failed = failed + (SELECT count(*) FROM done WHERE outcome = 'failed'),
  remaining = remaining - (SELECT count(*) FROM done),
  done_to = (SELECT max(number) FROM done)
WHERE id = $1`;

/** Writes what became of rows into the transaction of their changes. */
export async function noteApplied(tx: Tx, id: string, rows: readonly AppliedRow[]): Promise<void> {
  const values = [
    id,
    rows.map(({ number }) => number),
    rows.map(({ outcome }) => outcome),
    rows.map(({ message }) => message),
  ];
  await tx.query({ name: 'note-reconciliation-rows', text: noteStatement, values });
}

/** Ends the work on a reconciliation of which nothing is left. */
export async function endApplying(tx: Tx, id: string): Promise<void> {
  await tx.query(
    `UPDATE reconciliations SET state = 'applied', remaining = 0, holder = NULL, held_until = NULL WHERE id = $1`,
    [id],
  );
}
