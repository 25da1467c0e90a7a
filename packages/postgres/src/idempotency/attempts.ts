import {
  type Attempt,
  answerRetentionMs,
  attemptLeaseMs,
  type IdempotentRequest,
} from '@clicktrail/contracts';
import type { Queryable } from '../pool.js';

const milliseconds = (ms: number) => `interval '${ms} ms'`;

/** End of a lease that begins, or is renewed, now. */
export const leaseUntil = `now() + ${milliseconds(attemptLeaseMs)}`;

/** End of the retention of an answer that is written now. */
export const rememberedUntil = `now() + ${milliseconds(answerRetentionMs)}`;

const statement = `
INSERT INTO idempotency_attempts AS known (key_id, idempotency_key, fingerprint, token, lease_until, expires_at)
VALUES ($1, $2, $3, $4, ${leaseUntil}, ${rememberedUntil})
ON CONFLICT (key_id, idempotency_key) DO UPDATE SET
  fingerprint = excluded.fingerprint,
  token = excluded.token,
  lease_until = excluded.lease_until,
  status = NULL,
  content_type = NULL,
  body = NULL,
  created_at = excluded.created_at,
  expires_at = excluded.expires_at
-- An expired key may begin anew; so may the same request whose last attempt died.
WHERE known.expires_at <= now()
   OR (known.status IS NULL AND known.lease_until <= now() AND known.fingerprint = excluded.fingerprint)`;

/** Takes the lease. @returns false where another attempt holds it */
export async function takeLease(
  db: Queryable,
  { keyId, idempotencyKey, fingerprint }: IdempotentRequest,
  token: string,
): Promise<boolean> {
  const values = [keyId, idempotencyKey, fingerprint, token];
  return (await db.query(statement, values)).rowCount === 1;
}

export interface KnownAttempt {
  fingerprint: string;
  /** Null while it runs. */
  status: number | null;
  contentType: string | null;
  body: Buffer | null;
}

/** Finds the attempt that has the key. */
export async function findAttempt(
  db: Queryable,
  { keyId, idempotencyKey }: IdempotentRequest,
): Promise<KnownAttempt | undefined> {
  const { rows } = await db.query<KnownAttempt>(
    `SELECT fingerprint, status, content_type AS "contentType", body
     FROM idempotency_attempts WHERE key_id = $1 AND idempotency_key = $2`,
    [keyId, idempotencyKey],
  );
  return rows[0];
}

export interface SealedAnswer {
  status: number;
  contentType: string;
  body: Buffer;
}

/** Stores an answer. @returns false where the attempt had lost its lease; then nothing is written */
export async function writeAnswer(
  db: Queryable,
  { request, token }: Attempt,
  { status, contentType, body }: SealedAnswer,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE idempotency_attempts
     SET status = $4, content_type = $5, body = $6, expires_at = ${rememberedUntil}
     WHERE key_id = $1 AND idempotency_key = $2 AND token = $3 AND status IS NULL`,
    [request.keyId, request.idempotencyKey, token, status, contentType, body],
  );
  return rowCount === 1;
}

/** Replaces the body of an answer that this attempt has stored. */
export async function amendAnswer(
  db: Queryable,
  { request, token }: Attempt,
  { body }: SealedAnswer,
): Promise<void> {
  await db.query(
    `UPDATE idempotency_attempts SET body = $4
     WHERE key_id = $1 AND idempotency_key = $2 AND token = $3 AND status IS NOT NULL`,
    [request.keyId, request.idempotencyKey, token, body],
  );
}

/** Renews a lease. Skips a row whose answer is being written, which needs no lease. */
export async function renewLease(db: Queryable, { request, token }: Attempt): Promise<void> {
  await db.query(
    `UPDATE idempotency_attempts SET lease_until = ${leaseUntil}
     WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM idempotency_attempts
       WHERE key_id = $1 AND idempotency_key = $2 AND token = $3 AND status IS NULL
       FOR UPDATE SKIP LOCKED))`,
    [request.keyId, request.idempotencyKey, token],
  );
}

/** Gives the lease back, unless its transaction has stored an answer. */
export async function giveBack(db: Queryable, { request, token }: Attempt): Promise<void> {
  await db.query(
    `DELETE FROM idempotency_attempts
     WHERE key_id = $1 AND idempotency_key = $2 AND token = $3 AND status IS NULL`,
    [request.keyId, request.idempotencyKey, token],
  );
}

/** Deletes expired attempts, at most `limit`. @returns the number of deleted rows */
export async function purgeAttempts(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM idempotency_attempts WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM idempotency_attempts WHERE expires_at <= now() LIMIT $1 FOR UPDATE SKIP LOCKED))`,
    [limit],
  );
  return rowCount ?? 0;
}
