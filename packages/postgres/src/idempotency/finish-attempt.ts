import type { Attempt } from '@clicktrail/contracts';
import type { Queryable } from '../queryable.js';
import { leaseUntil, rememberedUntil } from './begin-attempt.js';

export interface SealedAnswer {
  status: number;
  contentType: string;
  body: Buffer;
}

/** @returns whether the attempt still held its lease; where it did not, nothing was written. */
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

/** The lease begins anew. One whose answer is being written needs none, and is not waited for. */
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

/** Gives the lease back. An answer that its transaction wrote after all stays: the row is waited for. */
export async function giveBack(db: Queryable, { request, token }: Attempt): Promise<void> {
  await db.query(
    `DELETE FROM idempotency_attempts
     WHERE key_id = $1 AND idempotency_key = $2 AND token = $3 AND status IS NULL`,
    [request.keyId, request.idempotencyKey, token],
  );
}

/** Forgets what is past its 24 hours, at most `limit` rows. @returns how many. */
export async function purgeAttempts(db: Queryable, limit: number): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM idempotency_attempts WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM idempotency_attempts WHERE expires_at <= now() LIMIT $1 FOR UPDATE SKIP LOCKED))`,
    [limit],
  );
  return rowCount ?? 0;
}
