import { type App, refuseBadFields } from '@clicktrail/http';
import { insertRow, newId, publishers } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { created } from '../../change/outcomes.js';
import { requireFreeId } from '../../change/require-row.js';
import type { ManageDeps } from '../../deps.js';
import { newPostbackSecret } from '../../new-secrets.js';
import { CreatePublisher, faultsOfPublisher, OnePublisher, publisherColumns } from './publisher-schemas.js';

/** `POST /api/v1/publishers` */
export function createPublisher(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/publishers',
    config: { action: 'accounts.write' },
    attachValidation: true,
    schema: {
      operationId: 'createPublisher',
      summary: 'Create a publisher',
      tags: ['Publishers'],
      body: CreatePublisher,
      response: { 201: OnePublisher },
    },
    handler: (request, reply) => {
      refuseBadFields(request.validationError, faultsOfPublisher(request.body));
      const { id = newId('pub'), name, status = 'active', ...columns } = publisherColumns(request.body);
      const { postback_url = null, postback_method = 'get' } = columns;
      return change(deps, request, reply, async (tx) => {
        await requireFreeId(tx, publishers, id);
        const secret = newPostbackSecret();
        const values = { id, name, status, postback_url, postback_method, postback_secret: secret };
        return created('publisher', id, await insertRow(tx, publishers, values));
      });
    },
  });
}
