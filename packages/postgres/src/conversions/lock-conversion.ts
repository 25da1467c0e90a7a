import type { Queryable, Tx } from '../pool.js';
import { conversionColumns, type StoredConversion } from './stored-conversion.js';

/** Two reports with the same identity are one conversion. */
export type ConversionIdentity =
  | { by: 'txid'; campaignId: string; transactionId: string }
  | { by: 'click'; clickId: string; goal: string };

const byTxid = `SELECT ${conversionColumns} FROM conversions WHERE campaign_id = $1 AND transaction_id = $2`;
const byClick = `SELECT ${conversionColumns} FROM conversions
  WHERE click_id = $1 AND goal = $2 AND transaction_id IS NULL`;
const byId = `SELECT ${conversionColumns} FROM conversions WHERE id = $1 FOR UPDATE`;

function query(identity: ConversionIdentity) {
  return identity.by === 'txid'
    ? { name: 'by-txid', text: byTxid, values: [identity.campaignId, identity.transactionId] }
    : { name: 'by-click', text: byClick, values: [identity.clickId, identity.goal] };
}

/** Finds the committed conversion with an identity; undefined where there is none. */
export async function findConversionOf(
  db: Queryable,
  identity: ConversionIdentity,
): Promise<StoredConversion | undefined> {
  const { name, text, values } = query(identity);
  return (await db.query<StoredConversion>({ name: `find-conversion-${name}`, text, values })).rows[0];
}

/** Lists the goals of the conversions of a click that came without a transaction id, the oldest first. */
export async function goalsOfClick(db: Queryable, clickId: string): Promise<string[]> {
  const text = `SELECT goal FROM conversions WHERE click_id = $1 AND transaction_id IS NULL ORDER BY created_at, id`;
  const { rows } = await db.query<{ goal: string }>({ name: 'goals-of-click', text, values: [clickId] });
  return rows.map(({ goal }) => goal);
}

/** Finds and locks it until the transaction ends. */
export async function lockConversionOf(
  tx: Tx,
  identity: ConversionIdentity,
): Promise<StoredConversion | undefined> {
  const { name, text, values } = query(identity);
  const locking = { name: `lock-conversion-${name}`, text: `${text} FOR UPDATE`, values };
  return (await tx.query<StoredConversion>(locking)).rows[0];
}

/** Locks conversions until the transaction ends, in the order of their ids. @returns those that there are, by id */
export async function lockConversions(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, StoredConversion>> {
  const text = `SELECT ${conversionColumns} FROM conversions WHERE id = ANY($1) ORDER BY id FOR UPDATE`;
  const { rows } = await tx.query<StoredConversion>({ name: 'lock-conversions', text, values: [ids] });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks one conversion until the transaction ends; undefined where there is none. */
export async function lockConversion(tx: Tx, id: string): Promise<StoredConversion | undefined> {
  const locking = { name: 'lock-conversion-by-id', text: byId, values: [id] };
  return (await tx.query<StoredConversion>(locking)).rows[0];
}
