import { described, Name, OrNull, optional, Refusal } from '@clicktrail/contracts';
import { type App, clientNetwork } from '@clicktrail/http';
import { refusePostgresAway, userOfInvitation } from '@clicktrail/postgres';
import Type from 'typebox';
import type { ManageDeps } from '../deps.js';
import { acceptInvitation as accept } from './accept.js';
import { NewPassword } from './passwords/new-password.js';
import { noPasswords } from './passwords/no-passwords.js';
import { OneUser } from './user-schemas.js';

const noLink = 'This link was used or replaced, or its time is over. Ask for a new one.';

const tokenLengthMax = 500;

const Accept = Type.Object(
  { password: NewPassword, name: optional(OrNull(Name), 'What people call you; as it was where left out.') },
  { additionalProperties: false },
);

const TokenPath = Type.Object({
  token: described(
    Type.String({ minLength: 1, maxLength: tokenLengthMax }),
    "What stands behind `#` in the invitation's URL.",
  ),
});

/** `POST /api/v1/invitations/{token}`: no key is needed; without one it counts by address. */
export function acceptInvitation(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/invitations/:token',
    config: {
      refusals: ['not_found', 'forbidden'],
      refusalTexts: { not_found: noLink, forbidden: noPasswords },
    },
    schema: {
      operationId: 'acceptInvitation',
      summary: 'Set your password by the link of an invitation',
      description:
        'Needs no key. Ends all sessions that you have. Sign in with `POST /api/v1/session` then. ' +
        'Where passwords are turned off (`PASSWORDS=false`), it is refused, and single sign-on accepts the invitation.',
      tags: ['Users'],
      params: TokenPath,
      body: Accept,
      response: { 201: OneUser },
    },
    handler: async (request, reply) => {
      if (!deps.people.takesPasswords) throw new Refusal('forbidden', { message: noPasswords });
      const { token } = request.params;
      const isOpen = (await userOfInvitation(deps.pool, token).catch(refusePostgresAway)) !== undefined;
      if (!isOpen) throw new Refusal('not_found', { message: noLink });
      const { password, name } = request.body;
      // Before the transaction: it takes long, and changes wait for each other.
      const passwordHash = await deps.people.passwords.hash(clientNetwork(request), password);
      const user = await accept(deps, request.log, { token, passwordHash, name });
      if (user === undefined) throw new Refusal('not_found', { message: noLink });
      reply.code(201);
      return { success: true as const, user };
    },
  });
}
