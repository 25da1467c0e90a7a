import { Name, OrNull, optional, Refusal } from '@clicktrail/contracts';
import { type App, clientNetwork, withUnboundPermit } from '@clicktrail/http';
import {
  addAuditEntry,
  endSessionsOfUser,
  findLink,
  findRow,
  inTransaction,
  lockCatalog,
  refusePostgresAway,
  setPasswordHash,
  type Tx,
  takeLink,
  type User,
  updateRow,
  users,
  voidLinks,
} from '@clicktrail/postgres';
import type { FastifyBaseLogger } from 'fastify';
import Type from 'typebox';
import type { ManageDeps } from '../deps.js';
import { InvitationToken, noLink } from './invitation-token.js';
import { NewPassword, noPasswords } from './passwords/new-password.js';
import { OneUser } from './user-schemas.js';

const Accept = Type.Object(
  {
    token: InvitationToken,
    password: NewPassword,
    name: optional(OrNull(Name), 'What people call you; as it was where left out.'),
  },
  { additionalProperties: false, component: 'AcceptInvitation' },
);

/** `POST /api/v1/invitations`: no key is needed; without one it counts by address. */
export function acceptInvitation(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/invitations',
    config: {
      refusals: ['not_found', 'forbidden'],
      refusalTexts: { not_found: noLink, forbidden: noPasswords },
    },
    schema: {
      operationId: 'acceptInvitation',
      summary: 'Set your password by a link',
      description:
        'By the link of an invitation, or by one that `POST /api/v1/password-resets` has mailed. ' +
        'Needs no key. A password that is refused does not use the link up. Ends all sessions that you have, and voids your other links; ' +
        'a second factor stays. Sign in with `POST /api/v1/session` then. ' +
        'Where passwords are turned off (`PASSWORDS=false`), it is refused, and single sign-on accepts the invitation.',
      tags: ['Users'],
      body: Accept,
      response: { 201: OneUser },
    },
    handler: async (request, reply) => {
      if (!deps.people.takesPasswords) throw new Refusal('forbidden', { message: noPasswords });
      const { token, password, name } = request.body;
      const isOpen = (await findLink(deps.pool, token).catch(refusePostgresAway)) !== undefined;
      if (!isOpen) throw new Refusal('not_found', { message: noLink });
      // Before the transaction: it takes long, and changes wait for each other.
      const passwordHash = await deps.people.passwords.hash(clientNetwork(request), password);
      const user = await setPassword(deps, request.log, { token, passwordHash, name });
      if (user === undefined) throw new Refusal('not_found', { message: noLink });
      reply.code(201);
      return { success: true as const, user };
    },
  });
}

const waitMs = 10_000;

interface Acceptance {
  token: string;
  passwordHash: string;
  /** Undefined leaves it as it is. */
  name: string | null | undefined;
}

/**
 * Uses a link up and sets the password, in one transaction: of two at once, one gets undefined. The user's sessions end.
 * @returns undefined where the link is no longer open
 */
async function setPassword(
  deps: ManageDeps,
  log: FastifyBaseLogger,
  acceptance: Acceptance,
): Promise<User | undefined> {
  const { pool, changes, catalog } = deps;
  const work = () => inTransaction(pool, (tx) => acceptIn(tx, acceptance));
  const user = await withUnboundPermit(changes, 'invitations', waitMs, work);
  await catalog.refresh().catch((error: unknown) => {
    log.warn({ err: error }, 'the catalogue could not be refreshed after a change');
  });
  return user;
}

async function acceptIn(tx: Tx, { token, passwordHash, name }: Acceptance): Promise<User | undefined> {
  await lockCatalog(tx);
  const link = await takeLink(tx, token);
  if (link === undefined) return undefined;
  const { userId, isReset } = link;
  const before = (await findRow(tx, users, userId))!;
  await setPasswordHash(tx, userId, passwordHash);
  await voidLinks(tx, userId);
  await endSessionsOfUser(tx, userId);
  // Written in any case: the answer and the log show the user as they are after it.
  const after = await updateRow(tx, users, userId, { name: name === undefined ? before.name : name });
  await addAuditEntry(tx, {
    actor: { keyId: null, role: after.role, user: { id: userId, email: after.email, name: after.name } },
    action: 'setPassword',
    entity: 'user',
    entityId: userId,
    before,
    after: isReset ? { ...after, via: 'reset' } : after,
  });
  return after;
}
