import { badField, described, optional } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { ManageDeps } from '../../deps.js';
import { beginSession, countSignIn } from '../begin-session.js';
import { Failure } from '../judge-attempt.js';
import { enterSingleSignOn, refusalPage, requireIssuer } from './enter-single-sign-on.js';
import type { PendingSignIn } from './pending-sign-ins.js';
import { sendOnward } from './send-onward.js';
import { noteIfFailed, notInvited, signInByIssuer } from './sign-in-by-issuer.js';
import { clearSignInCookie, readSignInCookie, singleSignOnPath } from './sign-in-cookie.js';

const notBegun =
  'This sign-in was not begun in this browser, was used already, was replaced by another, or took longer than ten minutes.';

/** Issuers add parameters of their own. */
const Query = Type.Object({
  state: described(Type.String({ minLength: 1, maxLength: 200 }), 'As it was sent to the issuer.'),
  code: optional(
    Type.String({ minLength: 1, maxLength: 8192 }),
    'The code that is exchanged for the ID token.',
  ),
  error: optional(
    Type.String({ minLength: 1, maxLength: 200 }),
    'In place of `code`, where the issuer says no.',
  ),
});

const Page = Type.Unsafe<Buffer>({ type: 'string', contentMediaType: 'text/html' });

/**
 * `GET /api/v1/session/oidc/callback`: where the issuer sends the browser back to. Begins a session as a password does, for an
 * invited user.
 */
export function finishSingleSignOn(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: `${singleSignOnPath}/callback`,
    config: {
      limit: 'own',
      refusals: ['not_found', 'invalid_key', 'forbidden'],
      refusalTexts: { invalid_key: notInvited, forbidden: notBegun },
      refusalPage,
    },
    onRequest: enterSingleSignOn(app),
    schema: {
      operationId: 'finishSingleSignOn',
      summary: 'Come back from single sign-on',
      description:
        'The redirect URI to register with the issuer. Each `state` counts once, for ten minutes, and in the browser that ' +
        'began. The issuer has to say that the address is verified, and a user with it has to be invited and active. Sets the ' +
        'cookie of a session; the issuer alone decides on further factors.',
      tags: ['Sessions'],
      querystring: Query,
      response: {
        200: {
          description: 'A page that goes on to `return_to`',
          content: { 'text/html': { schema: Page } },
        },
      },
    },
    handler: async (request, reply) => {
      const issuer = requireIssuer(deps.people);
      const { code, error, state } = request.query;
      if (code === undefined && error === undefined) throw badField('code', 'is required');
      const pending = await noteIfFailed(deps, request, () => takePending(deps, request, reply, state));
      const query = request.url.slice(request.url.indexOf('?') + 1);
      const found = await signInByIssuer(deps, request, issuer, { pending, query });
      await countSignIn(request, reply, found.principal);
      await beginSession(deps, request, reply, { ...found, via: 'oidc' });
      return sendOnward(reply, pending.returnTo);
    },
  });
}

/** Takes what was begun in this browser, and its cookie. @throws Failure `forbidden`; Refusal `unavailable` */
async function takePending(
  { people }: ManageDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
): Promise<PendingSignIn> {
  const secret = readSignInCookie(request);
  const pending = secret === undefined ? undefined : await people.pendingSignIns.take(secret, state);
  if (pending === undefined) throw new Failure('forbidden', { message: notBegun });
  clearSignInCookie(request, reply);
  return pending;
}
