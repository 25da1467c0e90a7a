import { type App, refuseBadFields } from '@clicktrail/http';
import { fraudRules, updateRow } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { updated } from '../../change/outcomes.js';
import { requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { faultsOfConfig } from './faults-of-config.js';
import { OneFraudRule, UpdateFraudRule } from './fraud-rule-schemas.js';

/** `PATCH /api/v1/fraud-rules/{id}`: another config, whole. */
export function updateFraudRule(app: App, deps: ManageDeps): void {
  app.route({
    method: 'PATCH',
    url: '/api/v1/fraud-rules/:id',
    config: { action: 'fraudRules.write', refusals: ['not_found'] },
    attachValidation: true,
    schema: {
      operationId: 'updateFraudRule',
      summary: 'Change a fraud rule',
      tags: ['Fraud rules'],
      params: IdPath,
      body: UpdateFraudRule,
      response: { 200: OneFraudRule },
    },
    handler: (request, reply) => {
      const { id } = request.params;
      const faultsFor = (type: unknown) => faultsOfConfig(type, request.body.config);
      // In memory, so that shape comes before any look-up; a rule of the last second may not be there yet.
      refuseBadFields(request.validationError, faultsFor(deps.catalog.fraudRule(id)?.type));
      return change(deps, request, reply, async (tx) => {
        const before = await requireRow(tx, fraudRules, id, 'fraud rule');
        refuseBadFields(undefined, faultsFor(before.type));
        const { config } = request.body;
        const after = await updateRow(tx, fraudRules, id, { config });
        return updated('fraudRule', id, before, after);
      });
    },
  });
}
