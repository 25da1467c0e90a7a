import { hashOfKey } from '@clicktrail/contracts';
import type { Pool, Queryable, Tx } from '../pool.js';
import { randomText } from '../random-text.js';

/** Minutes that a sign-in link works. */
export const signInLinkMinutes = 15;

/** Letters and digits of a token: 143 bits, and short enough for a line of a terminal. */
const tokenLength = 24;

/** The key that the session of a link stands in for, and the hash of the secret that it ends with. */
export interface KeyOfLink {
  keyId: string;
  keySecretHash: string;
}

/**
 * Opens a link that signs a browser in once, and voids the one before. Only the hash of its token is kept. It is
 * for the process that starts an installation, never for one that answers requests.
 *
 * @param adminKey the secret of the key to sign in as; the oldest admin key that may write where left out
 * @returns the token; undefined where no such key is valid
 */
export async function openSignInLink(pool: Pool, adminKey?: string): Promise<string | undefined> {
  const token = randomText(tokenLength);
  const { rowCount } = await pool.query(
    `INSERT INTO sign_in_links (key_id, key_secret_hash, token_hash, expires_at)
     SELECT id, secret_hash, $1, clock_timestamp() + make_interval(mins => $2)
     FROM api_keys JOIN api_key_secrets ON key_id = id
     WHERE role = 'admin' AND NOT read_only AND revoked_at IS NULL
       AND (expires_at IS NULL OR expires_at > clock_timestamp())
       AND (valid_until IS NULL OR valid_until > clock_timestamp())
       AND ($3::text IS NULL OR secret_hash = $3)
     ORDER BY api_keys.created_at, id, valid_until DESC NULLS FIRST LIMIT 1
     ON CONFLICT (key_id) DO UPDATE SET
       key_secret_hash = EXCLUDED.key_secret_hash, token_hash = EXCLUDED.token_hash, expires_at = EXCLUDED.expires_at`,
    [hashOfKey(token), signInLinkMinutes, adminKey === undefined ? null : hashOfKey(adminKey)],
  );
  return rowCount === 1 ? token : undefined;
}

const isOpen = 'token_hash = $1 AND expires_at > clock_timestamp()';
const columns = 'key_id AS "keyId", key_secret_hash AS "keySecretHash"';

/** The key of a token whose link is open; undefined for one that is unknown, used, replaced or over. */
export async function keyOfSignInLink(db: Queryable, token: string): Promise<KeyOfLink | undefined> {
  const sql = `SELECT ${columns} FROM sign_in_links WHERE ${isOpen}`;
  return (await db.query<KeyOfLink>(sql, [hashOfKey(token)])).rows[0];
}

/** Uses a link up: true for the first call with a token, false for all later ones. */
export async function takeSignInLink(tx: Tx, token: string): Promise<boolean> {
  return (await tx.query(`DELETE FROM sign_in_links WHERE ${isOpen}`, [hashOfKey(token)])).rowCount === 1;
}
