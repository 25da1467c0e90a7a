import type { Tx } from '../pool.js';
import { conversionColumns, type StoredConversion } from './stored-conversion.js';

/** What makes two reports one conversion. */
export type ConversionIdentity =
  | { by: 'txid'; campaignId: string; transactionId: string }
  | { by: 'click'; clickId: string; goal: string };

const byTxid = `SELECT ${conversionColumns} FROM conversions
  WHERE campaign_id = $1 AND transaction_id = $2 FOR UPDATE`;
const byClick = `SELECT ${conversionColumns} FROM conversions
  WHERE click_id = $1 AND goal = $2 AND transaction_id IS NULL FOR UPDATE`;
const byId = `SELECT ${conversionColumns} FROM conversions WHERE id = $1 FOR UPDATE`;

/** The conversion with an identity, locked until the transaction ends; undefined where there is none. */
export async function lockConversionOf(
  tx: Tx,
  identity: ConversionIdentity,
): Promise<StoredConversion | undefined> {
  const query =
    identity.by === 'txid'
      ? {
          name: 'lock-conversion-by-txid',
          text: byTxid,
          values: [identity.campaignId, identity.transactionId],
        }
      : { name: 'lock-conversion-by-click', text: byClick, values: [identity.clickId, identity.goal] };
  return (await tx.query<StoredConversion>(query)).rows[0];
}

/** One conversion, locked until the transaction ends; undefined where there is none. */
export async function lockConversion(tx: Tx, id: string): Promise<StoredConversion | undefined> {
  const query = { name: 'lock-conversion-by-id', text: byId, values: [id] };
  return (await tx.query<StoredConversion>(query)).rows[0];
}
