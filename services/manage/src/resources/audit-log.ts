import {
  DayBounds,
  described,
  Id,
  inCode,
  KnownUser,
  ListQuery,
  Name,
  OrNull,
  optional,
  record,
  Time,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import { type AuditEntry, auditActions, auditEntities, auditLog, Conditions } from '@clicktrail/postgres';
import Type from 'typebox';
import { success } from '../checks/schemas.js';
import type { ManageDeps } from '../deps.js';
import { addList, addRead } from '../records/record-routes.js';
import { asItIs } from '../records/resource.js';

const ListAuditLog = Type.Object(
  {
    entity: optional(Name, `Only changes of this kind of thing: ${inCode(auditEntities)}.`),
    entity_id: optional(
      Id,
      'Only changes of the thing with this id; of an approval `<campaign>/<publisher>`.',
    ),
    action: optional(Name, `Only these changes: ${inCode(auditActions)}.`),
    user_id: optional(Id, 'Only changes that this user made while signed in: their `id`.'),
    key_id: optional(Id, 'Only changes that were made with this API key: its `id`.'),
    ...DayBounds,
    ...ListQuery,
  },
  { additionalProperties: false },
);

/** One action of one key on one entity. `before` and `after` are the entity as the API shows it, without its secrets. */
const AuditEntryOnWire = record('AuditEntry', {
  id: Type.String(),
  actor: Type.Object({
    keyId: OrNull(Type.String()),
    role: OrNull(Type.String()),
    user: described(OrNull(KnownUser), 'Who did it, as they were called then. `null` for an API key.'),
  }),
  action: Type.String(),
  entity: Type.String(),
  entityId: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  createdAt: Time,
});

const OneAuditEntry = record('OneAuditEntry', { success, entry: AuditEntryOnWire });

const resource = {
  path: '/api/v1/audit-log',
  tag: 'Audit log',
  noun: 'entry of the audit log',
  field: 'entry',
  table: auditLog,
  wire: AuditEntryOnWire,
  one: OneAuditEntry,
  onWire: asItIs<AuditEntry>,
} as const;

/** The audit log, for admins. */
export function auditLogRoutes(app: App, deps: ManageDeps): void {
  addList(app, deps, resource, {
    action: 'auditLog.read',
    operationId: 'listAuditLog',
    summary: 'List who changed what',
    query: ListAuditLog,
    where: ({ query }) =>
      new Conditions()
        .equal('entity', query.entity)
        .equal('entity_id', query.entity_id)
        .equal('action', query.action)
        .equal('key_id', query.key_id)
        .equal('user_id', query.user_id)
        .days('created_at', query.from, query.to),
  });
  addRead(app, deps, resource, {
    action: 'auditLog.read',
    operationId: 'readAuditEntry',
    summary: 'Read one entry of the audit log',
  });
}
