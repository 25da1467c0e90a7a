import {
  type ListEnvelope,
  type Page,
  type ReconciliationKind,
  type ReconciliationState,
  reconciliationKeptDays,
  type Scope,
} from '@clicktrail/contracts';
import type { Queryable, Tx } from '../pool.js';
import { Conditions } from '../tables/conditions.js';
import { listRows } from '../tables/list-rows.js';
import type { Table } from '../tables/table.js';

/** A stored reconciliation. */
export interface StoredReconciliation {
  id: string;
  campaignId: string;
  from: string;
  to: string;
  lines: number;
  counts: Partial<Record<ReconciliationKind, number>>;
  state: ReconciliationState;
  applied: number;
  changedSince: number;
  failed: number;
  left: number;
  createdAt: string;
  expiresAt: string;
}

/** For reads; the other statements of this folder write. */
const reconciliations: Table<StoredReconciliation, never> = {
  name: 'reconciliations',
  key: 'id',
  columns: `id, campaign_id AS "campaignId", first_day AS "from", last_day AS "to", lines, counts, state, applied,
    changed_since AS "changedSince", failed, remaining AS "left", created_at AS "createdAt", expires_at AS "expiresAt"`,
};

/** Advertisers see their own; publishers have none. */
function conditions(scope: Scope): Conditions {
  const where = new Conditions();
  if (scope.of === 'advertiser') where.equal('advertiser_id', scope.advertiserId);
  if (scope.of === 'publisher') where.add('false');
  return where;
}

/** Lists one page of the reconciliations of a scope, newest first. */
export function listReconciliations(
  db: Queryable,
  scope: Scope,
  page: Page,
): Promise<ListEnvelope<StoredReconciliation>> {
  return listRows(db, reconciliations, conditions(scope), page, ({ id }) => id);
}

/** Finds one; undefined where there is none, or it is out of scope. */
export async function findReconciliation(
  db: Queryable,
  scope: Scope,
  id: string,
): Promise<StoredReconciliation | undefined> {
  return first(
    db,
    scope,
    id,
    (where) => `SELECT ${reconciliations.columns} FROM reconciliations WHERE ${where}`,
  );
}

/** Finds and locks it until the transaction ends. */
export async function lockReconciliation(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<StoredReconciliation | undefined> {
  const sql = (where: Conditions) =>
    `SELECT ${reconciliations.columns} FROM reconciliations WHERE ${where} FOR UPDATE`;
  return first(tx, scope, id, sql);
}

/** Deletes it with its rows; what was applied stays. @returns undefined where there is none, or it is out of scope */
export async function deleteReconciliation(
  db: Queryable,
  scope: Scope,
  id: string,
): Promise<StoredReconciliation | undefined> {
  return first(db, scope, id, (where) => deleteWithRows(`${where}`, reconciliations.columns));
}

const deleteWithRows = (where: string, columns: string) => `
WITH gone AS (DELETE FROM reconciliations WHERE ${where} RETURNING *), rows AS (
  DELETE FROM reconciliation_rows WHERE reconciliation_id IN (SELECT id FROM gone)
)
SELECT ${columns} FROM gone`;

async function first(db: Queryable, scope: Scope, id: string, sql: (where: Conditions) => string) {
  const where = conditions(scope).equal('id', id);
  return (await db.query<StoredReconciliation>(sql(where), where.values)).rows[0];
}

/** Whom a reconciliation is counted for, and who may see it. */
export interface ReconciliationOwner {
  party: string;
  /** Null for an admin's. */
  advertiserId: string | null;
}

/** When the oldest of a party is removed, and how many it has. */
export async function reconciliationsOf(
  db: Queryable,
  party: string,
): Promise<{ count: number; firstEnds: string | null }> {
  const text = `SELECT count(*)::integer AS count, min(expires_at) AS "firstEnds" FROM reconciliations WHERE party = $1`;
  return (await db.query<{ count: number; firstEnds: string | null }>(text, [party])).rows[0]!;
}

/** A new reconciliation, before it has rows. */
export interface NewReconciliation {
  id: string;
  campaignId: string;
  from: string;
  to: string;
  lines: number;
  /** ISO time. */
  createdAt: string;
}

/** Inserts a reconciliation without rows. */
export async function insertReconciliation(
  tx: Tx,
  { party, advertiserId }: ReconciliationOwner,
  { id, campaignId, from, to, lines, createdAt }: NewReconciliation,
): Promise<void> {
  const text = `INSERT INTO reconciliations
    (id, party, advertiser_id, campaign_id, first_day, last_day, lines, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $8::timestamptz + $9 * interval '1 day')`;
  const values = [id, party, advertiserId, campaignId, from, to, lines, createdAt, reconciliationKeptDays];
  await tx.query(text, values);
}

/** Writes how many rows of each kind there are. */
export async function noteCounts(
  tx: Tx,
  id: string,
  counts: StoredReconciliation['counts'],
): Promise<StoredReconciliation> {
  const text = `UPDATE reconciliations SET counts = $2 WHERE id = $1 RETURNING ${reconciliations.columns}`;
  return (await tx.query<StoredReconciliation>(text, [id, JSON.stringify(counts)])).rows[0]!;
}

/** Removes some of those that are past their time, but what is being applied. @returns how many */
export async function deleteExpiredReconciliations(db: Queryable, limit = 10): Promise<number> {
  const expired = `id IN (SELECT id FROM reconciliations WHERE expires_at < now() AND state <> 'applying'
    ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED)`;
  return (await db.query(deleteWithRows(expired, 'id'), [limit])).rowCount ?? 0;
}
