import { described, Refusal, record, unavailable } from '@clicktrail/contracts';
import { type App, type CountedAttempt, clientNetwork } from '@clicktrail/http';
import { credentialsOfEmail, refusePostgresAway } from '@clicktrail/postgres';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Done, success } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { originOf, type People } from '../../people.js';
import { accountBucket } from '../../sign-in/judge-attempt.js';
import { isThisMachine, type Mailer } from '../mail/mailer.js';
import { noPasswords } from '../passwords/new-password.js';
import { Email } from '../user-schemas.js';
import { sendReset } from './send-reset.js';

const url = '/api/v1/password-resets';

const RequestReset = Type.Object(
  { email: described(Email, 'The address that you sign in with.') },
  { additionalProperties: false, component: 'RequestReset' },
);

const Resets = record('PasswordResets', {
  success,
  available: described(Type.Boolean(), 'True where a link can be asked for.'),
});

/** The refusal where no link can be mailed. */
const notSetUp = 'No links for new passwords are mailed here. Ask an admin for one.';

/** `GET /api/v1/password-resets`: whether a link can be asked for, for the page that offers it. */
export function readResets(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url,
    schema: {
      operationId: 'readPasswordResets',
      summary: 'Read whether a forgotten password can be replaced by mail',
      description:
        'Needs no key. `available` takes passwords, `SMTP_URL`, and `PUBLIC_URL`, which the link leads to: without it, what a ' +
        'stranger says of the host would count. Only for this machine the host of the request does.',
      tags: ['Users'],
      response: { 200: Resets },
    },
    handler: async (request) => ({
      success: true as const,
      available: deps.people.takesPasswords && wayOfMail(deps.people, request) !== undefined,
    }),
  });
}

/** `POST /api/v1/password-resets`: mails a link that sets a new password, and never says whether it did. */
export function requestReset(app: App, deps: ManageDeps): void {
  // Before the stores are closed.
  app.addHook('onClose', () => deps.people.resets.settled());
  app.route({
    method: 'POST',
    url,
    config: {
      refusals: ['forbidden', 'not_found', 'rate_limited', 'unavailable'],
      refusalTexts: { forbidden: noPasswords, not_found: notSetUp },
    },
    schema: {
      operationId: 'requestPasswordReset',
      summary: 'Ask for a link that sets a new password',
      description:
        'Needs no key. The answer is the same for all addresses, in time too: it says neither whether there is such a user nor ' +
        'whether a mail goes. It goes to active users who have a password: others have none to forget, and need an invitation or ' +
        'single sign-on. The link works once, within an hour, with `POST /api/v1/invitations`; a second factor is asked for as ' +
        'before. Three mails an hour go to one address; ten requests of one client in 15 minutes, and further ones are 429. ' +
        'Where no mail can go (`GET` says so), it is 404, and with `PASSWORDS=false` 403.',
      tags: ['Users'],
      body: RequestReset,
      response: { 201: Done },
    },
    handler: async (request, reply) => {
      const way = requireWay(deps.people, request);
      await deps.people.resetsByClient.take([clientNetwork(request)]);
      // Before anybody is looked for: what is under way must not tell who exists.
      if (deps.people.resets.isFull) throw unavailable();
      await startReset(deps, request, way);
      reply.code(201);
      return { success: true as const };
    },
  });
}

interface Way {
  mailer: Mailer;
  origin: string;
}

/**
 * Finds the way that a link is mailed. The caller is a stranger and may name any host, and a link to that host would bring them
 * the token. So the link leads to `PUBLIC_URL`, or to this machine.
 * @returns undefined where none can be
 */
function wayOfMail(people: People, request: FastifyRequest): Way | undefined {
  const { mailer, publicUrl } = people;
  const isSafe = publicUrl !== undefined || isThisMachine(request.hostname);
  return mailer !== null && isSafe ? { mailer, origin: originOf(people, request) } : undefined;
}

/** @throws Refusal `forbidden`, `not_found` */
function requireWay(people: People, request: FastifyRequest): Way {
  if (!people.takesPasswords) throw new Refusal('forbidden', { message: noPasswords });
  const way = wayOfMail(people, request);
  if (way === undefined) throw new Refusal('not_found', { message: notSetUp });
  return way;
}

/** Does the same work for every address, but for what goes on behind the answer. @throws Refusal `unavailable` */
async function startReset(
  deps: ManageDeps,
  request: FastifyRequest<{ Body: { email: string } }>,
  way: Way,
): Promise<void> {
  const { people, pool } = deps;
  const attempt = await takeOfAccount(people, request.body.email);
  const found = await credentialsOfEmail(pool, request.body.email).catch(refusePostgresAway);
  if (attempt === undefined || found === undefined) return;
  const { userId, email, status, passwordHash } = found;
  if (status !== 'active' || passwordHash === null) return;
  people.resets.start(() => sendReset(deps, request, { userId, email, ...way, attempt }));
}

/** Counts a link of an account, which need not exist; undefined where there are enough of them. */
async function takeOfAccount(
  { resetsByAccount }: People,
  email: string,
): Promise<CountedAttempt | undefined> {
  return resetsByAccount.take([accountBucket(email)]).catch((refusal: unknown) => {
    if (refusal instanceof Refusal && refusal.code === 'rate_limited') return undefined;
    throw refusal;
  });
}
