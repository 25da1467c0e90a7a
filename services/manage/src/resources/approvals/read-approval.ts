import type { App } from '@clicktrail/http';
import { findApproval, refusePostgresAway } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import { notFound } from '../../change/require-row.js';
import type { ManageDeps } from '../../deps.js';
import { ApprovalPath, OneApproval } from '../approvals.js';

/** `GET /api/v1/campaigns/{id}/publishers/{publisher_id}`: 404 where nothing was decided. */
export function readApproval(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/campaigns/:id/publishers/:publisher_id',
    config: { action: 'approvals.read', refusals: ['not_found'] },
    schema: {
      operationId: 'readApproval',
      summary: "Read a publisher's approval on a campaign",
      tags: ['Campaigns'],
      params: ApprovalPath,
      response: { 200: OneApproval },
    },
    handler: async (request, reply) => {
      const { id, publisher_id } = request.params;
      const approval = await readWithPermit(deps, request, reply, (db) =>
        findApproval(db, id, publisher_id).catch(refusePostgresAway),
      );
      return { success: true as const, approval: approval ?? notFound('approval') };
    },
  });
}
