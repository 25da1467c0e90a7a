import { type Principal, type PrincipalUser, Refusal } from '@clicktrail/contracts';
import { isConfirmed, type Tx } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';

/**
 * Asks a user for their password where they have not given it for ten minutes: nobody who finds their browser open may make
 * what outlasts the session. An API key and its sessions have none.
 * @throws Refusal `password_required`
 */
export async function requireConfirmed(tx: Tx, { user, sessionId }: Principal): Promise<void> {
  if (user && !(await isConfirmed(tx, sessionId!))) throw new Refusal('password_required');
}

/** The signed-in user. @throws Refusal `forbidden` for an API key and its sessions */
export function requireUser(
  { principal }: Pick<FastifyRequest, 'principal'>,
  message: string,
): PrincipalUser {
  if (principal.user) return principal.user;
  throw new Refusal('forbidden', { message, role: principal.role });
}
