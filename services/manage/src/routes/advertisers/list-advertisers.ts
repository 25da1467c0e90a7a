import { listOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { advertisers } from '@clicktrail/postgres';
import type { ManageDeps } from '../../deps.js';
import { answerList } from '../../lists/answer-list.js';
import { ownAccounts } from '../../lists/own-account.js';
import { Advertiser, advertiserOnWire, ListAdvertisers } from './advertiser.js';

/** `GET /api/v1/advertisers` */
export function listAdvertisers(app: App, { pool }: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/advertisers',
    config: { action: 'advertisers.list' },
    schema: {
      operationId: 'listAdvertisers',
      summary: 'List advertisers',
      tags: ['Advertisers'],
      querystring: ListAdvertisers,
      response: { 200: listOf(Advertiser) },
    },
    handler: ({ principal, query }) =>
      answerList(pool, advertisers, ownAccounts(principal).equal('status', query.status), query, (row) =>
        advertiserOnWire(principal, row),
      ),
  });
}
