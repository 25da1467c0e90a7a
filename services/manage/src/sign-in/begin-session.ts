import { hashOfKey, type Principal, partyId, Refusal } from '@clicktrail/contracts';
import { bucketOf, setSession, withUnboundPermit } from '@clicktrail/http';
import {
  actorOf,
  addAuditEntry,
  credentialsOfUser,
  insertSession,
  inTransaction,
  lockCatalog,
  newSessionSecret,
  type SessionUser,
  type Tx,
  takeSignInLink,
} from '@clicktrail/postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ManageDeps } from '../deps.js';
import { meOf } from './me.js';
import type { FoundOwner } from './owner-of-user.js';
import { wrongLogin } from './sign-in-user.js';

/** Sign-ins for one account, or as one admin, in a minute: each leaves a row and a line of the audit log. */
const signInsMax = 120;

/**
 * Counts a sign-in as a request of its key or user, and among those of its account.
 * @throws Refusal `rate_limited`
 */
export async function countSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  principal: Principal,
): Promise<void> {
  const { server } = request;
  await server.takeFromLimit(request, reply, `sign-in:${partyId(principal)}`, signInsMax);
  await server.takeFromLimit(request, reply, bucketOf(principal), principal.rateLimit);
}

/** A sign-in that succeeded. */
export interface SignIn extends FoundOwner {
  /** For the audit log; left out for a key and a password. */
  via?: 'oidc' | 'link';
  /** The token of the link that it came by, which is used up with it. */
  linkToken?: string;
}

/** The text of a refusal of a sign-in link, whatever is the matter with it. */
export const usedLink =
  'This link was used or replaced, or its time is over. Each start of Clicktrail prints a new one.';

/** The longest that a sign-in waits for its permit, in milliseconds. */
const waitMs = 10_000;

/**
 * Begins a session with a new secret, whatever the request brought along, and sets its cookie.
 * The session may do what its owner may. The caller sets the status.
 * @returns the answer to the sign-in
 * @throws Refusal `invalid_key` for a user whose password was changed meanwhile, or who is no longer active, and for a link that
 * was used meanwhile
 */
export async function beginSession(
  deps: ManageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { owner, principal, via, linkToken }: SignIn,
) {
  const { role, accountId, readOnly, rateLimit, eventLimit } = principal;
  const me = await meOf(deps.reads, principal);
  const secret = newSessionSecret();
  const store = () =>
    inTransaction(deps.pool, async (tx) => {
      await lockCatalog(tx);
      if ('userId' in owner) await requireSameLogin(tx, owner);
      if (linkToken !== undefined && !(await takeSignInLink(tx, linkToken)))
        throw new Refusal('invalid_key', { message: usedLink });
      const begun = {
        owner,
        secretHash: hashOfKey(secret),
        role,
        accountId,
        readOnly,
        rateLimit,
        eventLimit,
      };
      const session = await insertSession(tx, begun);
      await addAuditEntry(tx, {
        actor: actorOf(principal),
        action: 'signIn',
        entity: 'session',
        entityId: session.id,
        before: null,
        after: via ? { ...session, via } : session,
      });
      return session;
    });
  const { expiresAt } = await withUnboundPermit(deps.changes, partyId(principal), waitMs, store);
  await deps.catalog.refresh().catch((error: unknown) => {
    // The session is stored; where it is not known yet it is looked for again.
    request.log.warn({ err: error }, 'the catalogue could not be refreshed after a sign-in');
  });
  setSession(request, reply, secret);
  return { success: true as const, me, expiresAt };
}

/**
 * Compares what a user signed in with and what holds now. A new password and the end of a user end their sessions, but not
 * one that is still being begun. Call `lockCatalog` before, which those changes take, too.
 */
async function requireSameLogin(tx: Tx, { userId, passwordHash }: SessionUser): Promise<void> {
  const now = await credentialsOfUser(tx, userId);
  const isSame = passwordHash === undefined || now?.passwordHash === passwordHash;
  if (now?.status !== 'active' || !isSame) throw new Refusal('invalid_key', { message: wrongLogin });
}
