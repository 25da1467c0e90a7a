import { actorOf, addAuditEntry, inTransaction, type NewAuditEntry } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { ManageDeps } from '../deps.js';

/**
 * Commits a line of the audit log, then runs work that Postgres cannot roll back. A crash in between leaves a line without
 * its work, never work without a line. `work` must be idempotent: its answer is remembered for an `Idempotency-Key` only
 * afterwards, so a retry runs it again. The catalogue is not locked.
 */
export async function auditThenRun<T>(
  { pool }: ManageDeps,
  { principal }: Pick<FastifyRequest, 'principal'>,
  audit: Omit<NewAuditEntry, 'actor'>,
  work: () => Promise<T>,
): Promise<T> {
  await inTransaction(pool, (tx) => addAuditEntry(tx, { actor: actorOf(principal), ...audit }));
  return work();
}
