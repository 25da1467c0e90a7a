import type { Principal } from '@clicktrail/contracts';
import type { Tx } from '../pool.js';
import { type ApiKey, apiKeys } from './api-keys.js';

/** Finds the user that a new key of a caller belongs to: the one who is signed in, or who made the key that asks; else null. */
export async function makerOf(
  tx: Tx,
  { user, keyId }: Pick<Principal, 'user' | 'keyId'>,
): Promise<string | null> {
  if (user) return user.id;
  const sql = 'SELECT made_by AS "madeBy" FROM api_keys WHERE id = $1';
  const { rows } = await tx.query<{ madeBy: string | null }>(sql, [keyId]);
  return rows[0]?.madeBy ?? null;
}

/** Revokes the keys that a user made; every process refuses them within a second. @returns them as they were before */
export async function revokeKeysOfUser(tx: Tx, userId: string): Promise<ApiKey[]> {
  const where = 'made_by = $1 AND revoked_at IS NULL';
  const { rows } = await tx.query<ApiKey>(`SELECT ${apiKeys.columns} FROM api_keys WHERE ${where}`, [userId]);
  await tx.query(`UPDATE api_keys SET revoked_at = clock_timestamp() WHERE ${where}`, [userId]);
  return rows;
}
