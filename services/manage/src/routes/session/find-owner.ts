import { hashOfKey } from '@clicktrail/access';
import { Refusal } from '@clicktrail/contracts';
import type { FastifyRequest } from 'fastify';
import type { ManageDeps } from '../../deps.js';
import { noPasswords } from '../../people/passwords/no-passwords.js';
import { type FoundOwner, newest, ownerOfUser } from '../../people/sign-in/owner-of-user.js';
import { type Login, signInUser, wrongLogin } from '../../people/sign-in/sign-in-user.js';

/**
 * Finds the owner of a new session by the key of a body, or else by its address and password.
 * @returns undefined for a key that is not good
 * @throws Refusal `invalid_key` for a password that is not, `code_required`, `rate_limited`; `forbidden` where passwords are
 * turned off
 */
export async function findOwner(
  deps: ManageDeps,
  request: FastifyRequest<{ Body: { key?: string } & Partial<Login> }>,
): Promise<FoundOwner | undefined> {
  const { key, email, password, code } = request.body;
  if (key === undefined) return ownerOfLogin(deps, request, { email: email!, password: password!, code });
  const keySecretHash = hashOfKey(key);
  const principal = await newest(deps, ({ catalog }) => catalog.principal(keySecretHash));
  return principal && { owner: { keyId: principal.keyId!, keySecretHash }, principal };
}

async function ownerOfLogin(deps: ManageDeps, request: FastifyRequest, login: Login): Promise<FoundOwner> {
  if (!deps.people.takesPasswords) throw new Refusal('forbidden', { message: noPasswords });
  const { userId, passwordHash } = await signInUser(deps, request, login);
  const found = await ownerOfUser(deps, userId);
  if (found === undefined) throw new Refusal('invalid_key', { message: wrongLogin });
  return { ...found, owner: { userId, ...(passwordHash !== null && { passwordHash }) } };
}
