import { listOf } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { auditLog, Conditions } from '@clicktrail/postgres';
import type { ManageDeps } from '../../deps.js';
import { answerList } from '../../records/answer-list.js';
import { AuditEntryOnWire, ListAuditLog } from '../audit-log.js';

/** `GET /api/v1/audit-log` */
export function listAuditLog(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/audit-log',
    config: { action: 'auditLog.read' },
    schema: {
      operationId: 'listAuditLog',
      summary: 'List who changed what',
      tags: ['Audit log'],
      querystring: ListAuditLog,
      response: { 200: listOf(AuditEntryOnWire) },
    },
    handler: (request, reply) => {
      const { query } = request;
      const where = new Conditions()
        .equal('entity', query.entity)
        .equal('entity_id', query.entity_id)
        .equal('action', query.action)
        .equal('key_id', query.key_id)
        .equal('user_id', query.user_id)
        .days('created_at', query.from, query.to);
      return answerList(deps, request, reply, { table: auditLog, where, onWire: (row) => row });
    },
  });
}
