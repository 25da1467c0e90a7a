import { hashOfKey, type Principal } from '@clicktrail/access';
import { Refusal } from '@clicktrail/contracts';
import type { SessionOwner } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { ManageDeps } from '../../deps.js';
import { type Login, signInUser, wrongLogin } from '../../people/sign-in/sign-in-user.js';

/** The key or user that a new session belongs to, and what it may do. */
export interface FoundOwner {
  owner: SessionOwner;
  principal: Principal;
}

/**
 * Finds the owner of a new session by the key of a body, or else by its address and password.
 * @returns undefined for a key that is not good
 * @throws Refusal `invalid_key` for a password that is not, `code_required`, `rate_limited`
 */
export async function findOwner(
  deps: ManageDeps,
  request: FastifyRequest<{ Body: { key?: string } & Partial<Login> }>,
): Promise<FoundOwner | undefined> {
  const { key, email, password, code } = request.body;
  if (key === undefined)
    return ownerOfUser(deps, await signInUser(deps, request, { email: email!, password: password!, code }));
  const keySecretHash = hashOfKey(key);
  const principal = await newest(deps, ({ catalog }) => catalog.principal(keySecretHash));
  return principal && { owner: { keyId: principal.keyId!, keySecretHash }, principal };
}

async function ownerOfUser(deps: ManageDeps, userId: string): Promise<FoundOwner> {
  const principal = await newest(deps, ({ catalog }) => catalog.userPrincipal(userId));
  // The account that they act for is inactive.
  if (principal === undefined) throw new Refusal('invalid_key', { message: wrongLogin });
  return { owner: { userId }, principal };
}

/** What is not known here may only be new. */
async function newest(
  deps: ManageDeps,
  find: (deps: ManageDeps) => Principal | undefined,
): Promise<Principal | undefined> {
  const known = find(deps);
  if (known) return known;
  await deps.catalog.refresh();
  return find(deps);
}
