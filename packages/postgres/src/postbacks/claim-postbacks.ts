import type { Pool } from '../pool.js';
import { inTransaction } from '../transaction.js';

/** A number that stands for this work among the advisory locks of the database. */
const claimLock = 7_020_101;

/** One attempt that is to be made: the row's own counters say which one. */
export interface ClaimedPostback {
  id: string;
  run: number;
  /** How many attempts of this run were made before. */
  attempts: number;
}

export interface ClaimOptions {
  /** Calls of one host at a time, over all processes together. */
  perHostMax: number;
  /** Claims at once. */
  limit: number;
  /** After that time a claim that nobody began is free again. */
  leaseMs: number;
}

/**
 * Hosts with pending rows are found by hopping along the index from one to the next,
 * so the cost does not grow with a backlog, and one dead host with a million rows keeps nobody else waiting.
 */
const statement = `
WITH RECURSIVE hosts AS (
  (SELECT host FROM postbacks WHERE status = 'pending' ORDER BY host LIMIT 1)
  UNION ALL
  SELECT (SELECT p.host FROM postbacks p WHERE p.status = 'pending' AND p.host > hosts.host ORDER BY p.host LIMIT 1)
  FROM hosts WHERE hosts.host IS NOT NULL
), free AS (
  SELECT host, $1 - (SELECT count(*) FROM postbacks p WHERE p.host = hosts.host AND p.claimed_until > now()) AS places
  FROM hosts WHERE host IS NOT NULL
), due AS (
  SELECT each.id FROM free CROSS JOIN LATERAL (
    SELECT p.id, p.next_attempt_at FROM postbacks p
    WHERE p.host = free.host AND p.status = 'pending' AND p.next_attempt_at <= now()
      AND (p.claimed_until IS NULL OR p.claimed_until <= now())
    ORDER BY p.next_attempt_at LIMIT greatest(free.places, 0)
    FOR UPDATE SKIP LOCKED
  ) each
  ORDER BY each.next_attempt_at LIMIT $2
)
UPDATE postbacks SET claimed_until = now() + $3 * interval '1 millisecond'
WHERE id IN (SELECT id FROM due)
RETURNING id, run, run_attempts AS attempts`;

/**
 * Takes what is due, for one caller at a time: while another relay claims, there is nothing to do here.
 * A claim only lasts for its lease, so whatever dies afterwards, the row comes back by itself.
 */
export function claimPostbacks(pool: Pool, options: ClaimOptions): Promise<ClaimedPostback[]> {
  return inTransaction(pool, async (tx) => {
    const lock = await tx.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [
      claimLock,
    ]);
    if (!lock.rows[0]!.mine) return [];
    const values = [options.perHostMax, options.limit, options.leaseMs];
    return (await tx.query<ClaimedPostback>({ name: 'claim-postbacks', text: statement, values })).rows;
  });
}
