import { KeyedSemaphore } from '@clicktrail/concurrency';
import { partyId } from '@clicktrail/contracts';
import { answerToRemember, callerCheck, withUnboundPermit } from '@clicktrail/http';
import {
  actorOf,
  addAuditEntry,
  inTransaction,
  lockCatalog,
  type NewAuditEntry,
  type Tx,
} from '@clicktrail/postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ManageDeps } from '../deps.js';
import { requireCaller } from './require-caller.js';

/** Bounds the changes under way. They wait for each other in Postgres, so more of them would only hold connections. */
export const changePermits = (): KeyedSemaphore => new KeyedSemaphore({ total: 3, perKey: 2 });

/** The longest that a change waits for a permit, in milliseconds. */
const changeWithinMs = 10_000;

/** Changes of one account in a minute, whatever its keys are: each takes the catalogue's lock and leaves a line of the audit log. */
export const changesMax = 120;

/** The outcome of a change: the answer, and its line of the audit log (null if nothing changed). */
export interface Change<Body extends { [field: string]: unknown }> {
  status: 200 | 201;
  body: Body;
  audit: Omit<NewAuditEntry, 'actor'> | null;
}

/**
 * Runs one change of management. In one transaction: the change, its line of the audit log, and its answer where
 * the request carries an `Idempotency-Key`, so a crash at any point leaves all of them or none.
 * The catalogue of this process is refreshed before the answer, so that the next request here sees the change.
 *
 * @returns the body to answer with; the status is set.
 * @throws Refusal `rate_limited` for an account beyond {@link changesMax}; `invalid_key` or `read_only_key` for a caller that has
 * ended while it waited, or no longer writes; `unavailable` for one that has
 * hung up meanwhile; what `work` throws
 */
export async function change<Body extends { [field: string]: unknown }>(
  deps: ManageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Tx) => Promise<Change<Body>>,
): Promise<Body> {
  const { principal } = request;
  const attempt = request.idempotency;
  const requireHere = callerCheck(request);
  const inOneTransaction = () => {
    requireHere();
    const all = async (tx: Tx) => {
      await lockCatalog(tx);
      requireHere();
      await requireCaller(tx, request);
      const done = await work(tx);
      if (done.audit) await addAuditEntry(tx, { actor: actorOf(principal), ...done.audit });
      if (attempt) await deps.idempotency.finishIn(tx, attempt, answerToRemember(reply, done));
      return done;
    };
    return inTransaction(deps.pool, all, requireHere);
  };
  const party = partyId(principal);
  if (principal.accountId !== null)
    await request.server.takeFromLimit(request, reply, `changes:${party}`, changesMax);
  const { status, body } = await withUnboundPermit(deps.changes, party, changeWithinMs, inOneTransaction);
  if (attempt) attempt.finished = true;
  await deps.catalog.refresh().catch((error: unknown) => {
    // The change is committed: answer so. The catalogue refreshes itself later, as in other processes.
    request.log.warn({ err: error }, 'the catalogue could not be refreshed after a change');
  });
  reply.code(status);
  return body;
}
