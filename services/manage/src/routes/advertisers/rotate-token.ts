import type { App } from '@clicktrail/http';
import { advertisers, rotatePostbackToken } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { rotated } from '../../change/outcomes.js';
import { requireRow } from '../../change/require-row.js';
import { graceSecondsOf, IdPath, RotateSecret } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { newPostbackToken } from '../../new-secrets.js';
import { OneAdvertiser } from './advertiser.js';

/** `POST /api/v1/advertisers/{id}/rotate-token`: a new postback token; the old one works on for the grace. */
export function rotateToken(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/advertisers/:id/rotate-token',
    config: { action: 'accounts.write', refusals: ['not_found'] },
    schema: {
      operationId: 'rotatePostbackToken',
      summary: 'Give an advertiser a new postback token',
      description:
        'During the grace `/postback` takes both. After it the old one is refused within a second.',
      tags: ['Advertisers'],
      params: IdPath,
      body: RotateSecret,
      response: { 201: OneAdvertiser },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const before = await requireRow(tx, advertisers, request.params.id, 'advertiser');
        const graceSeconds = graceSecondsOf(request.body);
        const after = await rotatePostbackToken(tx, before.id, newPostbackToken(), graceSeconds);
        return rotated('advertiser', after.id, before, after);
      }),
  });
}
