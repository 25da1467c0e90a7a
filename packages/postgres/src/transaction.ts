import { isNetworkCode, unavailable } from '@clicktrail/contracts';
import type { Pool, Queryable, Tx } from './pool.js';

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

/** Throws where the caller has left while it waited for a connection: then nothing is done. */
export type RequireCaller = () => void;

/**
 * Runs `work` in one transaction: commits when it resolves, rolls back when it throws.
 * Postgres away: Refusal `unavailable`. A commit whose answer was lost may or may not have happened;
 * the caller's identity rule or `Idempotency-Key` is what makes its retry safe.
 */
export function inTransaction<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  requireCaller?: RequireCaller,
): Promise<T> {
  return onConnection(pool, requireCaller, async (tx, close) => {
    try {
      await tx.query('BEGIN');
      const result = await work(tx);
      await tx.query('COMMIT');
      return result;
    } catch (error) {
      // A connection that cannot roll back is closed, which rolls back too.
      await tx.query('ROLLBACK').catch(close);
      throw error;
    }
  });
}

/**
 * Runs statements on one connection, each of which is a transaction by itself.
 * Postgres away: Refusal `unavailable`.
 */
export const withConnection = <T>(
  pool: Pool,
  work: (db: Queryable) => Promise<T>,
  requireCaller?: RequireCaller,
): Promise<T> => onConnection(pool, requireCaller, work);

async function onConnection<T>(
  pool: Pool,
  requireCaller: RequireCaller | undefined,
  work: (tx: Tx, close: (failure: Error) => void) => Promise<T>,
): Promise<T> {
  const tx = await pool.connect().catch(refusePostgresAway);
  let broken: Error | undefined;
  // A connection that ends between two statements emits an event; it is closed then, and not returned to the pool.
  const close = (failure: Error) => {
    broken = failure;
  };
  tx.on('error', close);
  try {
    requireCaller?.();
    return await work(tx, close);
  } catch (error) {
    return refusePostgresAway(error);
  } finally {
    tx.off('error', close);
    tx.release(broken);
  }
}
