import { hashOfKey } from '@clicktrail/access';
import type { Pool, Tx } from '../pool.js';
import { lockCatalog } from '../tables/lock-catalog.js';
import { inTransaction } from '../transaction.js';
import { insertKey } from './insert-key.js';
import { newKeySecret } from './key-secret.js';

export interface AdminKey {
  /** The key to use; null where there already is one and only its hash is known. */
  secret: string | null;
  /** Whether it was made by this call; a generated one can be shown now and never again. */
  created: boolean;
}

const firstAdminKey = {
  role: 'admin',
  accountId: null,
  readOnly: false,
  rateLimit: 600,
  expiresAt: null,
} as const;

async function roleOfSecret(tx: Tx, secret: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ role: string }>(
    `SELECT role FROM api_keys JOIN api_key_secrets ON key_id = id WHERE secret_hash = $1`,
    [hashOfKey(secret)],
  );
  return rows[0]?.role;
}

async function usableAdminKeyExists(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM api_keys JOIN api_key_secrets ON key_id = id
     WHERE role = 'admin' AND NOT read_only AND revoked_at IS NULL
       AND (expires_at IS NULL OR expires_at > now()) AND (valid_until IS NULL OR valid_until > now())
     LIMIT 1`,
  );
  return rowCount === 1;
}

/**
 * Sees to it that somebody can administer the installation.
 *
 * With a secret from the environment: that one is an admin key from now on, beside any others. One that was
 * revoked or rotated away stays so: a leaked key must not come back with the next start.
 * Without: where no usable admin key exists, one is generated and returned, this once.
 *
 * @throws where the secret already belongs to a publisher's or advertiser's key.
 */
export function ensureAdminKey(pool: Pool, secretFromEnv?: string): Promise<AdminKey> {
  return inTransaction(pool, async (tx) => {
    // Processes that start at once take turns, so that only one of them makes a key.
    await lockCatalog(tx);
    if (secretFromEnv) {
      const role = await roleOfSecret(tx, secretFromEnv);
      if (role !== undefined && role !== 'admin')
        throw new Error(`ADMIN_KEY is the key of a ${role} already`);
      if (role === undefined) await insertKey(tx, { ...firstAdminKey, name: 'ADMIN_KEY' }, secretFromEnv);
      return { secret: secretFromEnv, created: role === undefined };
    }
    if (await usableAdminKeyExists(tx)) return { secret: null, created: false };
    const secret = newKeySecret();
    await insertKey(tx, { ...firstAdminKey, name: 'first admin key' }, secret);
    return { secret, created: true };
  });
}
