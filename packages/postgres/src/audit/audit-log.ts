import type { Principal, PrincipalUser, Role } from '@clicktrail/contracts';
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
  'apply',
  'invite',
  'requestReset',
  'setPassword',
  'signIn',
  'signInFailed',
  'signOut',
  'addFactor',
  'removeFactor',
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
  'reconciliation',
  'setAsideEvent',
  'session',
] as const;
export type AuditEntity = (typeof auditEntities)[number];

/** Nulls where nobody is known: a sign-in that failed. */
export interface AuditActor {
  keyId: string | null;
  role: Role | null;
  /** Null for an API key and its sessions. */
  user: PrincipalUser | null;
}

/** A caller as the audit log names it. */
export const actorOf = ({ keyId, role, user }: Pick<Principal, 'keyId' | 'role' | 'user'>): AuditActor => ({
  keyId,
  role,
  user: user ?? null,
});

export interface NewAuditEntry {
  actor: AuditActor;
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
    `INSERT INTO audit_log (key_id, role, user_id, user_email, user_name, action, entity, entity_id, before, after)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[actor.keyId, actor.role, actor.user?.id, actor.user?.email, actor.user?.name],
      ...[action, entity, entityId, withoutSecrets(before), withoutSecrets(after)],
    ],
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
  actor: AuditActor;
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
  createdAt: string;
}

const user = `CASE WHEN user_id IS NOT NULL
  THEN json_build_object('id', user_id, 'email', user_email, 'name', user_name) END`;

/** Read here; written by `addAuditEntry` only. */
export const auditLog: Table<AuditEntry, never> = {
  name: 'audit_log',
  key: 'id',
  columns: `id, json_build_object('keyId', key_id, 'role', role, 'user', ${user}) AS actor, action, entity,
    entity_id AS "entityId", before, after, created_at AS "createdAt"`,
};
