import { badField, described, record } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import {
  confirmTotp as confirm,
  credentialsOfUser,
  lockOfferedTotp,
  offerTotp as offer,
  removeTotp as remove,
  type Tx,
} from '@clicktrail/postgres';
import Type from 'typebox';
import { change } from '../../change/change.js';
import { actionOn } from '../../change/outcomes.js';
import { notFound } from '../../change/require-row.js';
import { Done, success } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { Failure, judgeAttempt } from '../judge-attempt.js';
import { requireConfirmed, requireUser } from '../require-confirmed.js';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { boundToUser, takeCode } from './take-code.js';
import { newTotpSecret, stepOfCode, totpUri } from './totp.js';

/** A recovery code with its hyphens, and some spaces. */
const codeLengthMax = 40;

const Code = described(
  Type.String({ minLength: 1, maxLength: codeLengthMax }),
  'The six digits that the authenticator app shows now.',
);

const noUser = 'Only a user who is signed in has a second factor, and an API key is none.';

const Offer = record('FactorOffered', {
  success,
  totp: Type.Object({
    secret: Type.String({ description: 'In base32, to be typed into an authenticator app.' }),
    uri: Type.String({ description: '`otpauth://`: the same as a QR code for it.' }),
  }),
});

const Confirm = Type.Object({ code: Code }, { additionalProperties: false, component: 'ConfirmFactor' });

const Confirmed = record('FactorConfirmed', {
  success,
  recoveryCodes: Type.Array(Type.String(), {
    description: 'Ten codes, shown this once. Each stands in for a code of the app, once.',
  }),
});

const Remove = Type.Object(
  { code: described(Code, 'A code of the authenticator app, or a recovery code.') },
  { additionalProperties: false, component: 'RemoveFactor' },
);

/** The second factor of a user who is signed in: offered, confirmed by a code, removed by a code. */
export function ownFactorRoutes(app: App, deps: ManageDeps): void {
  offerTotp(app, deps);
  confirmTotp(app, deps);
  removeTotp(app, deps);
}

/** `POST /api/v1/me/totp`: nothing is asked for at sign-in before it is confirmed. */
function offerTotp(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/me/totp',
    config: {
      action: 'me.secondFactor',
      isShownOnce: true,
      refusals: ['password_required'],
      refusalTexts: { forbidden: noUser },
    },
    schema: {
      operationId: 'offerTotp',
      summary: 'Get a secret for an authenticator app',
      description:
        'For users who are signed in. It is shown this once, and takes effect once a code of it is confirmed.',
      tags: ['Sessions'],
      response: { 201: Offer },
    },
    handler: (request, reply) => {
      const user = requireUser(request, noUser);
      const secret = newTotpSecret();
      return change(deps, request, reply, async (tx) => {
        await requireConfirmed(tx, request.principal);
        const known = (await credentialsOfUser(tx, user.id)) ?? notFound('user');
        if (known.totpSecret !== null)
          throw badField('body', 'There is a second factor already: remove it first');
        await offer(tx, user.id, deps.people.secrets.seal(boundToUser(user.id), secret));
        const body = { success: true as const, totp: { secret, uri: totpUri(secret, user.email) } };
        return { status: 201, body, audit: null };
      });
    },
  });
}

/** `POST /api/v1/me/totp/confirm`: from now on signing in takes a code. */
function confirmTotp(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/me/totp/confirm',
    config: {
      action: 'me.secondFactor',
      isShownOnce: true,
      refusals: ['not_found', 'password_required'],
      refusalTexts: { forbidden: noUser, not_found: 'There is no secret to confirm.' },
    },
    schema: {
      operationId: 'confirmTotp',
      summary: 'Confirm the second factor by a code',
      description: 'Wrong codes count as failed sign-ins: ten in 15 minutes.',
      tags: ['Sessions'],
      body: Confirm,
      response: { 201: Confirmed },
    },
    handler: (request, reply) => {
      const user = requireUser(request, noUser);
      const recoveryCodes = newRecoveryCodes();
      return judgeAttempt(deps.people, request, user.email, () =>
        change(deps, request, reply, async (tx) => {
          await requireConfirmed(tx, request.principal);
          const step = await requireStep(deps, tx, user.id, request.body.code);
          await confirm(tx, user.id, step, recoveryCodes.map(hashOfRecoveryCode));
          const audit = actionOn('addFactor', 'user', user.id);
          return { status: 201, body: { success: true as const, recoveryCodes }, audit };
        }),
      );
    },
  });
}

/** `DELETE /api/v1/me/totp`: takes a code, so that a session that someone else got hold of cannot do it. */
function removeTotp(app: App, deps: ManageDeps): void {
  app.route({
    method: 'DELETE',
    url: '/api/v1/me/totp',
    config: {
      action: 'me.secondFactor',
      isShownOnce: true,
      refusals: ['not_found'],
      refusalTexts: { forbidden: noUser, not_found: 'There is no second factor.' },
    },
    schema: {
      operationId: 'removeTotp',
      summary: 'Remove the second factor',
      description: 'Its recovery codes end with it. Wrong codes count as failed sign-ins: ten in 15 minutes.',
      tags: ['Sessions'],
      body: Remove,
      response: { 200: Done },
    },
    handler: (request, reply) => {
      const user = requireUser(request, noUser);
      return judgeAttempt(deps.people, request, user.email, () =>
        change(deps, request, reply, async (tx) => {
          const known = await credentialsOfUser(tx, user.id);
          if (known === undefined || known.totpSecret === null) notFound('second factor');
          if (!(await takeCode(deps.people, tx, known, request.body.code)))
            throw new Failure('invalid_request', wrongCode(), user.id);
          await remove(tx, user.id);
          const audit = actionOn('removeFactor', 'user', user.id);
          return { status: 200, body: { success: true as const }, audit };
        }),
      );
    },
  });
}

/** The step that a code of the offered secret belongs to. @throws Refusal `not_found`, or a 400 that counts as a failure */
async function requireStep({ people }: ManageDeps, tx: Tx, userId: string, code: string): Promise<number> {
  const sealed = await lockOfferedTotp(tx, userId);
  const secret = sealed && people.secrets.open(boundToUser(userId), sealed);
  if (secret === null) notFound('second factor to confirm');
  const step = stepOfCode(secret, code.replace(/\s/g, ''), people.now());
  if (step === null) throw new Failure('invalid_request', wrongCode(), userId);
  return step;
}

/** A wrong code of someone who is signed in already. */
const wrongCode = () => badField('code', 'is wrong, or was used already').details;
