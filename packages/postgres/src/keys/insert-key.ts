import { hashOfKey, type Role } from '@clicktrail/access';
import type { Tx } from '../pool.js';
import { newId } from '../random-text.js';
import { type ApiKey, keyColumns } from './key.js';
import { prefixOfSecret } from './key-secret.js';

export interface NewKey {
  role: Role;
  /** The publisher's or advertiser's id; null for admins. */
  accountId: string | null;
  name: string | null;
  readOnly: boolean;
  /** Requests per minute. */
  rateLimit: number;
  /** ISO time, or null for no end. */
  expiresAt: string | null;
}

/** Stores a key and the hash of its secret. */
export async function insertKey(tx: Tx, key: NewKey, secret: string): Promise<ApiKey> {
  const { rows } = await tx.query<ApiKey>(
    `INSERT INTO api_keys (id, role, account_id, name, read_only, rate_limit, prefix, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     RETURNING ${keyColumns}`,
    [
      newId('key'),
      key.role,
      key.accountId,
      key.name,
      key.readOnly,
      key.rateLimit,
      prefixOfSecret(secret),
      key.expiresAt,
    ],
  );
  const stored = rows[0]!;
  await insertSecret(tx, stored.id, secret);
  return stored;
}

export async function insertSecret(tx: Tx, keyId: string, secret: string): Promise<void> {
  await tx.query('INSERT INTO api_key_secrets (secret_hash, key_id) VALUES ($1, $2)', [
    hashOfKey(secret),
    keyId,
  ]);
}
