import { clientNetwork, type Permits, withUnboundPermit } from '@clicktrail/http';
import { credentialsOfEmail, refusePostgresAway } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { ManageDeps } from '../../deps.js';
import { Failure } from '../judge-attempt.js';
import { type FoundOwner, ownerOfUser } from '../owner-of-user.js';
import { noteFailure } from '../sign-in-user.js';
import { acceptBySignIn } from './accept-by-sign-in.js';
import type { Issuer } from './issuer.js';
import type { PendingSignIn } from './pending-sign-ins.js';

/** The longest that a sign-in waits until the issuer is asked, in milliseconds. */
const waitMs = 2_000;

const unverified = 'The issuer has not verified your address.';

/** The text for everyone who is not known, so that it says no more than that. */
export const notInvited = 'Nobody with this address is invited, or the user or their account is not active.';

/** The issuer's answer to a sign-in that was begun here. */
export interface IssuerAnswer {
  pending: PendingSignIn;
  /** As the issuer sent it back with the browser, without `?`. */
  query: string;
}

/**
 * Finds the user of an issuer's answer: they have to be invited and active, and their address verified. The second factor is
 * the issuer's matter. Failures are in the audit log.
 * @throws Refusal `invalid_key`, `forbidden`; `unavailable` where the issuer is away
 */
export async function signInByIssuer(
  deps: ManageDeps,
  request: FastifyRequest,
  issuer: Issuer,
  { pending, query }: IssuerAnswer,
): Promise<FoundOwner> {
  const answer = new URL(`${pending.redirectUri}?${query}`);
  const ask = () => issuer.identify(answer, pending);
  const permits: Permits = deps.people.issuerCalls;
  return noteIfFailed(deps, request, async () => {
    const { email, isVerified } = await withUnboundPermit(permits, clientNetwork(request), waitMs, ask);
    if (email === undefined || !isVerified) throw new Failure('forbidden', { message: unverified });
    return ownerOfEmail(deps, email);
  });
}

/** Notes a failure of single sign-on in the audit log. @throws what `work` throws */
export async function noteIfFailed<T>(
  deps: ManageDeps,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (refusal) {
    if (refusal instanceof Failure)
      await noteFailure(deps, request, {
        address: clientNetwork(request),
        account: refusal.userId,
        via: 'oidc',
      });
    throw refusal;
  }
}

async function ownerOfEmail(deps: ManageDeps, email: string): Promise<FoundOwner> {
  const found = await credentialsOfEmail(deps.pool, email).catch(refusePostgresAway);
  const refuse = () => new Failure('invalid_key', { message: notInvited }, found?.userId);
  if (found?.status !== 'active') throw refuse();
  const owner = await ownerOfUser(deps, found.userId);
  if (owner === undefined) throw refuse();
  if (!found.accepted && !(await acceptBySignIn(deps, found.userId).catch(refusePostgresAway)))
    throw refuse();
  return owner;
}
