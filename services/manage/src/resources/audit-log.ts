import {
  DayBounds,
  described,
  Id,
  inCode,
  ListQuery,
  Name,
  OrNull,
  optional,
  Time,
} from '@clicktrail/contracts';
import { auditActions, auditEntities } from '@clicktrail/postgres';
import Type from 'typebox';
import { success } from '../checks/schemas.js';

export const ListAuditLog = Type.Object(
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
export const AuditEntryOnWire = Type.Object({
  id: Type.String(),
  actor: Type.Object({
    keyId: OrNull(Type.String()),
    role: OrNull(Type.String()),
    user: described(
      OrNull(Type.Object({ id: Type.String(), email: Type.String(), name: OrNull(Type.String()) })),
      'Who did it, as they were called then. `null` for an API key.',
    ),
  }),
  action: Type.String(),
  entity: Type.String(),
  entityId: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  createdAt: Time,
});

export const OneAuditEntry = Type.Object({ success, entry: AuditEntryOnWire });
