import type { Queryable } from './pool.js';
import { refusePostgresAway } from './transaction.js';

/** Transactions get their times a little before their places in the log that a standby replays. */
const statement = `
SELECT date_trunc('milliseconds', CASE WHEN pg_is_in_recovery()
  THEN coalesce(pg_last_xact_replay_timestamp() - interval '1 second', 'epoch')
  ELSE clock_timestamp() END) AS until`;

/**
 * Reads the time up to which a server has everything that was committed, ISO 8601: of a standby a second before the last
 * transaction that it replayed, and 1970 before the first one. Ask before the rows are read.
 * @throws Refusal `unavailable` where it is away
 */
export async function completeUntil(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ until: string }>(statement).catch(refusePostgresAway);
  return rows[0]!.until;
}
