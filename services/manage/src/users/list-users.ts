import { listOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { Conditions, users } from '@clicktrail/postgres';
import type { ManageDeps } from '../deps.js';
import { answerList } from '../records/answer-list.js';
import { ListUsers, UserOnWire } from './user-schemas.js';

/** `GET /api/v1/users`: inactive ones too. */
export function listUsers(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/users',
    config: { action: 'users.read' },
    schema: {
      operationId: 'listUsers',
      summary: 'List users',
      tags: ['Users'],
      querystring: ListUsers,
      response: { 200: listOf(UserOnWire) },
    },
    handler: (request, reply) => {
      const { query } = request;
      const where = new Conditions()
        .equal('role', query.role)
        .equal('account_id', query.account_id)
        .equal('status', query.status);
      return answerList(deps, request, reply, { table: users, where, onWire: (row) => row });
    },
  });
}
