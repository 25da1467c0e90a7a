import type { App } from '@clicktrail/http';
import { change } from '../../change/change.js';
import { RotateSecret } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { ownAccountId } from '../../records/own-account.js';
import { giveNewToken, graceText } from '../advertisers/rotate-token.js';
import { OneAdvertiser } from '../advertisers.js';

/** `POST /api/v1/me/rotate-token`: the advertiser's own postback token. */
export function rotateOwnToken(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/me/rotate-token',
    config: { action: 'ownToken.rotate' },
    schema: {
      operationId: 'rotateOwnToken',
      summary: 'Get a new token for your postbacks',
      description: graceText,
      tags: ['Own account'],
      body: RotateSecret,
      response: { 201: OneAdvertiser },
    },
    handler: (request, reply) =>
      change(deps, request, reply, (tx) => giveNewToken(tx, ownAccountId(request.principal), request.body)),
  });
}
