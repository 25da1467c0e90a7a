import { optional } from '@clicktrail/contracts';
import { type App, clientNetwork } from '@clicktrail/http';
import Type from 'typebox';
import type { ManageDeps } from '../../deps.js';
import { originOf } from '../../people.js';
import { enterSingleSignOn, notSetUp, refusalPage, requireIssuer } from './enter-single-sign-on.js';
import { newBrowserSecret, newChecks } from './issuer.js';
import { ReturnTo } from './return-to.js';
import { setSignInCookie, singleSignOnPath } from './sign-in-cookie.js';

const Query = Type.Object(
  {
    return_to: optional(
      ReturnTo,
      'Where the browser goes on to once it is signed in: a path of this origin. `/` by default.',
    ),
  },
  { additionalProperties: false },
);

/** `GET /api/v1/session/oidc`: sends a browser to the issuer. */
export function beginSingleSignOn(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: singleSignOnPath,
    config: {
      limit: 'own',
      refusals: ['not_found'],
      refusalTexts: { not_found: notSetUp },
      refusalPage,
    },
    onRequest: enterSingleSignOn(app),
    schema: {
      operationId: 'beginSingleSignOn',
      summary: 'Sign in by single sign-on',
      description:
        'For browsers: open it as a page. It leads to the OpenID provider of `OIDC_ISSUER`, and from there back here, signed ' +
        'in. That may take ten minutes, in the same browser; a further sign-in in it replaces the one before. Browsers get ' +
        'refusals as a short page.',
      tags: ['Sessions'],
      querystring: Query,
      response: { 302: Type.Null({ description: 'To the issuer' }) },
    },
    handler: async (request, reply) => {
      const issuer = requireIssuer(deps.people);
      const checks = newChecks();
      const redirectUri = `${originOf(deps.people, request)}${singleSignOnPath}/callback`;
      const location = await issuer.authorizationUrl(redirectUri, checks);
      const browserSecret = newBrowserSecret();
      const { return_to: returnTo = '/' } = request.query;
      const pending = { ...checks, redirectUri, returnTo };
      await deps.people.pendingSignIns.add(browserSecret, pending, clientNetwork(request));
      setSignInCookie(request, reply, browserSecret);
      return reply.redirect(location, 302);
    },
  });
}
