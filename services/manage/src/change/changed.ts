import type { AuditEntity } from '@clicktrail/postgres';
import type { Change } from './change.js';

/** The answer that holds one record: `{success, <noun>}`. */
type One<Noun extends string, Wire> = { success: true } & { [N in Noun]: Wire };

function one<Noun extends string, Wire>(noun: Noun, wire: Wire): One<Noun, Wire> {
  return { success: true, [noun]: wire } as One<Noun, Wire>;
}

/** The change that made something: 201. */
export function created<Noun extends AuditEntity, Wire extends object>(
  entity: Noun,
  entityId: string,
  after: Wire,
): Change<One<Noun, Wire>> {
  const audit = { action: 'create', entity, entityId, before: null, after } as const;
  return { status: 201, body: one(entity, after), audit };
}

/** The change that made something different, or with PUT something new. */
export function updated<Noun extends AuditEntity, Wire extends object>(
  entity: Noun,
  entityId: string,
  before: Wire | null,
  after: Wire,
): Change<One<Noun, Wire>> {
  const audit = { action: before ? 'update' : 'create', entity, entityId, before, after } as const;
  return { status: 200, body: one(entity, after), audit };
}

/** The change that gave something a new secret: 201, as of every POST. */
export function rotated<Noun extends AuditEntity, Wire extends object>(
  entity: Noun,
  entityId: string,
  before: object,
  after: Wire,
): Change<One<Noun, Wire>> {
  const audit = { action: 'rotate', entity, entityId, before, after } as const;
  return { status: 201, body: one(entity, after), audit };
}

/** The change that removed something; the answer shows it once more. */
export function deleted<Noun extends AuditEntity, Wire extends object>(
  entity: Noun,
  entityId: string,
  before: Wire,
): Change<One<Noun, Wire>> {
  const audit = { action: 'delete', entity, entityId, before, after: null } as const;
  return { status: 200, body: one(entity, before), audit };
}
