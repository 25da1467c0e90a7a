import type { Queryable } from '../queryable.js';
import type { ClaimedPostback } from './claim-postbacks.js';

/** What came of one attempt. */
export interface AttemptResult {
  at: Date;
  /** Of the answer; null where none came. */
  status: number | null;
  error: string | null;
  durationMs: number;
}

/** What follows from it. */
export type NextStep =
  | { status: 'delivered' }
  | { status: 'failed' }
  | { status: 'pending'; delayMs: number };

const statement = `
WITH logged AS (
  INSERT INTO postback_attempts (postback_id, at, status, error, duration_ms) VALUES ($1, $4, $5, $6, $7)
)
UPDATE postbacks
SET run_attempts = run_attempts + 1, claimed_until = NULL, status = $8,
    next_attempt_at = now() + $9 * interval '1 millisecond'
WHERE id = $1 AND run = $2 AND run_attempts = $3`;

/** Logs an attempt, and with it what comes next. One that was overtaken by a replay is logged and changes nothing. */
export async function finishDelivery(
  db: Queryable,
  claimed: ClaimedPostback,
  result: AttemptResult,
  next: NextStep,
): Promise<void> {
  await db.query({
    name: 'finish-delivery',
    text: statement,
    values: [
      claimed.id,
      claimed.run,
      claimed.attempts,
      result.at,
      result.status,
      result.error,
      result.durationMs,
      next.status,
      next.status === 'pending' ? next.delayMs : null,
    ],
  });
}
