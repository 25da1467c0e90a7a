import type { App } from '@clicktrail/http';
import { type ApiKey, apiKeys, type Tx, updateRow } from '@clicktrail/postgres';
import { type Change, change } from '../../change/change.js';
import { requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { OneKey } from './key-schemas.js';

/** `DELETE /api/v1/keys/{id}`: the key ends for good, with all its secrets. Revoking it again changes nothing. */
export function revokeKey(app: App, deps: ManageDeps): void {
  app.route({
    method: 'DELETE',
    url: '/api/v1/keys/:id',
    config: { action: 'keys.write', refusals: ['not_found'] },
    schema: {
      operationId: 'revokeKey',
      summary: 'Revoke an API key',
      tags: ['Keys'],
      params: IdPath,
      response: { 200: OneKey },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        return revoke(tx, await requireRow(tx, apiKeys, request.params.id, 'key'));
      }),
  });
}

/** Ends a key, unless it has ended already. */
export async function revoke(tx: Tx, before: ApiKey): Promise<Change<ReturnType<typeof oneKey>>> {
  if (before.revokedAt !== null) return { status: 200, body: oneKey(before), audit: null };
  const after = await updateRow(tx, apiKeys, before.id, { revoked_at: new Date() });
  const audit = { action: 'revoke', entity: 'key', entityId: after.id, before, after } as const;
  return { status: 200, body: oneKey(after), audit };
}

const oneKey = (key: ApiKey) => ({ success: true as const, key });
