import type { App } from '@clicktrail/http';
import { advertisers, insertRow, newId } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { created } from '../../change/outcomes.js';
import { requireFreeId } from '../../change/require-row.js';
import type { ManageDeps } from '../../deps.js';
import { newPostbackToken } from '../../new-secrets.js';
import { CreateAdvertiser, OneAdvertiser } from '../advertisers.js';

/** `POST /api/v1/advertisers` */
export function createAdvertiser(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/advertisers',
    config: { action: 'accounts.write' },
    schema: {
      operationId: 'createAdvertiser',
      summary: 'Create an advertiser',
      tags: ['Advertisers'],
      body: CreateAdvertiser,
      response: { 201: OneAdvertiser },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const { id = newId('adv'), name, status = 'active' } = request.body;
        await requireFreeId(tx, advertisers, id);
        const token = newPostbackToken();
        const advertiser = await insertRow(tx, advertisers, { id, name, status, postback_token: token });
        return created('advertiser', id, advertiser);
      }),
  });
}
