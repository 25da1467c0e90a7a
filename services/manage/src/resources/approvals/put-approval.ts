import type { App } from '@clicktrail/http';
import { campaigns, findApproval, publishers, putApproval } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { updated } from '../../change/outcomes.js';
import { requireRow } from '../../change/require-row.js';
import type { ManageDeps } from '../../deps.js';
import { ApprovalPath, OneApproval, PutApproval } from '../approvals.js';

/** `PUT /api/v1/campaigns/{id}/publishers/{publisher_id}`: whether the publisher may send traffic. */
export function decideApproval(app: App, deps: ManageDeps): void {
  app.route({
    method: 'PUT',
    url: '/api/v1/campaigns/:id/publishers/:publisher_id',
    config: { action: 'approvals.write', refusals: ['not_found'] },
    schema: {
      operationId: 'putApproval',
      summary: 'Approve or reject a publisher on a campaign',
      tags: ['Campaigns'],
      params: ApprovalPath,
      body: PutApproval,
      response: { 200: OneApproval },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const { id, publisher_id } = request.params;
        await requireRow(tx, campaigns, id, 'campaign');
        await requireRow(tx, publishers, publisher_id, 'publisher');
        const before = (await findApproval(tx, id, publisher_id)) ?? null;
        const after = await putApproval(tx, id, publisher_id, request.body.status);
        return updated('approval', `${id}/${publisher_id}`, before, after);
      }),
  });
}
