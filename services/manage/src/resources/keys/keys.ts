import { badField, eventLimitDefault, type Principal } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import {
  type ApiKey,
  apiKeys,
  Conditions,
  insertKey,
  makerOf,
  type NewKey,
  newKeySecret,
  rotateKey as rotate,
  type Tx,
  updateRow,
} from '@clicktrail/postgres';
import type { Change } from '../../change/change.js';
import { created, rotated } from '../../change/outcomes.js';
import { requireRow } from '../../change/require-row.js';
import { requireAccount } from '../../checks/account-of-role.js';
import { graceSecondsOf, RotateSecret } from '../../checks/schemas.js';
import type { ManageDeps } from '../../deps.js';
import { type Asked, addChange } from '../../records/change-route.js';
import { addList, addRead } from '../../records/record-routes.js';
import { asItIs } from '../../records/resource.js';
import { updateRecord } from '../../records/update-record.js';
import { requireConfirmed } from '../../sign-in/require-confirmed.js';
import { faultsOfExpiry, faultsOfKey, timeOrNull } from './faults-of-key.js';
import {
  CreateKey,
  KeyOnWire,
  ListKeys,
  OneKey,
  OneKeyWithSecret,
  rateLimitDefault,
  UpdateKey,
} from './key-schemas.js';

export const keyResource = {
  path: '/api/v1/keys',
  tag: 'Keys',
  noun: 'key',
  field: 'key',
  table: apiKeys,
  wire: KeyOnWire,
  one: OneKey,
  onWire: asItIs<ApiKey>,
} as const;

/** The same where a secret was just made. */
const withSecret = { ...keyResource, one: OneKeyWithSecret };

/**
 * API keys, for admins: revoked ones too. A secret is in the answer alone that makes it. For whom a key acts never changes:
 * make another one.
 */
export function keyRoutes(app: App, deps: ManageDeps): void {
  addList(app, deps, keyResource, {
    action: 'keys.read',
    operationId: 'listKeys',
    summary: 'List API keys',
    query: ListKeys,
    where: ({ query }) => new Conditions().equal('role', query.role).equal('account_id', query.account_id),
  });
  addRead(app, deps, keyResource, {
    action: 'keys.read',
    operationId: 'readKey',
    summary: 'Read one API key',
  });
  addChange(app, deps, withSecret, {
    route: 'POST',
    action: 'keys.write',
    refusals: ['unknown_affiliate', 'password_required'],
    operationId: 'createKey',
    summary: 'Create an API key',
    body: CreateKey,
    faults: faultsOfKey,
    work: createKey,
  });
  addChange(app, deps, keyResource, {
    route: 'PATCH /:id',
    action: 'keys.write',
    operationId: 'updateKey',
    summary: 'Change an API key',
    body: UpdateKey,
    faults: faultsOfExpiry,
    work: updateKey,
  });
  addChange(app, deps, withSecret, {
    route: 'POST /:id/rotate',
    action: 'keys.write',
    refusals: ['password_required'],
    operationId: 'rotateKey',
    summary: 'Give an API key a new secret',
    body: RotateSecret,
    work: rotateKey,
  });
  addChange(app, deps, keyResource, {
    route: 'DELETE /:id',
    action: 'keys.write',
    operationId: 'revokeKey',
    summary: 'Revoke an API key',
    work: async (tx, { id }) => revoke(tx, await requireRow(tx, apiKeys, id, 'key')),
  });
}

async function createKey(tx: Tx, { principal, body }: Asked<typeof CreateKey>) {
  const { role, account_id: accountId = null, name = null, read_only: readOnly = false } = body;
  const { rate_limit: rateLimit = rateLimitDefault, event_limit: eventLimit = eventLimitDefault } = body;
  await requireConfirmed(tx, principal);
  await requireAccount(tx, role, accountId);
  const expiresAt = timeOrNull(body.expires_at ?? null);
  return makeKey(tx, principal, { role, accountId, name, readOnly, rateLimit, eventLimit, expiresAt });
}

function updateKey(tx: Tx, { id, body: { expires_at, ...rest } }: Asked<typeof UpdateKey>) {
  const expiry = expires_at === undefined ? {} : { expires_at: timeOrNull(expires_at) };
  return updateRecord(tx, keyResource, id, { ...rest, ...expiry }, asItIs);
}

async function rotateKey(tx: Tx, { id, body, principal }: Asked<typeof RotateSecret>) {
  await requireConfirmed(tx, principal);
  const before = await requireRow(tx, apiKeys, id, 'key');
  if (before.revokedAt !== null) throw badField('id', 'is of a key that was revoked');
  const secret = newKeySecret();
  const after = await rotate(tx, before.id, secret, graceSecondsOf(body));
  return rotated('key', after.id, before, { ...after, secret });
}

/** Stores a new key with a secret, which the answer shows. One that a user makes ends with them. */
export async function makeKey(tx: Tx, maker: Principal, key: NewKey) {
  const secret = newKeySecret();
  const stored = await insertKey(tx, { ...key, madeBy: await makerOf(tx, maker) }, secret);
  return created('key', stored.id, { ...stored, secret });
}

/** Ends a key for good, with all its secrets. One that has ended already stays as it is. */
export async function revoke(tx: Tx, before: ApiKey): Promise<Change<ReturnType<typeof oneKey>>> {
  if (before.revokedAt !== null) return { status: 200, body: oneKey(before), audit: null };
  const after = await updateRow(tx, apiKeys, before.id, { revoked_at: new Date() });
  const audit = { action: 'revoke', entity: 'key', entityId: after.id, before, after } as const;
  return { status: 200, body: oneKey(after), audit };
}

const oneKey = (key: ApiKey) => ({ success: true as const, key });
