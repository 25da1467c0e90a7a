import type { App } from '@clicktrail/http';
import { change } from '../../change/change.js';
import { RotateSecret } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { ownAccountId } from '../../records/own-account.js';
import { OnePublisher } from '../publishers/publisher-schemas.js';
import { giveNewSecret, graceText } from '../publishers/rotate-secret.js';

/** `POST /api/v1/me/rotate-secret`: the publisher's own signing secret. */
export function rotateOwnSecret(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/me/rotate-secret',
    config: { action: 'ownSecret.rotate' },
    schema: {
      operationId: 'rotateOwnSecret',
      summary: 'Get a new secret that signs your postbacks',
      description: graceText,
      tags: ['Own account'],
      body: RotateSecret,
      response: { 201: OnePublisher },
    },
    handler: (request, reply) =>
      change(deps, request, reply, (tx) => giveNewSecret(tx, ownAccountId(request.principal), request.body)),
  });
}
