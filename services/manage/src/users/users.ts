import { badField } from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import { insertRow, newId, type Tx, userIdOfEmail, users } from '@clicktrail/postgres';
import { requireAll } from '../change/require-row.js';
import { faultsOfAccount, requireAccount } from '../checks/account-of-role.js';
import type { ManageDeps } from '../deps.js';
import { changeAndInvite } from './invite.js';
import { CreateUser, InvitedUser } from './user-schemas.js';

/** `POST /api/v1/users`: a user who can sign in once they have set a password by the link of the answer. */
export function createUser(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/users',
    config: { action: 'users.write', refusals: ['unknown_affiliate'] },
    attachValidation: true,
    schema: {
      operationId: 'createUser',
      summary: 'Invite a user',
      description:
        'The link of the answer is for them alone: whoever opens it sets their password. It holds for 72 hours and works ' +
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
        const audit = {
          action: 'create',
          entity: 'user',
          entityId: user.id,
          before: null,
          after: user,
        } as const;
        return { user, audit };
      });
    },
  });
}

/** @throws Refusal 400 */
async function requireFreeEmail(tx: Tx, email: string): Promise<void> {
  if ((await userIdOfEmail(tx, email)) !== undefined) throw badField('email', 'is that of a user already');
}
