import { amountsOf } from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import { advertisers, campaigns, insertRow, newId } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { created } from '../../change/outcomes.js';
import { requireAll, requireFreeId, requireReference } from '../../change/require-row.js';
import type { ManageDeps } from '../../deps.js';
import { campaignOnWire } from './campaign-on-wire.js';
import { CreateCampaign, OneCampaign } from './campaign-schemas.js';
import { campaignColumns } from './campaign-terms.js';
import { faultsOfCampaign } from './faults-of-campaign.js';

/** `POST /api/v1/campaigns` */
export function createCampaign(app: App, deps: ManageDeps): void {
  const defaults = {
    status: 'active',
    access: 'open',
    accept_payout: false,
    currency: deps.reportingCurrency,
  };
  app.route({
    method: 'POST',
    url: '/api/v1/campaigns',
    config: { action: 'campaigns.write' },
    attachValidation: true,
    schema: {
      operationId: 'createCampaign',
      summary: 'Create a campaign',
      tags: ['Campaigns'],
      body: CreateCampaign,
      response: { 201: OneCampaign },
    },
    handler: (request, reply) => {
      const amounts = amountsOf(request.rawBody);
      refuseBadFields(request.validationError, faultsOfCampaign(request.body, amounts));
      const { id = newId('cmp'), advertiser_id, ...terms } = request.body;
      return change(deps, request, reply, async (tx) => {
        await requireAll(
          () => requireFreeId(tx, campaigns, id),
          () => requireReference(tx, advertisers, 'advertiser_id', advertiser_id),
        );
        const values = { ...defaults, id, advertiser_id, ...campaignColumns(terms, amounts) };
        return created('campaign', id, campaignOnWire(await insertRow(tx, campaigns, values)));
      });
    },
  });
}
