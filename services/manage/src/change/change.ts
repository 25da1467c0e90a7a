import { KeyedSemaphore } from '@clicktrail/concurrency';
import { callerId } from '@clicktrail/contracts';
import { answerToRemember, type SerializingReply, withUnboundPermit } from '@clicktrail/http';
import {
  actorOf,
  addAuditEntry,
  inTransaction,
  lockCatalog,
  type NewAuditEntry,
  type Tx,
} from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { ManageDeps } from '../deps.js';

/** Bounds the changes under way. They wait for each other in Postgres, so more of them would only hold connections. */
export const changePermits = (): KeyedSemaphore => new KeyedSemaphore({ total: 3, perKey: 2 });

/** The longest that a change waits for a permit, in milliseconds. */
const changeWithinMs = 10_000;

/** The outcome of a change: the answer, and its line of the audit log (null if nothing changed). */
export interface Change<Body extends { [field: string]: unknown }> {
  status: 200 | 201;
  body: Body;
  audit: Omit<NewAuditEntry, 'actor'> | null;
}

type Request = Pick<FastifyRequest, 'principal' | 'idempotency' | 'log'>;

interface Reply extends SerializingReply {
  code(status: number): unknown;
}

/**
 * Runs one change of management. In one transaction: the change, its line of the audit log, and its answer where
 * the request carries an `Idempotency-Key`, so a crash at any point leaves all of them or none.
 * The catalogue of this process is refreshed before the answer, so that the next request here sees the change.
 *
 * @returns the body to answer with; the status is set.
 */
export async function change<Body extends { [field: string]: unknown }>(
  deps: ManageDeps,
  request: Request,
  reply: Reply,
  work: (tx: Tx) => Promise<Change<Body>>,
): Promise<Body> {
  const { principal } = request;
  const attempt = request.idempotency;
  const inOneTransaction = () =>
    inTransaction(deps.pool, async (tx) => {
      await lockCatalog(tx);
      const done = await work(tx);
      if (done.audit) await addAuditEntry(tx, { actor: actorOf(principal), ...done.audit });
      if (attempt) await deps.idempotency.finishIn(tx, attempt, answerToRemember(reply, done));
      return done;
    });
  // By the account where there is one: it may have many keys.
  const caller = principal.accountId ?? callerId(principal);
  const { status, body } = await withUnboundPermit(deps.changes, caller, changeWithinMs, inOneTransaction);
  if (attempt) attempt.finished = true;
  await deps.catalog.refresh().catch((error: unknown) => {
    // The change is committed: answer so. The catalogue refreshes itself later, as in other processes.
    request.log.warn({ err: error }, 'the catalogue could not be refreshed after a change');
  });
  reply.code(status);
  return body;
}
