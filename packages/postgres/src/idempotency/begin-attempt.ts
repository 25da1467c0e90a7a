import { answerRetentionMs, attemptLeaseMs, type IdempotentRequest } from '@clicktrail/contracts';
import type { Queryable } from '../queryable.js';

const milliseconds = (ms: number) => `interval '${ms} ms'`;

/** When the lease of an attempt ends that begins, or is renewed, now. */
export const leaseUntil = `now() + ${milliseconds(attemptLeaseMs)}`;

/** Until when an answer is remembered that is written now. */
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
-- What is over may be begun anew; so may the same request where its last attempt died.
WHERE known.expires_at <= now()
   OR (known.status IS NULL AND known.lease_until <= now() AND known.fingerprint = excluded.fingerprint)`;

/** Takes the lease. @returns whether it could be had */
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

/** The attempt that stands in the way. */
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
