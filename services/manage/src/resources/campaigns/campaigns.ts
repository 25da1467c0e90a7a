import { amountsOf } from '@clicktrail/contracts';
import { type App, refuseBadFields } from '@clicktrail/http';
import { campaigns, updateRow } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { updated } from '../../change/outcomes.js';
import { requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { campaignOnWire } from './campaign-on-wire.js';
import { OneCampaign, UpdateCampaign } from './campaign-schemas.js';
import { campaignColumns } from './campaign-terms.js';
import { capTerms } from './cap-terms.js';
import { faultsOfCampaign } from './faults-of-campaign.js';

/** `PATCH /api/v1/campaigns/{id}` */
export function updateCampaign(app: App, deps: ManageDeps): void {
  app.route({
    method: 'PATCH',
    url: '/api/v1/campaigns/:id',
    config: { action: 'campaigns.write', refusals: ['not_found'] },
    attachValidation: true,
    schema: {
      operationId: 'updateCampaign',
      summary: 'Change a campaign',
      tags: ['Campaigns'],
      params: IdPath,
      body: UpdateCampaign,
      response: { 200: OneCampaign },
    },
    handler: (request, reply) => {
      const amounts = amountsOf(request.rawBody);
      refuseBadFields(request.validationError, faultsOfCampaign(request.body, amounts));
      return change(deps, request, reply, async (tx) => {
        const before = await requireRow(tx, campaigns, request.params.id, 'campaign');
        const { caps } = request.body;
        const values = {
          ...campaignColumns(request.body, amounts),
          ...(caps && { caps: capTerms(caps, before.caps) }),
          updated_at: new Date(),
        };
        const after = await updateRow(tx, campaigns, before.id, values);
        return updated('campaign', before.id, campaignOnWire(before), campaignOnWire(after));
      });
    },
  });
}
