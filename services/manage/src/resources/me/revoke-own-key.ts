import type { App } from '@clicktrail/http';
import { apiKeys } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { notFound, requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { OneKey } from '../keys/key-schemas.js';
import { revoke } from '../keys/revoke-key.js';

/** `DELETE /api/v1/me/keys/{id}`: a key of one's own role and account; the one that asks, too. */
export function revokeOwnKey(app: App, deps: ManageDeps): void {
  app.route({
    method: 'DELETE',
    url: '/api/v1/me/keys/:id',
    config: { action: 'ownKeys.write', refusals: ['not_found'] },
    schema: {
      operationId: 'revokeOwnKey',
      summary: 'Revoke an API key of your account',
      tags: ['Own account'],
      params: IdPath,
      response: { 200: OneKey },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const { role, accountId } = request.principal;
        const key = await requireRow(tx, apiKeys, request.params.id, 'key');
        if (key.role !== role || key.accountId !== accountId) notFound('key');
        return revoke(tx, key);
      }),
  });
}
