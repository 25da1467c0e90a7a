import type { App } from '@clicktrail/http';
import { fraudRules } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import { requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { OneFraudRule } from './fraud-rule-schemas.js';

/** `GET /api/v1/fraud-rules/{id}` */
export function readFraudRule(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/fraud-rules/:id',
    config: { action: 'fraudRules.read', refusals: ['not_found'] },
    schema: {
      operationId: 'readFraudRule',
      summary: 'Read one fraud rule',
      tags: ['Fraud rules'],
      params: IdPath,
      response: { 200: OneFraudRule },
    },
    handler: async (request, reply) => {
      const fraudRule = await readWithPermit(deps, request, reply, (db) =>
        requireRow(db, fraudRules, request.params.id, 'fraud rule'),
      );
      return { success: true as const, fraudRule };
    },
  });
}
