import { type App, refuseBadFields } from '@clicktrail/http';
import { publishers, updateRow } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { updated } from '../../change/outcomes.js';
import { requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { faultsOfPublisher, OnePublisher, publisherColumns, UpdatePublisher } from './publisher.js';

/** `PATCH /api/v1/publishers/{id}`: `inactive` ends all its keys. */
export function updatePublisher(app: App, deps: ManageDeps): void {
  app.route({
    method: 'PATCH',
    url: '/api/v1/publishers/:id',
    config: { action: 'accounts.write', refusals: ['not_found'] },
    attachValidation: true,
    schema: {
      operationId: 'updatePublisher',
      summary: 'Change a publisher',
      tags: ['Publishers'],
      params: IdPath,
      body: UpdatePublisher,
      response: { 200: OnePublisher },
    },
    handler: (request, reply) => {
      refuseBadFields(request.validationError, faultsOfPublisher(request.body));
      return change(deps, request, reply, async (tx) => {
        const before = await requireRow(tx, publishers, request.params.id, 'publisher');
        const after = await updateRow(tx, publishers, before.id, publisherColumns(request.body));
        return updated('publisher', before.id, before, after);
      });
    },
  });
}
