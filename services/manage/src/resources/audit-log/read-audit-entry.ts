import type { App } from '@clicktrail/http';
import { auditLog } from '@clicktrail/postgres';
import { readWithPermit } from '@clicktrail/service';
import { requireRow } from '../../change/require-row.js';
import { IdPath } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { OneAuditEntry } from '../audit-log.js';

/** `GET /api/v1/audit-log/{id}` */
export function readAuditEntry(app: App, deps: ManageDeps): void {
  app.route({
    method: 'GET',
    url: '/api/v1/audit-log/:id',
    config: { action: 'auditLog.read', refusals: ['not_found'] },
    schema: {
      operationId: 'readAuditEntry',
      summary: 'Read one entry of the audit log',
      tags: ['Audit log'],
      params: IdPath,
      response: { 200: OneAuditEntry },
    },
    handler: async (request, reply) => {
      const entry = await readWithPermit(deps, request, reply, (db) =>
        requireRow(db, auditLog, request.params.id, 'entry of the audit log'),
      );
      return { success: true as const, entry };
    },
  });
}
