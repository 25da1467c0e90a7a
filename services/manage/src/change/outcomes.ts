import type { AuditEntity, NewAuditEntry } from '@clicktrail/postgres';
import type { Change } from './change.js';

/** The answer that holds one record: `{success, <noun>}`. */
type One<Noun extends string, Wire> = { success: true } & { [N in Noun]: Wire };

function one<Noun extends string, Wire>(noun: Noun, wire: Wire): One<Noun, Wire> {
  return { success: true, [noun]: wire } as One<Noun, Wire>;
}

/** What the audit log says of a change that leaves the record as it was, or shows no more of it. */
export const actionOn = <Action extends NewAuditEntry['action']>(
  action: Action,
  entity: AuditEntity,
  entityId: string,
) => ({ action, entity, entityId, before: null, after: null });

/** A new record: 201. */
export function created<Noun extends AuditEntity, Wire extends object>(
  entity: Noun,
  entityId: string,
  after: Wire,
): Change<One<Noun, Wire>> {
  const audit = { action: 'create', entity, entityId, before: null, after } as const;
  return { status: 201, body: one(entity, after), audit };
}

/** A changed record, or with PUT a new one: 200. */
export function updated<Noun extends AuditEntity, Wire extends object>(
  entity: Noun,
  entityId: string,
  before: Wire | null,
  after: Wire,
): Change<One<Noun, Wire>> {
  const audit = { action: before ? 'update' : 'create', entity, entityId, before, after } as const;
  return { status: 200, body: one(entity, after), audit };
}

/** A record with a new secret: 201, as for every POST. */
export function rotated<Noun extends AuditEntity, Wire extends object>(
  entity: Noun,
  entityId: string,
  before: object,
  after: Wire,
): Change<One<Noun, Wire>> {
  const audit = { action: 'rotate', entity, entityId, before, after } as const;
  return { status: 201, body: one(entity, after), audit };
}

/** A removed record, which the answer shows once more: 200. */
export function deleted<Noun extends AuditEntity, Wire extends object>(
  entity: Noun,
  entityId: string,
  before: Wire,
): Change<One<Noun, Wire>> {
  const audit = { action: 'delete', entity, entityId, before, after: null } as const;
  return { status: 200, body: one(entity, before), audit };
}
