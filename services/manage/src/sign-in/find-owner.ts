import { hashOfKey, Refusal } from '@clicktrail/contracts';
import { keyOfSignInLink, refusePostgresAway } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import type { ManageDeps } from '../deps.js';
import { noPasswords } from '../users/passwords/new-password.js';
import type { SignIn } from './begin-session.js';
import { type FoundOwner, newest, ownerOfUser } from './owner-of-user.js';
import { type Login, signInUser, wrongLogin } from './sign-in-user.js';

/** Credentials of a new session: one of a key, the token of a link, and an address with a password. */
interface Credentials extends Partial<Login> {
  key?: string;
  token?: string;
}

/**
 * Finds the owner of a new session by the key of a body, by the token of a link, or else by its address and password.
 * @returns undefined for a key or a token that is not good
 * @throws Refusal `invalid_key` for a password that is not, `code_required`, `rate_limited`; `forbidden` where passwords are
 * turned off
 */
export async function findOwner(
  deps: ManageDeps,
  request: FastifyRequest<{ Body: Credentials }>,
): Promise<SignIn | undefined> {
  const { key, token, email, password, code } = request.body;
  if (key !== undefined) return ownerOfKey(deps, hashOfKey(key));
  if (token !== undefined) return ownerOfLink(deps, token);
  return ownerOfLogin(deps, request, { email: email!, password: password!, code });
}

async function ownerOfKey(deps: ManageDeps, keySecretHash: string): Promise<FoundOwner | undefined> {
  const principal = await newest(deps, ({ catalog }) => catalog.principal(keySecretHash));
  return principal && { owner: { keyId: principal.keyId!, keySecretHash }, principal };
}

/** The link is only read here: `beginSession` uses it up together with what it makes. */
async function ownerOfLink(deps: ManageDeps, token: string): Promise<SignIn | undefined> {
  const link = await keyOfSignInLink(deps.pool, token).catch(refusePostgresAway);
  const found = link && (await ownerOfKey(deps, link.keySecretHash));
  return found && { ...found, via: 'link', linkToken: token };
}

async function ownerOfLogin(deps: ManageDeps, request: FastifyRequest, login: Login): Promise<FoundOwner> {
  if (!deps.people.takesPasswords) throw new Refusal('forbidden', { message: noPasswords });
  const { userId, passwordHash } = await signInUser(deps, request, login);
  const found = await ownerOfUser(deps, userId);
  if (found === undefined) throw new Refusal('invalid_key', { message: wrongLogin });
  return { ...found, owner: { userId, ...(passwordHash !== null && { passwordHash }) } };
}
