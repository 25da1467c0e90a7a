import type { App } from '@clicktrail/http';
import { apiKeys } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import { requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { OneKey } from './key-schemas.js';

/** `GET /api/v1/keys/{id}` */
export function readKey(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/keys/:id',
    config: { action: 'keys.read', refusals: ['not_found'] },
    schema: {
      operationId: 'readKey',
      summary: 'Read one API key',
      tags: ['Keys'],
      params: IdPath,
      response: { 200: OneKey },
    },
    handler: async (request, reply) => {
      const key = await readWithPermit(deps, request, reply, (db) =>
        requireRow(db, apiKeys, request.params.id, 'key'),
      );
      return { success: true as const, key };
    },
  });
}
