import type { App } from '@clicktrail/http';
import { apiKeys } from '@clicktrail/postgres';
import { requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { OneKey } from './key-schemas.js';

/** `GET /api/v1/keys/{id}` */
export function readKey(app: App, { pool }: ManageDeps): void {
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
    handler: async ({ params }) => ({
      success: true as const,
      key: await requireRow(pool, apiKeys, params.id, 'key'),
    }),
  });
}
