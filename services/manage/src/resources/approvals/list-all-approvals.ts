import { listOf, pageOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { approvalKey, approvalsOfNetwork, Conditions, listRows } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import type { ManageDeps } from '../../deps.js';
import { ApprovalOnWire, ListAllApprovals } from '../approvals.js';

/** `GET /api/v1/approvals`: those of every campaign, so that one request finds the applications that wait. */
export function listAllApprovals(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/approvals',
    config: { action: 'approvals.read' },
    schema: {
      operationId: 'listAllApprovals',
      summary: 'List the approvals of all campaigns',
      description: 'With `status=pending`: the applications that wait for a decision.',
      tags: ['Campaigns'],
      querystring: ListAllApprovals,
      response: { 200: listOf(ApprovalOnWire) },
    },
    handler: (request, reply) => {
      const { query } = request;
      const where = new Conditions()
        .equal('campaign_id', query.campaign_id)
        .equal('publisher_id', query.publisher_id)
        .equal('status', query.status);
      return readWithPermit(deps, request, reply, (db) =>
        listRows(db, approvalsOfNetwork, where, pageOf(query), approvalKey),
      );
    },
  });
}
