import { type App, refuseBadFields } from '@clicktrail/http';
import { change } from '../../change/change.js';
import type { ManageDeps } from '../../deps.js';
import { ownAccountId } from '../../records/own-account.js';
import { faultsOfPublisher, OnePublisher, UpdateOwnPublisher } from '../publishers/publisher-schemas.js';
import { writePublisher } from '../publishers/publishers.js';

/** `PATCH /api/v1/me`: a publisher chooses how it is called. Its name and status are the network's. */
export function updateOwnPublisher(app: App, deps: ManageDeps): void {
  app.route({
    method: 'PATCH',
    url: '/api/v1/me',
    config: { action: 'ownAccount.update' },
    attachValidation: true,
    schema: {
      operationId: 'updateOwnPublisher',
      summary: 'Change your postback URL and method',
      tags: ['Own account'],
      body: UpdateOwnPublisher,
      response: { 200: OnePublisher },
    },
    handler: (request, reply) => {
      refuseBadFields(request.validationError, faultsOfPublisher(request.body));
      const id = ownAccountId(request.principal);
      return change(deps, request, reply, (tx) => writePublisher(tx, id, request.body));
    },
  });
}
