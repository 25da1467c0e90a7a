import { type App, refuseBadFields } from '@clicktrail/http';
import { publishers, type Tx, updateRow } from '@clicktrail/postgres';
import type { Static } from 'typebox';
import { change } from '../../change/change.js';
import { updated } from '../../change/outcomes.js';
import { requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { faultsOfPublisher, OnePublisher, publisherColumns, UpdatePublisher } from './publisher-schemas.js';

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
      return change(deps, request, reply, (tx) => writePublisher(tx, request.params.id, request.body));
    },
  });
}

/** Writes the fields of a publisher that were sent. @throws Refusal `not_found` */
export async function writePublisher(tx: Tx, id: string, body: Static<typeof UpdatePublisher>) {
  const before = await requireRow(tx, publishers, id, 'publisher');
  const after = await updateRow(tx, publishers, before.id, publisherColumns(body));
  return updated('publisher', before.id, before, after);
}
