import type { Pool, Queryable } from '../pool.js';
import { inTransaction } from '../transaction.js';
import { validSecretsSql } from './find-postback-settings.js';

/** Identifies this work among the advisory locks of the database. */
const leaseLock = 7_020_101;

/** One attempt, identified by `id`, `run` and `attempts`, with all that its call needs. */
export interface LeasedPostback {
  id: string;
  run: number;
  /** Attempts of this run that were made before. */
  attempts: number;
  webhookId: string;
  url: string;
  /** The JSON that a POST sends; null for a GET. */
  body: string | null;
  /** The publisher's signing secrets that are valid now, the newest first: `whsec_…`. */
  secrets: string[];
  /** Milliseconds since the first attempt of this run; 0 for the first. */
  runAgeMs: number;
  /** Milliseconds since the conversion was recorded or changed. */
  ageMs: number;
  conversionId: string;
  /** The request that led to it, and its W3C `traceparent`. */
  requestId: string | null;
  trace: string | null;
}

export interface LeaseOptions {
  /** Leases of one host at a time, over all processes together. */
  perHostMax: number;
  /** Rows to lease at most. */
  limit: number;
  /** The lease ends by itself after this time. */
  leaseMs: number;
}

/**
 * Finds the hosts with pending rows by hopping along the index from one to the next: the cost does not grow with a
 * backlog, and a dead host with a million rows delays no other host.
 */
const leaseStatement = `
WITH RECURSIVE hosts AS (
  (SELECT host FROM postbacks WHERE status = 'pending' ORDER BY host LIMIT 1)
  UNION ALL
  SELECT (SELECT p.host FROM postbacks p WHERE p.status = 'pending' AND p.host > hosts.host ORDER BY p.host LIMIT 1)
  FROM hosts WHERE hosts.host IS NOT NULL
), free AS (
  SELECT host, $1 - (SELECT count(*) FROM postbacks p WHERE p.host = hosts.host AND p.claimed_until > now()) AS leases
  FROM hosts WHERE host IS NOT NULL
), due AS (
  SELECT each.id FROM free CROSS JOIN LATERAL (
    SELECT p.id, p.next_attempt_at FROM postbacks p
    WHERE p.host = free.host AND p.status = 'pending' AND p.next_attempt_at <= now()
      AND (p.claimed_until IS NULL OR p.claimed_until <= now())
    ORDER BY p.next_attempt_at LIMIT greatest(free.leases, 0)
    FOR UPDATE SKIP LOCKED
  ) each
  ORDER BY each.next_attempt_at LIMIT $2
)
UPDATE postbacks p
SET claimed_until = now() + $3 * interval '1 millisecond', run_started_at = coalesce(p.run_started_at, now())
FROM publishers
WHERE p.id IN (SELECT id FROM due) AND publishers.id = p.publisher_id
RETURNING p.id, p.run, p.run_attempts AS attempts, 'msg_' || p.id AS "webhookId", p.url, p.body,
  ${validSecretsSql} AS secrets,
  (extract(epoch FROM now() - p.run_started_at) * 1000)::float8 AS "runAgeMs",
  (extract(epoch FROM now() - p.created_at) * 1000)::float8 AS "ageMs",
  p.conversion_id AS "conversionId", p.request_id AS "requestId", p.trace`;

/**
 * Leases the postbacks that are due, one process at a time: returns none while another process leases. A process that
 * dies loses its leases with time, and its rows are due again.
 */
export function leasePostbacks(pool: Pool, options: LeaseOptions): Promise<LeasedPostback[]> {
  return inTransaction(pool, async (tx) => {
    const lock = await tx.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [
      leaseLock,
    ]);
    if (!lock.rows[0]!.mine) return [];
    const values = [options.perHostMax, options.limit, options.leaseMs];
    return (await tx.query<LeasedPostback>({ name: 'lease-postbacks', text: leaseStatement, values })).rows;
  });
}

/** The result of one attempt. */
export interface AttemptResult {
  at: Date;
  /** The status of the answer; null where there was none. */
  status: number | null;
  error: string | null;
  durationMs: number;
}

/** The state after an attempt. */
export type NextStep =
  | { status: 'delivered' }
  | { status: 'failed' }
  | { status: 'pending'; delayMs: number };

const finishStatement = `
WITH logged AS (
  INSERT INTO postback_attempts (postback_id, at, status, error, duration_ms) VALUES ($1, $4, $5, $6, $7)
)
UPDATE postbacks
SET run_attempts = run_attempts + 1, claimed_until = NULL, status = $8,
    next_attempt_at = now() + $9 * interval '1 millisecond'
WHERE id = $1 AND run = $2 AND run_attempts = $3`;

/** Logs an attempt, sets the next state and ends the lease. An attempt that a replay overtook is only logged. */
export async function finishDelivery(
  db: Queryable,
  { id, run, attempts }: Pick<LeasedPostback, 'id' | 'run' | 'attempts'>,
  { at, status, error, durationMs }: AttemptResult,
  next: NextStep,
): Promise<void> {
  const delayMs = next.status === 'pending' ? next.delayMs : null;
  const values = [id, run, attempts, at, status, error, durationMs, next.status, delayMs];
  await db.query({ name: 'finish-delivery', text: finishStatement, values });
}

export interface PostbackBacklog {
  /** Milliseconds that the longest due postback is late; 0 where none is due. */
  overdueMs: number;
}

/** Hops along the index from host to host, for the same reason as the lease. */
const backlogStatement = `
WITH RECURSIVE first_of_host AS (
  (SELECT host, next_attempt_at FROM postbacks WHERE status = 'pending' ORDER BY host, next_attempt_at LIMIT 1)
  UNION ALL
  SELECT next.host, next.next_attempt_at
  FROM first_of_host CROSS JOIN LATERAL (
    SELECT p.host, p.next_attempt_at FROM postbacks p
    WHERE p.status = 'pending' AND p.host > first_of_host.host
    ORDER BY p.host, p.next_attempt_at LIMIT 1
  ) next
)
SELECT coalesce(greatest(extract(epoch FROM now() - min(next_attempt_at)) * 1000, 0), 0)::float8 AS "overdueMs"
FROM first_of_host`;

/** Reads how far the deliveries are behind. */
export async function readPostbackBacklog(db: Queryable): Promise<PostbackBacklog> {
  const { rows } = await db.query<PostbackBacklog>({ name: 'read-postback-backlog', text: backlogStatement });
  return rows[0]!;
}
