import { listOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { type Advertiser as AdvertiserRow, advertisers } from '@clicktrail/postgres';
import type { ManageDeps } from '../../deps.js';
import { answerList } from '../../records/answer-list.js';
import { ownAccounts } from '../../records/own-account.js';
import { Advertiser, advertiserOnWire, ListAdvertisers } from '../advertisers.js';

/** `GET /api/v1/advertisers` */
export function listAdvertisers(app: App, deps: ManageDeps): void {
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
    handler: (request, reply) => {
      const { principal, query } = request;
      const where = ownAccounts(principal).equal('status', query.status);
      const onWire = (row: AdvertiserRow) => advertiserOnWire(principal, row);
      return answerList(deps, request, reply, { table: advertisers, where, onWire });
    },
  });
}
