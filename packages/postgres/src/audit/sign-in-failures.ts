import type { Pool } from '../pool.js';

/** A sign-in that failed. */
export interface SignInFailure {
  /** The client's address, or the /64 of it in IPv6. */
  address: string;
  /** The user that it was for; null where nobody is known. */
  account: string | null;
  /** The way that it was tried; a key or a password where left out. */
  via?: 'oidc';
}

const linesMax = 100;

/**
 * Writes to the audit log that a sign-in failed: one line in 15 minutes for each address, account and way, and a hundred an hour
 * in all, so that nobody can fill it.
 */
export async function noteSignInFailure(pool: Pool, { address, account, via }: SignInFailure): Promise<void> {
  await pool.query(
    `INSERT INTO audit_log (action, entity, entity_id, after)
     SELECT 'signInFailed', 'session', $1, jsonb_strip_nulls(jsonb_build_object('address', $2::text, 'via', $4::text))
     WHERE NOT EXISTS (
         SELECT FROM audit_log
         WHERE action = 'signInFailed' AND created_at > clock_timestamp() - interval '15 minutes'
           AND entity_id = $1 AND after ->> 'address' = $2
           AND after ->> 'via' IS NOT DISTINCT FROM $4)
       AND $3 > (
         SELECT count(*) FROM audit_log
         WHERE action = 'signInFailed' AND created_at > clock_timestamp() - interval '1 hour')`,
    [account ?? address, address, linesMax, via ?? null],
  );
}
