import type { Role } from '@clicktrail/access';
import type { Tx } from '../pool.js';
import type { Table } from '../tables/table.js';
import { maskCredentials } from './mask-credentials.js';

export const auditActions = [
  'create',
  'update',
  'delete',
  'revoke',
  'rotate',
  'replay',
  'invite',
  'setPassword',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** The nouns of the API. */
export const auditEntities = [
  'advertiser',
  'publisher',
  'campaign',
  'approval',
  'coupon',
  'key',
  'user',
  'invoice',
  'fraudRule',
  'exchangeRate',
  'conversion',
  'setAsideEvent',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

export interface NewAuditEntry {
  actor: { keyId: string | null; role: Role | null };
  action: AuditAction;
  entity: AuditEntity;
  entityId: string;
  /** The entity as the API shows it; null before its creation and after its deletion. */
  before: object | null;
  after: object | null;
}

/** Fields that never enter the log. */
const secretFields = ['secret', 'postbackToken', 'postbackSecret'];

/** Writes an entry into the transaction of its change: neither can happen without the other. */
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
