import { isNetworkCode, unavailable } from '@clicktrail/contracts';
import type { Pool, Tx } from './pool.js';

/**
 * SQLSTATE classes: connection exception, insufficient resources, operator intervention (shutdown, time limit); and a server
 * that takes no changes, as one does that was the primary until just now.
 */
const awayClasses = /^(08|53|57|25006)/;
/** A pooler sent the statement to another server process than the one that prepared it. Nothing was done. */
const pooledCodes = new Set(['26000', '42P05']);
/** Messages of the driver's errors that have no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded|timeout expired|Query read timeout|Client has encountered|Cannot use a pool)/;

/** Tests for an error that means that Postgres cannot serve now, rather than that a statement is wrong. */
export function isPostgresAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string') {
    return isNetworkCode(code) || awayClasses.test(code) || pooledCodes.has(code);
  }
  if (error instanceof AggregateError) return error.errors.some(isPostgresAway);
  return driverMessages.test(error.message);
}

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
  // A connection that ends between two statements emits an event; it is closed then, and not returned to the pool.
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
