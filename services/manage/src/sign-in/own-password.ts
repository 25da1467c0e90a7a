import { badField, described, optional, Refusal } from '@clicktrail/contracts';
import { type App, clientNetwork } from '@clicktrail/http';
import {
  confirmSession,
  credentialsOfUser,
  endOtherSessions,
  refusePostgresAway,
  setPasswordHash,
  voidLinks,
} from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { change } from '../change/change.js';
import { actionOn } from '../change/outcomes.js';
import { Done } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';
import { NewPassword, noPasswords, passwordLengthMax } from '../users/passwords/new-password.js';
import { Failure, judgeAttempt } from './judge-attempt.js';
import { requireConfirmed, requireUser } from './require-confirmed.js';

const noUser = 'Only a user who is signed in has a password, and an API key is none.';

const Password = Type.String({ minLength: 1, maxLength: passwordLengthMax, writeOnly: true });

const Confirm = Type.Object(
  { password: described(Password, 'The password of now.') },
  { additionalProperties: false, component: 'ConfirmPassword' },
);

const Change = Type.Object(
  {
    password: NewPassword,
    current_password: optional(
      Password,
      'The password of now: required where it was not given for ten minutes.',
    ),
  },
  { additionalProperties: false, component: 'ChangePassword' },
);

const config = {
  action: 'me.secondFactor',
  isShownOnce: true,
  refusals: ['password_required'],
  refusalTexts: { forbidden: noUser },
} as const;

/** The password of a user who is signed in: given once more, and changed. */
export function ownPasswordRoutes(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/me/password/confirm',
    config,
    schema: {
      operationId: 'confirmPassword',
      summary: 'Give your password once more',
      description:
        'For users who are signed in. A new second factor, new API keys and a new password ask for it where neither this nor a ' +
        'sign-in was within ten minutes (403 `password_required`). Wrong ones count as failed sign-ins.',
      tags: ['Sessions'],
      body: Confirm,
      response: { 201: Done },
    },
    handler: async (request, reply) => {
      await confirm(deps, request, 'password', request.body.password);
      reply.code(201);
      return { success: true as const };
    },
  });
  app.route({
    method: 'POST',
    url: '/api/v1/me/password',
    config,
    schema: {
      operationId: 'changePassword',
      summary: 'Change your password',
      description:
        'For users who are signed in. Their other sessions end, and their open links are void. Wrong ones count as failed sign-ins.',
      tags: ['Sessions'],
      body: Change,
      response: { 201: Done },
    },
    handler: async (request, reply) => {
      const { password, current_password } = request.body;
      const { id } = requirePasswords(deps, request);
      if (current_password !== undefined) await confirm(deps, request, 'current_password', current_password);
      // Before the transaction: it takes long, and changes wait for each other.
      const passwordHash = await deps.people.passwords.hash(clientNetwork(request), password);
      return change(deps, request, reply, async (tx) => {
        await requireConfirmed(tx, request.principal);
        await setPasswordHash(tx, id, passwordHash);
        await voidLinks(tx, id);
        await endOtherSessions(tx, request.principal, request.principal.sessionId);
        return { status: 201, body: { success: true as const }, audit: actionOn('setPassword', 'user', id) };
      });
    },
  });
}

/** @throws Refusal `forbidden` for a caller who has no password, and where there are none */
function requirePasswords({ people }: ManageDeps, request: FastifyRequest) {
  const user = requireUser(request, noUser);
  if (!people.takesPasswords) throw new Refusal('forbidden', { message: noPasswords });
  return user;
}

/** Judges the password of the signed-in user, and notes that it was right. @throws Failure 400 that names the field */
async function confirm(
  deps: ManageDeps,
  request: FastifyRequest,
  field: string,
  password: string,
): Promise<void> {
  const { people, pool } = deps;
  const user = requirePasswords(deps, request);
  await judgeAttempt(people, request, user.email, async () => {
    const known = await credentialsOfUser(pool, user.id).catch(refusePostgresAway);
    const isRight = await people.passwords.matches(
      clientNetwork(request),
      password,
      known?.passwordHash ?? null,
    );
    if (!isRight) throw new Failure('invalid_request', badField(field, 'is wrong').details, user.id);
  });
  await confirmSession(pool, request.principal.sessionId!).catch(refusePostgresAway);
}
