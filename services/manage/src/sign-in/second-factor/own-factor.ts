import type { App } from '@clicktrail/http';
import { confirmTotp as confirm, lockOfferedTotp, type Tx } from '@clicktrail/postgres';
import Type from 'typebox';
import { change } from '../../change/change.js';
import { notFound } from '../../change/require-row.js';
import { success } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { Failure, judgeAttempt } from '../judge-attempt.js';
import { Code, noUser, requireUser, wrongCode } from './factor-schemas.js';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { boundToUser } from './take-code.js';
import { stepOfCode } from './totp.js';

const Confirm = Type.Object({ code: Code }, { additionalProperties: false });

const Confirmed = Type.Object({
  success,
  recoveryCodes: Type.Array(Type.String(), {
    description: 'Ten codes, shown this once. Each stands in for a code of the app, once.',
  }),
});

/** `POST /api/v1/me/totp/confirm`: from now on signing in takes a code. */
export function confirmTotp(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/me/totp/confirm',
    config: {
      action: 'me.secondFactor',
      isShownOnce: true,
      refusals: ['not_found'],
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
      const user = requireUser(request);
      const recoveryCodes = newRecoveryCodes();
      return judgeAttempt(deps.people, request, user.email, () =>
        change(deps, request, reply, async (tx) => {
          const step = await requireStep(deps, tx, user.id, request.body.code);
          await confirm(tx, user.id, step, recoveryCodes.map(hashOfRecoveryCode));
          const audit = {
            action: 'addFactor',
            entity: 'user',
            entityId: user.id,
            before: null,
            after: null,
          } as const;
          return { status: 201, body: { success: true as const, recoveryCodes }, audit };
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
