import { Refusal } from '@clicktrail/contracts';
import { clientNetwork } from '@clicktrail/http';
import {
  type Credentials,
  credentialsOfEmail,
  noteSignInFailure,
  refusePostgresAway,
  type SignInFailure,
} from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { ManageDeps } from '../deps.js';
import { Failure, judgeAttempt } from './judge-attempt.js';
import { takeCode } from './second-factor/take-code.js';

/** The text of a refusal that says no more than that. */
export const wrongLogin = 'The address or the password is wrong, or the user or their account is not active.';

/** What someone signs in with. */
export interface Login {
  email: string;
  password: string;
  /** Of the second factor, or a recovery code. */
  code?: string | undefined;
}

/**
 * Judges an address, a password and a code, as one attempt. An unknown address, an inactive user, one without a password and
 * a wrong password are one refusal, after the same work.
 * @returns the credentials that were right; those of now may be others, so `beginSession` compares them
 * @throws Refusal `invalid_key`, `code_required`, `rate_limited`; `unavailable` where failures cannot be counted
 */
export async function signInUser(
  deps: ManageDeps,
  request: FastifyRequest,
  login: Login,
): Promise<Credentials> {
  const address = clientNetwork(request);
  try {
    return await judgeAttempt(deps.people, request, login.email, () => judge(deps, address, login));
  } catch (refusal) {
    if (refusal instanceof Failure) await noteFailure(deps, request, { address, account: refusal.userId });
    throw refusal;
  }
}

async function judge(
  deps: ManageDeps,
  address: string,
  { email, password, code }: Login,
): Promise<Credentials> {
  const { people, pool } = deps;
  const found = await credentialsOfEmail(pool, email).catch(refusePostgresAway);
  const isRight = await people.passwords.matches(address, password, passwordHashOf(found));
  if (!isRight || found === undefined) {
    throw new Failure('invalid_key', { message: wrongLogin }, found?.userId);
  }
  if (found.totpSecret === null) return found;
  if (code === undefined) throw new Refusal('code_required');
  if (await takeCode(people, pool, found, code).catch(refusePostgresAway)) return found;
  throw new Failure('invalid_key', { message: 'The code is wrong, or was used already.' }, found.userId);
}

const passwordHashOf = (found: Credentials | undefined): string | null =>
  found?.status === 'active' ? found.passwordHash : null;

/** Notes a failure in the audit log. It never fails: the sign-in is refused in any case. */
export async function noteFailure(
  { pool }: ManageDeps,
  { log }: FastifyRequest,
  failure: SignInFailure,
): Promise<void> {
  await noteSignInFailure(pool, failure).catch((error: unknown) =>
    log.warn({ err: error }, 'a sign-in that failed is not in the audit log'),
  );
}
