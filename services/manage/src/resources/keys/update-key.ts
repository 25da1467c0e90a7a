import { type App, refuseBadFields } from '@clicktrail/http';
import { apiKeys, updateRow } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { updated } from '../../change/outcomes.js';
import { requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { faultsOfExpiry } from './faults-of-key.js';
import { OneKey, UpdateKey } from './key-schemas.js';
import { timeOrNull } from './time-or-null.js';

/** `PATCH /api/v1/keys/{id}`: what a key may do for whom never changes; make another one. */
export function updateKey(app: App, deps: ManageDeps): void {
  app.route({
    method: 'PATCH',
    url: '/api/v1/keys/:id',
    config: { action: 'keys.write', refusals: ['not_found'] },
    attachValidation: true,
    schema: {
      operationId: 'updateKey',
      summary: 'Change an API key',
      tags: ['Keys'],
      params: IdPath,
      body: UpdateKey,
      response: { 200: OneKey },
    },
    handler: (request, reply) => {
      refuseBadFields(request.validationError, faultsOfExpiry(request.body));
      const { expires_at, ...rest } = request.body;
      return change(deps, request, reply, async (tx) => {
        const before = await requireRow(tx, apiKeys, request.params.id, 'key');
        const expiry = expires_at === undefined ? {} : { expires_at: timeOrNull(expires_at) };
        return updated(
          'key',
          before.id,
          before,
          await updateRow(tx, apiKeys, before.id, { ...rest, ...expiry }),
        );
      });
    },
  });
}
