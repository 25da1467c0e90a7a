import { hashOfKey, type Role } from '@clicktrail/access';
import type { Tx } from '../pool.js';
import { newId } from '../random-text.js';
import { insertRow } from '../tables/write-row.js';
import { type ApiKey, apiKeys } from './key.js';
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
  const stored = await insertRow(tx, apiKeys, {
    id: newId('key'),
    role: key.role,
    account_id: key.accountId,
    name: key.name,
    read_only: key.readOnly,
    rate_limit: key.rateLimit,
    prefix: prefixOfSecret(secret),
    expires_at: key.expiresAt,
  });
  await insertSecret(tx, stored.id, secret);
  return stored;
}

export async function insertSecret(tx: Tx, keyId: string, secret: string): Promise<void> {
  const sql = 'INSERT INTO api_key_secrets (secret_hash, key_id) VALUES ($1, $2)';
  await tx.query(sql, [hashOfKey(secret), keyId]);
}
