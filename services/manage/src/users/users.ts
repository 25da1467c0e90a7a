import { badField, type FieldError, type Principal } from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import {
  actorOf,
  addAuditEntry,
  Conditions,
  endSessionsOfUser,
  findRow,
  insertRow,
  newId,
  removeTotp,
  revokeKeysOfUser,
  type Tx,
  type User,
  updateRow,
  userIdOfEmail,
  users,
  voidLinks,
} from '@clicktrail/postgres';
import type { TSchema } from 'typebox';
import { actionOn, created, updated } from '../change/outcomes.js';
import { notFound, requireAll, requireRow } from '../change/require-row.js';
import { faultsOfAccount, requireAccount } from '../checks/account-of-role.js';
import { asRecord } from '../checks/fields.js';
import { IdPath } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';
import { type Asked, addChange } from '../records/change-route.js';
import { addList, addRead } from '../records/record-routes.js';
import { asItIs } from '../records/resource.js';
import { changeAndInvite } from './invite.js';
import { CreateUser, InvitedUser, ListUsers, OneUser, UpdateUser, UserOnWire } from './user-schemas.js';

const resource = {
  path: '/api/v1/users',
  tag: 'Users',
  noun: 'user',
  field: 'user',
  table: users,
  wire: UserOnWire,
  one: OneUser,
  onWire: asItIs<User>,
} as const;

/** Users, for admins: inactive ones, too. Role, account and address never change: invite another user. */
export function userRoutes(app: App, deps: ManageDeps): void {
  addList(app, deps, resource, {
    action: 'users.read',
    operationId: 'listUsers',
    summary: 'List users',
    query: ListUsers,
    where: ({ query }) =>
      new Conditions()
        .equal('role', query.role)
        .equal('account_id', query.account_id)
        .equal('status', query.status),
  });
  addRead(app, deps, resource, {
    action: 'users.read',
    operationId: 'readUser',
    summary: 'Read one user',
  });
  createUser(app, deps);
  inviteUser(app, deps);
  addChange(app, deps, resource, {
    route: 'PATCH /:id',
    action: 'users.write',
    operationId: 'updateUser',
    summary: 'Change a user',
    body: UpdateUser,
    faults: faultsOfUpdate,
    work: updateUser,
  });
  addChange(app, deps, resource, {
    route: 'DELETE /:id/totp',
    action: 'users.write',
    operationId: 'removeFactor',
    summary: 'Remove the second factor of a user',
    description:
      'For someone who has lost their phone and their recovery codes. Make sure that it is they who ask.',
    work: removeFactor,
  });
}

/** `POST /api/v1/users`: a user who can sign in once they have set a password by the link of the answer. */
function createUser(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/users',
    config: { action: 'users.write', refusals: ['unknown_affiliate'] },
    attachValidation: true,
    schema: {
      operationId: 'createUser',
      summary: 'Invite a user',
      description:
        'The link of the answer is for them alone: opening it is enough to set their password. It holds for 72 hours and works ' +
        'once. Where a mail server is set, it is mailed, too.',
      tags: ['Users'],
      body: CreateUser,
      response: { 201: InvitedUser },
    },
    handler: (request, reply) => {
      refuseBadFields(request.validationError, faultsOfAccount(request.body, 'user'));
      const { email, name = null, role, account_id = null, read_only = false } = request.body;
      return changeAndInvite(deps, request, reply, async (tx) => {
        await requireAll(
          () => requireFreeEmail(tx, email),
          () => requireAccount(tx, role, account_id),
        );
        const values = { id: newId('usr'), email, name, role, account_id, read_only, status: 'active' };
        const user = await insertRow(tx, users, values);
        return { user, audit: created('user', user.id, user).audit };
      });
    },
  });
}

/** `POST /api/v1/users/{id}/invite`: a new link in place of the one before, also for someone who forgot their password. */
function inviteUser(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/users/:id/invite',
    config: { action: 'users.write', refusals: ['not_found'] },
    schema: {
      operationId: 'inviteUser',
      summary: 'Make a new link for a user',
      description:
        'The link before it is void. The password of someone who has one stays good until they set a new one by the link.',
      tags: ['Users'],
      params: IdPath,
      response: { 201: InvitedUser },
    },
    handler: (request, reply) =>
      changeAndInvite(deps, request, reply, async (tx) => {
        const user = await requireRow(tx, users, request.params.id, 'user');
        if (user.status === 'inactive') throw badField('id', 'is of a user who is inactive');
        const audit = actionOn('invite', 'user', user.id);
        return { user, audit };
      }),
  });
}

/** What an end leaves behind is said together with it. */
function faultsOfUpdate(body: unknown): FieldError[] {
  const { keep_keys, status } = asRecord(body);
  if (keep_keys !== true || status === 'inactive') return [];
  return [{ field: 'keep_keys', message: 'counts with status `inactive` alone' }];
}

async function updateUser(tx: Tx, { id, body, principal }: Asked<typeof UpdateUser>) {
  const { keep_keys: keepsKeys = false, ...values } = body;
  const before = await requireRow(tx, users, id, 'user');
  const after = await updateRow(tx, users, id, values);
  if (after.status === 'inactive') {
    await voidLinks(tx, id);
    await endSessionsOfUser(tx, id);
    if (!keepsKeys) await endKeysOfUser(tx, id, principal);
  }
  return updated('user', id, before, after);
}

/** Revokes the keys that a user made, each with its line of the audit log. */
async function endKeysOfUser(tx: Tx, userId: string, by: Principal): Promise<void> {
  for (const before of await revokeKeysOfUser(tx, userId)) {
    const after = { ...before, revokedAt: new Date().toISOString() };
    const entry = { action: 'revoke', entity: 'key', entityId: before.id, before, after } as const;
    await addAuditEntry(tx, { actor: actorOf(by), ...entry });
  }
}

async function removeFactor(tx: Tx, { id }: Asked<TSchema>) {
  const before = await requireRow(tx, users, id, 'user');
  if (!before.secondFactor) notFound('second factor');
  await removeTotp(tx, id);
  const after = (await findRow(tx, users, id))!;
  const audit = { action: 'removeFactor', entity: 'user', entityId: id, before, after } as const;
  return { status: 200 as const, body: { success: true as const, user: after }, audit };
}

/** @throws Refusal 400 */
async function requireFreeEmail(tx: Tx, email: string): Promise<void> {
  if ((await userIdOfEmail(tx, email)) !== undefined) throw badField('email', 'is that of a user already');
}
