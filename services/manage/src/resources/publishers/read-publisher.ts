import type { App } from '@clicktrail/http';
import { publishers } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import { notFound, requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { mayReadAccount } from '../../records/own-account.js';
import { OnePublisher, publisherOnWire } from './publisher-schemas.js';

/** `GET /api/v1/publishers/{id}`: any for admins, its own for a publisher. */
export function readPublisher(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/publishers/:id',
    config: { action: 'accounts.read', refusals: ['not_found'] },
    schema: {
      operationId: 'readPublisher',
      summary: 'Read one publisher',
      tags: ['Publishers'],
      params: IdPath,
      response: { 200: OnePublisher },
    },
    handler: async (request, reply) => {
      const { principal, params } = request;
      if (!mayReadAccount(principal, 'publisher', params.id)) notFound('publisher');
      const row = await readWithPermit(deps, request, reply, (db) =>
        requireRow(db, publishers, params.id, 'publisher'),
      );
      return { success: true as const, publisher: publisherOnWire(principal, row) };
    },
  });
}
