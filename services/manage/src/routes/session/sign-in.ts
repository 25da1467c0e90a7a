import { hashOfKey, type Principal } from '@clicktrail/access';
import { described, Refusal, Text, Time } from '@clicktrail/contracts';
import {
  type App,
  clientNetwork,
  countUnlessFound,
  isFromElsewhere,
  refuseBadFields,
} from '@clicktrail/http';
import { noteSignInFailure } from '@clicktrail/postgres';
import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import Type from 'typebox';
import { success } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { beginSession } from '../../sessions/begin-session.js';
import { Me } from './me.js';

/** Sign-ins with one key in a minute: each leaves a row and a line of the audit log. */
const signInsMax = 120;

const SignIn = Type.Object(
  { key: described(Text, 'An API key. The session may do what it may, and ends with it.') },
  { additionalProperties: false },
);

const SignedIn = Type.Object({ success, me: Me, expiresAt: Time });

/**
 * `POST /api/v1/session`: a cookie in place of a key, for browsers. A cookie or a key that the request brings along does not
 * count: the secret is always a new one.
 */
export function signIn(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/session',
    config: { limit: 'own', refusals: ['invalid_key', 'forbidden', 'rate_limited', 'unavailable'] },
    attachValidation: true,
    onSend: countUnread(app),
    schema: {
      operationId: 'signIn',
      summary: 'Sign in: a cookie in place of a key',
      description:
        'Sets the cookie `clicktrail_session` (over https `__Host-clicktrail_session`), which no script can read and which ' +
        'counts for pages of the same origin, where no key is sent. The session ends after 12 hours, or after 60 minutes ' +
        'without use, or with its key. A key has 20 sessions at most; one more ends the oldest.',
      tags: ['Sessions'],
      body: SignIn,
      response: { 201: SignedIn },
    },
    handler: async (request, reply) => {
      const { keySecretHash, principal } = await requireKey(app, deps, request, reply);
      const limit = Math.min(principal.rateLimit, signInsMax);
      await app.takeFromLimit(request, reply, `sign-in:${principal.keyId}`, limit);
      const owner = { keyId: principal.keyId!, keySecretHash };
      return beginSession(deps, request, reply, { owner, principal });
    },
  });
}

/**
 * Finds the key of the body. A request without a good one counts by its address, and is noted in the audit log.
 * @throws Refusal `invalid_request`, `invalid_key`, `forbidden` for a page of another origin, `rate_limited`
 */
async function requireKey(
  app: App,
  deps: ManageDeps,
  request: FastifyRequest<{ Body: { key: string } }>,
  reply: FastifyReply,
): Promise<{ keySecretHash: string; principal: Principal }> {
  const isReadable = request.validationError === undefined && !isFromElsewhere(request);
  const keySecretHash = isReadable ? hashOfKey(request.body.key) : '';
  const principal = await countUnlessFound(app, request, reply, async () =>
    isReadable ? principalOf(deps, keySecretHash) : undefined,
  );
  refuseBadFields(request.validationError, []);
  if (isFromElsewhere(request))
    throw new Refusal('forbidden', { message: 'Sign in from a page of this origin.' });
  if (principal !== undefined) return { keySecretHash, principal };
  await noteSignInFailure(deps.pool, { address: clientNetwork(request), account: null }).catch(
    (error: unknown) => request.log.warn({ err: error }, 'a sign-in that failed is not in the audit log'),
  );
  throw new Refusal('invalid_key');
}

/** Counts by its address what is refused before its key is read, such as a body that is too large. */
function countUnread(app: App): onSendAsyncHookHandler {
  return async (request, reply, payload) => {
    const isCounted = reply.hasHeader('x-ratelimit-limit');
    if (!isCounted) await countUnlessFound(app, request, reply, async () => undefined).catch(() => {});
    return payload;
  };
}

/** A key that is not known here may only be new. */
async function principalOf({ catalog }: ManageDeps, keyHash: string): Promise<Principal | undefined> {
  const known = catalog.principal(keyHash);
  if (known) return known;
  await catalog.refresh();
  return catalog.principal(keyHash);
}
