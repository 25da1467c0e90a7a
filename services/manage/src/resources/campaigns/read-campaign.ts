import { scopeOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { findCampaign, refusePostgresAway } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import { notFound } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { campaignOnWire } from './campaign-on-wire.js';
import { OneCampaign } from './campaign-schemas.js';

/** `GET /api/v1/campaigns/{id}`: any for admins; a publisher's are those it can use, an advertiser's its own. */
export function readCampaign(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/campaigns/:id',
    config: { action: 'campaigns.read', refusals: ['not_found'] },
    schema: {
      operationId: 'readCampaign',
      summary: 'Read one campaign',
      tags: ['Campaigns'],
      params: IdPath,
      response: { 200: OneCampaign },
    },
    handler: async (request, reply) => {
      const { principal, params } = request;
      const campaign = await readWithPermit(deps, request, reply, (db) =>
        findCampaign(db, scopeOf(principal), params.id).catch(refusePostgresAway),
      );
      return { success: true as const, campaign: campaignOnWire(campaign ?? notFound('campaign')) };
    },
  });
}
