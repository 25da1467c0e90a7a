import type { App } from '@clicktrail/http';
import { advertisers } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import { notFound, requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { mayReadAccount } from '../../records/own-account.js';
import { advertiserOnWire, OneAdvertiser } from '../advertisers.js';

/** `GET /api/v1/advertisers/{id}`: any for admins, its own for an advertiser. */
export function readAdvertiser(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/advertisers/:id',
    config: { action: 'accounts.read', refusals: ['not_found'] },
    schema: {
      operationId: 'readAdvertiser',
      summary: 'Read one advertiser',
      tags: ['Advertisers'],
      params: IdPath,
      response: { 200: OneAdvertiser },
    },
    handler: async (request, reply) => {
      const { principal, params } = request;
      if (!mayReadAccount(principal, 'advertiser', params.id)) notFound('advertiser');
      const row = await readWithPermit(deps, request, reply, (db) =>
        requireRow(db, advertisers, params.id, 'advertiser'),
      );
      return { success: true as const, advertiser: advertiserOnWire(principal, row) };
    },
  });
}
