import { listOf, scopeOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { campaigns, campaignsOf } from '@clicktrail/postgres';
import type { ManageDeps } from '../../deps.js';
import { answerList } from '../../records/answer-list.js';
import { campaignOnWire } from './campaign-on-wire.js';
import { CampaignOnWire, ListCampaigns } from './campaign-schemas.js';

/** `GET /api/v1/campaigns`: those that one can use or owns; all for admins. */
export function listCampaigns(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/campaigns',
    config: { action: 'campaigns.read' },
    schema: {
      operationId: 'listCampaigns',
      summary: 'List campaigns',
      tags: ['Campaigns'],
      querystring: ListCampaigns,
      response: { 200: listOf(CampaignOnWire) },
    },
    handler: (request, reply) => {
      const { principal, query } = request;
      const where = campaignsOf(scopeOf(principal))
        .equal('advertiser_id', query.advertiser_id)
        .equal('status', query.status)
        .equal('access', query.access);
      return answerList(deps, request, reply, { table: campaigns, where, onWire: campaignOnWire });
    },
  });
}
