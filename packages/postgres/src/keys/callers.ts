import type { Principal } from '@clicktrail/contracts';
import type { Tx } from '../pool.js';

/** The proof of a caller: the hash of the secret of a key, or a session. */
export type Proof = { keyHash: string } | { sessionId: string };

const keyLives = `k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > clock_timestamp())
  AND (ks.valid_until IS NULL OR ks.valid_until > clock_timestamp())`;

const byKey = `SELECT k.read_only AS "readOnly" FROM api_key_secrets AS ks JOIN api_keys AS k ON k.id = ks.key_id
  WHERE ks.secret_hash = $1 AND ${keyLives}`;

const bySession = `SELECT s.read_only OR coalesce(k.read_only, u.read_only) AS "readOnly" FROM sessions AS s
  LEFT JOIN api_key_secrets AS ks ON ks.secret_hash = s.key_secret_hash
  LEFT JOIN api_keys AS k ON k.id = s.key_id
  LEFT JOIN users AS u ON u.id = s.user_id
  WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > clock_timestamp()
    AND CASE WHEN s.user_id IS NULL THEN ${keyLives} ELSE u.status = 'active' END`;

/**
 * Judges a caller by what is stored now, for work that waited: its key, session, user or account may have ended meanwhile.
 * @returns whether it only reads; undefined for one that has ended
 */
export async function readOnlyNow(
  tx: Tx,
  proof: Proof,
  { role, accountId }: Pick<Principal, 'role' | 'accountId'>,
): Promise<boolean | undefined> {
  const [sql, value] = 'keyHash' in proof ? [byKey, proof.keyHash] : [bySession, proof.sessionId];
  const { rows } = await tx.query<{ readOnly: boolean }>(sql, [value]);
  const isActive = role === 'admin' || (await accountIsActive(tx, role, accountId!));
  return isActive ? rows[0]?.readOnly : undefined;
}

async function accountIsActive(tx: Tx, role: 'publisher' | 'advertiser', id: string): Promise<boolean> {
  const { rowCount } = await tx.query(`SELECT FROM ${role}s WHERE id = $1 AND status = 'active'`, [id]);
  return rowCount === 1;
}
