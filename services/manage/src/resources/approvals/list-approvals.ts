import { listOf, pageOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { approvals, Conditions, campaigns, listRows } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import { requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { ApprovalOnWire, ListApprovals } from '../approvals.js';

/** `GET /api/v1/campaigns/{id}/publishers`: what was decided about publishers on one campaign. */
export function listApprovals(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/campaigns/:id/publishers',
    config: { action: 'approvals.read', refusals: ['not_found'] },
    schema: {
      operationId: 'listApprovals',
      summary: "List a campaign's approvals",
      tags: ['Campaigns'],
      params: IdPath,
      querystring: ListApprovals,
      response: { 200: listOf(ApprovalOnWire) },
    },
    handler: (request, reply) => {
      const { params, query } = request;
      const page = pageOf(query);
      return readWithPermit(deps, request, reply, async (db) => {
        const campaign = await requireRow(db, campaigns, params.id, 'campaign');
        const where = new Conditions().equal('campaign_id', campaign.id).equal('status', query.status);
        return listRows(db, approvals, where, page, (row) => row.publisherId);
      });
    },
  });
}
