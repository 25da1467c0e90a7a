import { listOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { apiKeys, Conditions } from '@clicktrail/postgres';
import type { ManageDeps } from '../../deps.js';
import { answerList } from '../../records/answer-list.js';
import { KeyOnWire, ListKeys } from './key-schemas.js';

/** `GET /api/v1/keys`: revoked ones too, never a secret. */
export function listKeys(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/keys',
    config: { action: 'keys.read' },
    schema: {
      operationId: 'listKeys',
      summary: 'List API keys',
      tags: ['Keys'],
      querystring: ListKeys,
      response: { 200: listOf(KeyOnWire) },
    },
    handler: (request, reply) => {
      const { query } = request;
      const where = new Conditions().equal('role', query.role).equal('account_id', query.account_id);
      return answerList(deps, request, reply, { table: apiKeys, where, onWire: (row) => row });
    },
  });
}
