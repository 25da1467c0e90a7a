import { addAuditEntry, inTransaction, type NewAuditEntry } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { ManageDeps } from '../deps.js';

/**
 * Does something that Postgres cannot undo: commits its line of the audit log first. A crash in between leaves a line
 * about what can still be done, never something done that nobody is named for; `work` must be harmless the second time.
 * No answer is written with the line: an `Idempotency-Key` remembers it once it is done, so a retry of what failed in
 * between does it. The catalogue has no part in it and its clock is not locked.
 */
export async function noteThenDo<T>(
  { pool }: ManageDeps,
  { principal: { keyId, role } }: Pick<FastifyRequest, 'principal'>,
  audit: Omit<NewAuditEntry, 'actor'>,
  work: () => Promise<T>,
): Promise<T> {
  await inTransaction(pool, (tx) => addAuditEntry(tx, { actor: { keyId, role }, ...audit }));
  return work();
}
