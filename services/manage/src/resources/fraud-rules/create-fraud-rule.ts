import { type App, refuseBadFields } from '@clicktrail/http';
import { campaigns, fraudRules, insertRow, newId } from '@clicktrail/postgres';
import { change } from '../../change/change.js';
import { created } from '../../change/outcomes.js';
import { requireReference } from '../../change/require-row.js';
import type { ManageDeps } from '../../deps.js';
import { faultsOfConfig } from './faults-of-config.js';
import { CreateFraudRule, OneFraudRule } from './fraud-rule-schemas.js';

/** `POST /api/v1/fraud-rules` */
export function createFraudRule(app: App, deps: ManageDeps): void {
  app.route({
    method: 'POST',
    url: '/api/v1/fraud-rules',
    config: { action: 'fraudRules.write', refusals: ['unknown_campaign'] },
    attachValidation: true,
    schema: {
      operationId: 'createFraudRule',
      summary: 'Create a fraud rule',
      tags: ['Fraud rules'],
      body: CreateFraudRule,
      response: { 201: OneFraudRule },
    },
    handler: (request, reply) => {
      const { type, campaign_id = null, config = {} } = request.body;
      refuseBadFields(request.validationError, faultsOfConfig(type, config));
      return change(deps, request, reply, async (tx) => {
        if (campaign_id !== null) {
          await requireReference(tx, campaigns, 'campaign_id', campaign_id, 'unknown_campaign');
        }
        const rule = await insertRow(tx, fraudRules, { id: newId('frd'), type, campaign_id, config });
        return created('fraudRule', rule.id, rule);
      });
    },
  });
}
