import { badField } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { credentialsOfUser, offerTotp as offer } from '@clicktrail/postgres';
import Type from 'typebox';
import { change } from '../../change/change.js';
import { notFound } from '../../change/require-row.js';
import { success } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { noUser, requireUser } from './factor-schemas.js';
import { boundToUser } from './take-code.js';
import { newTotpSecret, totpUri } from './totp.js';

const Offer = Type.Object({
  success,
  totp: Type.Object({
    secret: Type.String({ description: 'In base32, to be typed into an authenticator app.' }),
    uri: Type.String({ description: '`otpauth://`: the same as a QR code for it.' }),
  }),
});

/** `POST /api/v1/me/totp`: nothing is asked for at sign-in before it is confirmed. */
export function offerTotp(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/me/totp',
    config: { action: 'me.secondFactor', isShownOnce: true, refusalTexts: { forbidden: noUser } },
    schema: {
      operationId: 'offerTotp',
      summary: 'Get a secret for an authenticator app',
      description:
        'For users who are signed in. It is shown this once, and takes effect once a code of it is confirmed.',
      tags: ['Sessions'],
      response: { 201: Offer },
    },
    handler: (request, reply) => {
      const user = requireUser(request);
      const secret = newTotpSecret();
      return change(deps, request, reply, async (tx) => {
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
