import type { App } from '@clicktrail/http';
import { findRow, removeTotp, users } from '@clicktrail/postgres';
import { change } from '../change/change.js';
import { notFound, requireRow } from '../change/require-row.js';
import { IdPath } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';
import { OneUser } from './user-schemas.js';

/** `DELETE /api/v1/users/{id}/totp`: for someone who has lost their phone and their recovery codes. */
export function removeFactor(app: App, deps: ManageDeps): void {
  app.route({
    method: 'DELETE',
    url: '/api/v1/users/:id/totp',
    config: { action: 'users.write', refusals: ['not_found'] },
    schema: {
      operationId: 'removeFactor',
      summary: 'Remove the second factor of a user',
      description:
        'For someone who has lost their phone and their recovery codes. Make sure that it is they who ask.',
      tags: ['Users'],
      params: IdPath,
      response: { 200: OneUser },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const before = await requireRow(tx, users, request.params.id, 'user');
        if (!before.secondFactor) notFound('second factor');
        await removeTotp(tx, before.id);
        const after = (await findRow(tx, users, before.id))!;
        const audit = { action: 'removeFactor', entity: 'user', entityId: after.id, before, after } as const;
        return { status: 200, body: { success: true as const, user: after }, audit };
      }),
  });
}
