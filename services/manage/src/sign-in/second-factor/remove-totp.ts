import { described } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { credentialsOfUser, removeTotp as remove } from '@clicktrail/postgres';
import Type from 'typebox';
import { change } from '../../change/change.js';
import { notFound } from '../../change/require-row.js';
import { success } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { Failure, judgeAttempt } from '../judge-attempt.js';
import { Code, noUser, requireUser, wrongCode } from './factor-schemas.js';
import { takeCode } from './take-code.js';

const Remove = Type.Object(
  { code: described(Code, 'A code of the authenticator app, or a recovery code.') },
  { additionalProperties: false },
);

/** `DELETE /api/v1/me/totp`: takes a code, so that a session that someone else got hold of cannot do it. */
export function removeTotp(app: App, deps: ManageDeps): void {
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
      response: { 200: Type.Object({ success }) },
    },
    handler: (request, reply) => {
      const user = requireUser(request);
      return judgeAttempt(deps.people, request, user.email, () =>
        change(deps, request, reply, async (tx) => {
          const known = await credentialsOfUser(tx, user.id);
          if (known === undefined || known.totpSecret === null) notFound('second factor');
          if (!(await takeCode(deps.people, tx, known, request.body.code)))
            throw new Failure('invalid_request', wrongCode(), user.id);
          await remove(tx, user.id);
          const audit = {
            action: 'removeFactor',
            entity: 'user',
            entityId: user.id,
            before: null,
            after: null,
          } as const;
          return { status: 200, body: { success: true as const }, audit };
        }),
      );
    },
  });
}
