import { callerId, hashOfKey, type Principal } from '@clicktrail/access';
import { setSession, withUnboundPermit } from '@clicktrail/http';
import {
  actorOf,
  addAuditEntry,
  insertSession,
  inTransaction,
  lockCatalog,
  newSessionSecret,
  type SessionOwner,
} from '@clicktrail/postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ManageDeps } from '../deps.js';
import { meOf } from '../routes/session/me.js';

/** The longest that a sign-in waits for its permit, in milliseconds. */
const waitMs = 10_000;

/**
 * Begins a session with a new secret, whatever the request brought along, and sets its cookie.
 * @param principal what the owner may do, which the session may do too
 * @returns the answer to the sign-in
 */
export async function beginSession(
  deps: ManageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { owner, principal }: { owner: SessionOwner; principal: Principal },
) {
  const { role, accountId, readOnly, rateLimit } = principal;
  const me = await meOf(deps.reads, principal);
  const secret = newSessionSecret();
  const store = () =>
    inTransaction(deps.pool, async (tx) => {
      await lockCatalog(tx);
      const secretHash = hashOfKey(secret);
      const session = await insertSession(tx, { owner, secretHash, role, accountId, readOnly, rateLimit });
      await addAuditEntry(tx, {
        actor: actorOf(principal),
        action: 'signIn',
        entity: 'session',
        entityId: session.id,
        before: null,
        after: session,
      });
      return session;
    });
  const { expiresAt } = await withUnboundPermit(deps.changes, callerId(principal), waitMs, store);
  await deps.catalog.refresh().catch((error: unknown) => {
    // The session is stored; where it is not known yet it is looked for again.
    request.log.warn({ err: error }, 'the catalogue could not be refreshed after a sign-in');
  });
  setSession(request, reply, secret);
  reply.code(201);
  return { success: true as const, me, expiresAt };
}
