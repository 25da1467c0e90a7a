import { listOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { Conditions, fraudRules } from '@clicktrail/postgres';
import type { ManageDeps } from '../../deps.js';
import { answerList } from '../../records/answer-list.js';
import { FraudRuleOnWire, ListFraudRules } from './fraud-rule-schemas.js';

/** `GET /api/v1/fraud-rules` */
export function listFraudRules(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/fraud-rules',
    config: { action: 'fraudRules.read' },
    schema: {
      operationId: 'listFraudRules',
      summary: 'List fraud rules',
      tags: ['Fraud rules'],
      querystring: ListFraudRules,
      response: { 200: listOf(FraudRuleOnWire) },
    },
    handler: (request, reply) => {
      const { query } = request;
      const where = new Conditions().equal('type', query.type).equal('campaign_id', query.campaign_id);
      return answerList(deps, request, reply, { table: fraudRules, where, onWire: (row) => row });
    },
  });
}
