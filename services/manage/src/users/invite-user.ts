import { badField } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { users } from '@clicktrail/postgres';
import { requireRow } from '../change/require-row.js';
import { IdPath } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';
import { changeAndInvite } from './invite.js';
import { InvitedUser } from './user-schemas.js';

/** `POST /api/v1/users/{id}/invite`: a new link in place of the one before, also for someone who forgot their password. */
export function inviteUser(app: App, deps: ManageDeps): void {
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
        const audit = {
          action: 'invite',
          entity: 'user',
          entityId: user.id,
          before: null,
          after: null,
        } as const;
        return { user, audit };
      }),
  });
}
