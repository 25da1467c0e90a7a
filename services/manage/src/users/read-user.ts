import type { App } from '@clicktrail/http';
import { users } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import { requireRow } from '../change/require-row.js';
import { IdPath } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';
import { OneUser } from './user-schemas.js';

/** `GET /api/v1/users/{id}` */
export function readUser(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/users/:id',
    config: { action: 'users.read', refusals: ['not_found'] },
    schema: {
      operationId: 'readUser',
      summary: 'Read one user',
      tags: ['Users'],
      params: IdPath,
      response: { 200: OneUser },
    },
    handler: async (request, reply) => {
      const user = await readWithPermit(deps, request, reply, (db) =>
        requireRow(db, users, request.params.id, 'user'),
      );
      return { success: true as const, user };
    },
  });
}
