import { hashOfKey, type Role } from '@clicktrail/contracts';
import type { Tx } from '../pool.js';
import { newId, randomText } from '../random-text.js';
import { insertRow, type Table, updateRow } from '../tables/table.js';

/** A stored API key, with the beginning of its newest secret. Times are ISO text. */
export interface ApiKey {
  id: string;
  role: Role;
  /** The publisher's or advertiser's id; null for admins. */
  accountId: string | null;
  name: string | null;
  readOnly: boolean;
  /** Requests per minute. */
  rateLimit: number;
  /** Events per minute in batches. */
  eventLimit: number;
  prefix: string;
  expiresAt: string | null;
  revokedAt: string | null;
  createdAt: string;
}

type KeyColumn =
  | 'id'
  | 'role'
  | 'account_id'
  | 'name'
  | 'read_only'
  | 'rate_limit'
  | 'event_limit'
  | 'prefix'
  | 'expires_at'
  | 'made_by'
  | 'revoked_at';

export const apiKeys: Table<ApiKey, KeyColumn> = {
  name: 'api_keys',
  key: 'id',
  columns: `id, role, account_id AS "accountId", name, read_only AS "readOnly", rate_limit AS "rateLimit",
    event_limit AS "eventLimit", prefix, expires_at AS "expiresAt", revoked_at AS "revokedAt", created_at AS "createdAt"`,
};

/** Makes a new API key: `ck_` and 40 random letters and digits, 238 bits. */
export function newKeySecret(): string {
  return `ck_${randomText(40)}`;
}

/** Returns the beginning of a secret: enough to recognise it, and too little to use it. */
export function prefixOfSecret(secret: string): string {
  return secret.slice(0, Math.min(9, Math.floor(secret.length / 3)));
}

export interface NewKey
  extends Pick<
    ApiKey,
    'role' | 'accountId' | 'name' | 'readOnly' | 'rateLimit' | 'eventLimit' | 'expiresAt'
  > {
  /** The user that it ends with; none where left out. */
  madeBy?: string | null;
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
    event_limit: key.eventLimit,
    prefix: prefixOfSecret(secret),
    expires_at: key.expiresAt,
    made_by: key.madeBy ?? null,
  });
  await insertSecret(tx, stored.id, secret);
  return stored;
}

export async function insertSecret(tx: Tx, keyId: string, secret: string): Promise<void> {
  const sql = 'INSERT INTO api_key_secrets (secret_hash, key_id) VALUES ($1, $2)';
  await tx.query(sql, [hashOfKey(secret), keyId]);
}

/** Gives a key a new secret. Its other secrets stay valid for the grace, and none longer than before. */
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

/** The keys of one account, its revoked ones included where nothing else is said. */
export interface KeyCounts {
  /** Neither revoked nor expired. */
  usable: number;
  /** Made within the last 24 hours, whatever became of them. */
  recent: number;
  /** Seconds until the oldest of the recent ones is no longer one; null where there is none. */
  recentUntilSeconds: number | null;
}

const recently = `created_at > statement_timestamp() - interval '24 hours'`;
const countStatement = `SELECT
  count(*) FILTER (
    WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > statement_timestamp())
  )::int AS usable,
  count(*) FILTER (WHERE ${recently})::int AS recent,
  ceil(extract(epoch FROM min(created_at) FILTER (WHERE ${recently}) + interval '24 hours' - statement_timestamp()))::int
    AS "recentUntilSeconds"
FROM api_keys WHERE role = $1 AND account_id = $2`;

/** Counts the keys of a publisher or an advertiser. */
export async function countKeys(tx: Tx, role: Exclude<Role, 'admin'>, accountId: string): Promise<KeyCounts> {
  return (await tx.query<KeyCounts>(countStatement, [role, accountId])).rows[0]!;
}
