import type { App } from '@clicktrail/http';
import { deleteRow, fraudRules } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { deleted } from '../../change/outcomes.js';
import { notFound } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { OneFraudRule } from './fraud-rule-schemas.js';

/** `DELETE /api/v1/fraud-rules/{id}` */
export function deleteFraudRule(app: App, deps: ManageDeps): void {
  app.route({
    method: 'DELETE',
    url: '/api/v1/fraud-rules/:id',
    config: { action: 'fraudRules.write', refusals: ['not_found'] },
    schema: {
      operationId: 'deleteFraudRule',
      summary: 'Delete a fraud rule',
      tags: ['Fraud rules'],
      params: IdPath,
      response: { 200: OneFraudRule },
    },
    handler: (request, reply) =>
      change(deps, request, reply, async (tx) => {
        const { id } = request.params;
        return deleted('fraudRule', id, (await deleteRow(tx, fraudRules, id)) ?? notFound('fraud rule'));
      }),
  });
}
