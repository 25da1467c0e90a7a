import { eventLimitDefault, hashOfKey } from '@clicktrail/contracts';
import type { Pool, Tx } from '../pool.js';
import { lockCatalog } from '../tables/table.js';
import { inTransaction } from '../transaction.js';
import { insertKey, newKeySecret } from './api-keys.js';

export interface AdminKey {
  /** The key to use; null where one exists, of which only the hash is known. */
  secret: string | null;
  /** True where this call made it; a generated one can be shown only now. */
  created: boolean;
}

const firstAdminKey = {
  role: 'admin',
  accountId: null,
  readOnly: false,
  rateLimit: 600,
  eventLimit: eventLimitDefault,
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
 * Ensures that the installation has an admin key.
 *
 * A secret from the environment becomes an admin key beside any others. One that was revoked or replaced stays so: a
 * leaked key must not become valid again at the next start. Without a secret, a key is generated and returned where no
 * usable admin key exists.
 *
 * @throws where the secret already belongs to a publisher's or advertiser's key
 */
export function ensureAdminKey(pool: Pool, secretFromEnv?: string): Promise<AdminKey> {
  return inTransaction(pool, async (tx) => {
    // Of several processes that start at once, one makes the key.
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
