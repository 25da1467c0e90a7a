import { listOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { apiKeys, Conditions } from '@clicktrail/postgres';
import type { ManageDeps } from '../../deps.js';
import { answerList } from '../../records/answer-list.js';
import { KeyOnWire, ListOwnKeys } from '../keys/key-schemas.js';

/** `GET /api/v1/me/keys`: those of one's own role and account, revoked ones too, never a secret. */
export function listOwnKeys(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/me/keys',
    config: { action: 'ownKeys.read' },
    schema: {
      operationId: 'listOwnKeys',
      summary: 'List your API keys',
      tags: ['Own account'],
      querystring: ListOwnKeys,
      response: { 200: listOf(KeyOnWire) },
    },
    handler: (request, reply) => {
      const { role, accountId } = request.principal;
      const where = new Conditions().equal('role', role).equal('account_id', accountId);
      return answerList(deps, request, reply, { table: apiKeys, where, onWire: (row) => row });
    },
  });
}
