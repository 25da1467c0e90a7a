import { unavailable } from '@clicktrail/contracts';
import type { Pool, Tx } from './pool.js';
import { isPostgresAway } from './postgres-away.js';

/** @throws Refusal `unavailable` (with the cause) where Postgres is away, else the error itself. */
export function refusePostgresAway(error: unknown): never {
  if (!isPostgresAway(error)) throw error;
  throw unavailable(error);
}

/**
 * Runs `work` in one transaction: commits when it resolves, rolls back when it throws.
 * Postgres away: Refusal `unavailable`. A commit whose answer was lost may or may not have happened;
 * the caller's identity rule or `Idempotency-Key` is what makes its retry safe.
 */
export async function inTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await pool.connect().catch(refusePostgresAway);
  let broken: Error | undefined;
  // A connection that ends between two statements says so by an event; it is closed then, and not given back.
  const noteBroken = (failure: Error) => {
    broken = failure;
  };
  tx.on('error', noteBroken);
  try {
    await tx.query('BEGIN');
    const result = await work(tx);
    await tx.query('COMMIT');
    return result;
  } catch (error) {
    await tx.query('ROLLBACK').catch((failure: Error) => {
      // A connection that cannot roll back is closed, which rolls back too.
      broken = failure;
    });
    return refusePostgresAway(error);
  } finally {
    tx.off('error', noteBroken);
    tx.release(broken);
  }
}
