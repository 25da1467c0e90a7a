import { type FieldError, optional, Refusal, record, Text, Time } from '@clicktrail/contracts';
import {
  type App,
  clientNetwork,
  countUnlessFound,
  isFromElsewhere,
  refuseBadFields,
} from '@clicktrail/http';
import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import Type, { type Static } from 'typebox';
import { asRecord } from '../checks/fields.js';
import { success } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';
import { passwordLengthMax } from '../users/passwords/new-password.js';
import { beginSession, countSignIn, type SignIn as FoundSignIn, usedLink } from './begin-session.js';
import { findOwner } from './find-owner.js';
import { Me } from './me.js';
import { noteFailure } from './sign-in-user.js';

const SignIn = Type.Object(
  {
    key: optional(Text, 'An API key, alone. The session may do what it may, and ends with it.'),
    token: optional(
      Text,
      'Or, alone, what stands behind `#` in the link of the start screen: once, and within 15 minutes of the start.',
    ),
    email: optional(Text, 'Or the address of a user, with their password.'),
    password: optional(Type.String({ minLength: 1, maxLength: passwordLengthMax }), 'Their password.'),
    code: optional(Text, 'A code of their second factor, or a recovery code: where they have one.'),
  },
  { additionalProperties: false, component: 'SignIn', examples: [{ key: 'the secret of an API key' }] },
);

type SignIn = Static<typeof SignIn>;

const SignedIn = record('SignedIn', { success, me: Me, expiresAt: Time });

/**
 * `POST /api/v1/session`: a cookie in place of a key, for browsers, by a key, by an address and a password, or by the
 * link of the start screen. A cookie or a
 * key that the request brings along does not count: the secret is always a new one.
 */
export function signIn(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/session',
    config: {
      limit: 'own',
      refusals: ['invalid_key', 'code_required', 'forbidden', 'rate_limited', 'unavailable'],
    },
    attachValidation: true,
    onSend: countUnread(app),
    schema: {
      operationId: 'signIn',
      summary: 'Sign in with a key, or with an address and a password',
      description:
        'By the key, by the password, or by the link that `npm start` prints for the browser of the machine. ' +
        'Sets the cookie `clicktrail_session` (over https `__Host-clicktrail_session`), which no script can read and which ' +
        'counts for pages of the same origin, where no key is sent. The session ends after 12 hours, or after 60 minutes ' +
        'without use, or with its key or user. Each has 20 sessions at most, which share its rate limit; one more ends the oldest. 120 sign-ins a minute for one account. Ten failures of an address ' +
        'or a user in 15 minutes, and no more passwords are judged (429). Where passwords are turned off (`PASSWORDS=false`), ' +
        'only keys sign in here (403).',
      tags: ['Sessions'],
      body: SignIn,
      response: { 201: SignedIn },
    },
    handler: async (request, reply) => {
      const found = await requireOwner(app, deps, request, reply);
      await countSignIn(request, reply, found.principal);
      const begun = await beginSession(deps, request, reply, found);
      reply.code(201);
      return begun;
    },
  });
}

/** Checks rules of an unchecked body that its schema cannot express: a key, a token, or an address and a password. */
function faultsOfSignIn(body: unknown): FieldError[] {
  const { key, token, email, password, code } = asRecord(body);
  const missing = (field: string) => ({ field, message: 'is required' });
  const alone = (name: string, others: object) =>
    Object.entries(others)
      .filter(([, value]) => value !== undefined)
      .map(([field]) => ({ field, message: `must not be given beside ${name}` }));
  if (key !== undefined) return alone('key', { token, email, password, code });
  if (token !== undefined) return alone('token', { email, password, code });
  if (email === undefined && password === undefined) return [missing('key')];
  if (email === undefined) return [missing('email')];
  return password === undefined ? [missing('password')] : [];
}

/**
 * Finds the key or the user of the body. A request without a good one counts by its address, and is noted in the audit log.
 * @throws Refusal `invalid_request`, `invalid_key`, `code_required`, `forbidden` for a page of another origin, `rate_limited`
 */
async function requireOwner(
  app: App,
  deps: ManageDeps,
  request: FastifyRequest<{ Body: SignIn }>,
  reply: FastifyReply,
): Promise<FoundSignIn> {
  const faults = faultsOfSignIn(request.body);
  const isElsewhere = isFromElsewhere(request);
  const isReadable = request.validationError === undefined && faults.length === 0 && !isElsewhere;
  const found = await countUnlessFound(app, request, reply, async () =>
    isReadable ? findOwner(deps, request) : undefined,
  );
  refuseBadFields(request.validationError, faults);
  if (isElsewhere) throw new Refusal('forbidden', { message: 'Sign in from a page of this origin.' });
  if (found !== undefined) return found;
  await noteFailure(deps, request, { address: clientNetwork(request), account: null });
  throw new Refusal('invalid_key', request.body.token === undefined ? {} : { message: usedLink });
}

/** Counts by its address what is refused before its key is read, such as a body that is too large. */
function countUnread(app: App): onSendAsyncHookHandler {
  return async (request, reply, payload) => {
    const isCounted = reply.hasHeader('x-ratelimit-limit');
    if (!isCounted) await countUnlessFound(app, request, reply, async () => undefined).catch(() => {});
    return payload;
  };
}
