import type { Tx } from '../pool.js';
import { updateRow } from '../tables/write-row.js';
import { insertSecret } from './insert-key.js';
import { type ApiKey, apiKeys } from './key.js';
import { prefixOfSecret } from './key-secret.js';

/** Gives a key a new secret. Those it has work on for the grace, but none longer than it was to work anyway. */
export async function rotateKey(tx: Tx, id: string, secret: string, graceSeconds: number): Promise<ApiKey> {
  await tx.query(
    `UPDATE api_key_secrets
     SET valid_until = least(valid_until, clock_timestamp() + make_interval(secs => $2))
     WHERE key_id = $1 AND (valid_until IS NULL OR valid_until > clock_timestamp())`,
    [id, graceSeconds],
  );
  await insertSecret(tx, id, secret);
  return updateRow(tx, apiKeys, id, { prefix: prefixOfSecret(secret) });
}
