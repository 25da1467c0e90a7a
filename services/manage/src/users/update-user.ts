import type { App } from '@clicktrail/http';
import { endSessionsOfUser, updateRow, users, voidInvitation } from '@clicktrail/postgres';
import { change } from '../change/change.js';
import { updated } from '../change/outcomes.js';
import { requireRow } from '../change/require-row.js';
import { IdPath } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';
import { OneUser, UpdateUser } from './user-schemas.js';

/** `PATCH /api/v1/users/{id}`: role, account and address never change; invite another user. */
export function updateUser(app: App, deps: ManageDeps): void {
  app.route({
    method: 'PATCH',
    url: '/api/v1/users/:id',
    config: { action: 'users.write', refusals: ['not_found'] },
    schema: {
      operationId: 'updateUser',
      summary: 'Change a user',
      tags: ['Users'],
      params: IdPath,
      body: UpdateUser,
      response: { 200: OneUser },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const before = await requireRow(tx, users, request.params.id, 'user');
        const after = await updateRow(tx, users, before.id, request.body);
        if (after.status === 'inactive') {
          await voidInvitation(tx, before.id);
          await endSessionsOfUser(tx, before.id);
        }
        return updated('user', before.id, before, after);
      }),
  });
}
