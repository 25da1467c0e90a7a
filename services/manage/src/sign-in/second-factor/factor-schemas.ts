import { badField, described, type PrincipalUser, Refusal } from '@clicktrail/contracts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';

/** A recovery code with its hyphens, and some spaces. */
const codeLengthMax = 40;

export const Code = described(
  Type.String({ minLength: 1, maxLength: codeLengthMax }),
  'The six digits that the authenticator app shows now.',
);

export const noUser = 'Only a user who is signed in has a second factor, and an API key is none.';

/** The signed-in user. @throws Refusal `forbidden` for an API key and its sessions */
export function requireUser({ principal }: Pick<FastifyRequest, 'principal'>): PrincipalUser {
  if (principal.user) return principal.user;
  throw new Refusal('forbidden', { message: noUser, role: principal.role });
}

/** A wrong code of someone who is signed in already. */
export const wrongCode = () => badField('code', 'is wrong, or was used already').details;
