import { listOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { publishers } from '@clicktrail/postgres';
import type { ManageDeps } from '../../deps.js';
import { answerList } from '../../records/answer-list.js';
import { ownAccounts } from '../../records/own-account.js';
import { ListPublishers, Publisher, publisherOnWire } from './publisher-schemas.js';

/** `GET /api/v1/publishers` */
export function listPublishers(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/publishers',
    config: { action: 'publishers.list' },
    schema: {
      operationId: 'listPublishers',
      summary: 'List publishers',
      tags: ['Publishers'],
      querystring: ListPublishers,
      response: { 200: listOf(Publisher) },
    },
    handler: (request, reply) => {
      const { principal, query } = request;
      const where = ownAccounts(principal).equal('status', query.status);
      return answerList(deps, request, reply, {
        table: publishers,
        where,
        onWire: (row) => publisherOnWire(principal, row),
      });
    },
  });
}
