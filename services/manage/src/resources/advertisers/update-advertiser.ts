import type { App } from '@clicktrail/http';
import { advertisers, updateRow } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { updated } from '../../change/outcomes.js';
import { requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { OneAdvertiser, UpdateAdvertiser } from '../advertisers.js';

/** `PATCH /api/v1/advertisers/{id}`: `inactive` ends all its keys and its postback token. */
export function updateAdvertiser(app: App, deps: ManageDeps): void {
  app.route({
    method: 'PATCH',
    url: '/api/v1/advertisers/:id',
    config: { action: 'accounts.write', refusals: ['not_found'] },
    schema: {
      operationId: 'updateAdvertiser',
      summary: 'Change an advertiser',
      tags: ['Advertisers'],
      params: IdPath,
      body: UpdateAdvertiser,
      response: { 200: OneAdvertiser },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const before = await requireRow(tx, advertisers, request.params.id, 'advertiser');
        const after = await updateRow(tx, advertisers, before.id, request.body);
        return updated('advertiser', before.id, before, after);
      }),
  });
}
