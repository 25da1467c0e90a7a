import type { Role } from '@clicktrail/access';
import type { Table } from '../tables/table.js';

export interface AuditEntry {
  id: string;
  actor: { keyId: string; role: Role };
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
  createdAt: string;
}

/** Read here; written by `addAuditEntry` only. */
export const auditLog: Table<AuditEntry, never> = {
  name: 'audit_log',
  key: 'id',
  columns: `id, json_build_object('keyId', key_id, 'role', role) AS actor, action, entity, entity_id AS "entityId",
    before, after, created_at AS "createdAt"`,
};
