import type { Role } from '@clicktrail/access';
import type { Tx } from '../pool.js';
import { maskCredentials } from './mask-credentials.js';

/** What was done. */
export const auditActions = ['create', 'update', 'delete', 'revoke', 'rotate', 'replay'] as const;
export type AuditAction = (typeof auditActions)[number];

/** What it was done to: the nouns of the API. */
export const auditEntities = [
  'advertiser',
  'publisher',
  'campaign',
  'approval',
  'coupon',
  'key',
  'invoice',
  'fraudRule',
  'exchangeRate',
  'conversion',
  'setAsideEvent',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

export interface NewAuditEntry {
  actor: { keyId: string; role: Role };
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  /** The entity as it goes on the wire; null where there was none before, or is none after. */
  before: object | null;
  after: object | null;
}

/** Whatever the caller passes: these never enter the log. */
const secretFields = ['secret', 'postbackToken', 'postbackSecret'];

/** Writes who did what into the transaction of the change itself: neither can happen without the other. */
export async function addAuditEntry(tx: Tx, entry: NewAuditEntry): Promise<void> {
  const { actor, action, entity, entityId, before, after } = entry;
  await tx.query(
    `INSERT INTO audit_log (key_id, role, action, entity, entity_id, before, after)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [actor.keyId, actor.role, action, entity, entityId, withoutSecrets(before), withoutSecrets(after)],
  );
}

function withoutSecrets(value: object | null): string | null {
  if (value === null) return null;
  const kept = Object.entries(value)
    .filter(([name]) => !secretFields.includes(name))
    .map(([name, each]) => [name, typeof each === 'string' ? maskCredentials(each) : each]);
  return JSON.stringify(Object.fromEntries(kept));
}
