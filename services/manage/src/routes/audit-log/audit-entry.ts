import { DayBounds, Id, ListQuery, Name, OrNull, Time } from '@clicktrail/contracts';
import Type from 'typebox';
import { success } from '../../checks/schemas.js';

export const ListAuditLog = Type.Object(
  {
    entity: Type.Optional(Name),
    entity_id: Type.Optional(Id),
    action: Type.Optional(Name),
    key_id: Type.Optional(Id),
    ...DayBounds,
    ...ListQuery,
  },
  { additionalProperties: false },
);

/** Who did what to which entity. `before` and `after` are the entity as the API shows it, without its secrets. */
export const AuditEntryOnWire = Type.Object({
  id: Type.String(),
  actor: Type.Object({ keyId: OrNull(Type.String()), role: OrNull(Type.String()) }),
  action: Type.String(),
  entity: Type.String(),
  entityId: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  createdAt: Time,
});

export const OneAuditEntry = Type.Object({ success, entry: AuditEntryOnWire });
