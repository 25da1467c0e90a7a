import type { Attempt } from '@clicktrail/contracts';
import type { Queryable } from '../queryable.js';

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
     SET status = $4, content_type = $5, body = $6, planned = NULL, expires_at = now() + interval '24 h'
     WHERE key_id = $1 AND idempotency_key = $2 AND token = $3 AND status IS NULL`,
    [request.keyId, request.idempotencyKey, token, status, contentType, body],
  );
  return rowCount === 1;
}

/** @returns whether the attempt still held its lease. */
export async function writePlan(
  db: Queryable,
  { request, token }: Attempt,
  planned: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE idempotency_attempts SET planned = $4
     WHERE key_id = $1 AND idempotency_key = $2 AND token = $3 AND status IS NULL`,
    [request.keyId, request.idempotencyKey, token, planned],
  );
  return rowCount === 1;
}

/**
 * Gives the lease back. An answer that its transaction wrote after all stays: the row is waited for.
 * So does a plan: what it names may exist.
 */
export async function giveBack(db: Queryable, { request, token }: Attempt): Promise<void> {
  const values = [request.keyId, request.idempotencyKey, token];
  const mine = 'key_id = $1 AND idempotency_key = $2 AND token = $3 AND status IS NULL';
  await db.query(`DELETE FROM idempotency_attempts WHERE ${mine} AND planned IS NULL`, values);
  await db.query(`UPDATE idempotency_attempts SET lease_until = now() WHERE ${mine}`, values);
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
