import { listOf, pageOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { approvalsOfPublisher, Conditions, listRows } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import type { ManageDeps } from '../../deps.js';
import { ownAccountId } from '../../records/own-account.js';
import { ApprovalOnWire, ListApprovals } from '../approvals.js';

/** `GET /api/v1/me/applications`: what the publisher applied for and what was decided about it, newest first. */
export function listOwnApplications(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/me/applications',
    config: { action: 'applications.read' },
    schema: {
      operationId: 'listOwnApplications',
      summary: 'List your applications',
      description: 'With the decisions about you on campaigns that you did not apply for.',
      tags: ['Own account'],
      querystring: ListApprovals,
      response: { 200: listOf(ApprovalOnWire) },
    },
    handler: (request, reply) => {
      const { principal, query } = request;
      const where = new Conditions()
        .equal('publisher_id', ownAccountId(principal))
        .equal('status', query.status);
      return readWithPermit(deps, request, reply, (db) =>
        listRows(db, approvalsOfPublisher, where, pageOf(query), (row) => row.campaignId),
      );
    },
  });
}
