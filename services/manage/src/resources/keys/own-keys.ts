import {
  badFields,
  eventLimitDefault,
  type FieldError,
  type Principal,
  Refusal,
} from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import {
  type ApiKey,
  apiKeys,
  Conditions,
  countKeys,
  findRow,
  type NewKey,
  type Tx,
} from '@clicktrail/postgres';
import type { TSchema } from 'typebox';
import { notFound, requireRow } from '../../change/require-row.js';
import type { ManageDeps } from '../../deps.js';
import { type Asked, addChange } from '../../records/change-route.js';
import { ownAccountId } from '../../records/own-account.js';
import { addList } from '../../records/record-routes.js';
import { requireConfirmed } from '../../sign-in/require-confirmed.js';
import { faultsOfExpiry, timeOrNull } from './faults-of-key.js';
import { CreateOwnKey, ListOwnKeys, OneKeyWithSecret, rateLimitDefault } from './key-schemas.js';
import { keyResource, makeKey, revoke } from './keys.js';

/** Keys of an account that work at a time. Each has a rate limit of its own. */
const usableMax = 100;
/** Keys that an account makes within 24 hours: revoked ones stay in the table and in the memory of every process. */
const recentMax = 200;

/** The keys of one's own role and account, revoked ones too, never a secret. */
export function ownKeyRoutes(app: App, deps: ManageDeps): void {
  const own = { ...keyResource, path: '/api/v1/me/keys', tag: 'Own account' };
  addList(app, deps, own, {
    action: 'ownKeys.read',
    operationId: 'listOwnKeys',
    summary: 'List your API keys',
    query: ListOwnKeys,
    where: ({ principal: { role, accountId } }) =>
      new Conditions().equal('role', role).equal('account_id', accountId),
  });
  addChange(
    app,
    deps,
    { ...own, one: OneKeyWithSecret },
    {
      route: 'POST',
      action: 'ownKeys.write',
      refusals: ['invalid_key', 'rate_limited', 'password_required'],
      operationId: 'createOwnKey',
      summary: 'Create an API key of your account',
      description:
        'Role and account are those of the key that asks; its limits and its end bound the new one.',
      body: CreateOwnKey,
      faults: faultsOfExpiry,
      work: createOwnKey,
    },
  );
  addChange(app, deps, own, {
    route: 'DELETE /:id',
    action: 'ownKeys.write',
    operationId: 'revokeOwnKey',
    summary: 'Revoke an API key of your account',
    work: revokeOwnKey,
  });
}

/** Makes a key that is never wider than the one that asks. */
async function createOwnKey(tx: Tx, { principal, body }: Asked<typeof CreateOwnKey>) {
  await requireConfirmed(tx, principal);
  const terms = ownKeyTerms(await termsOfAsker(tx, principal), body);
  await requireRoomForKey(tx, principal.role as 'publisher' | 'advertiser', ownAccountId(principal));
  return makeKey(tx, principal, terms);
}

/** Revokes a key of one's own role and account; it may be the one that asks. */
async function revokeOwnKey(tx: Tx, { id, principal: { role, accountId } }: Asked<TSchema>) {
  const key = await requireRow(tx, apiKeys, id, 'key');
  if (key.role !== role || key.accountId !== accountId) notFound('key');
  return revoke(tx, key);
}

/** The bounds of the key that asks, as they are now. A user has no end of its own, whenever its session ends. */
async function termsOfAsker(tx: Tx, principal: Principal): Promise<KeyTerms> {
  if (principal.keyId === null) return { ...principal, expiresAt: null };
  return (await findRow(tx, apiKeys, principal.keyId))!;
}

/** The bounds of a key that another one makes. */
type KeyTerms = Pick<ApiKey, 'role' | 'accountId' | 'rateLimit' | 'eventLimit' | 'expiresAt'>;

/**
 * Builds a key that is no wider than the one that asks: role and account are its own, limits and end at most its own.
 * @throws Refusal 400 that names every field that is wider
 */
function ownKeyTerms(asker: KeyTerms, body: CreateOwnKey): NewKey {
  const { name = null, read_only: readOnly = false } = body;
  const rateLimit = body.rate_limit ?? Math.min(rateLimitDefault, asker.rateLimit);
  const eventLimit = body.event_limit ?? Math.min(eventLimitDefault, asker.eventLimit);
  const expiresAt = body.expires_at === undefined ? asker.expiresAt : timeOrNull(body.expires_at);
  const faults: FieldError[] = [
    ...faultsOfLimit('rate_limit', rateLimit, asker.rateLimit),
    ...faultsOfLimit('event_limit', eventLimit, asker.eventLimit),
  ];
  if (asker.expiresAt !== null && (expiresAt === null || expiresAt > asker.expiresAt))
    faults.push({
      field: 'expires_at',
      message: `must be no later than ${asker.expiresAt}, the end of the key that asks`,
    });
  if (faults.length > 0) throw badFields(faults);
  return { role: asker.role, accountId: asker.accountId, name, readOnly, rateLimit, eventLimit, expiresAt };
}

const faultsOfLimit = (field: string, limit: number, max: number): FieldError[] =>
  limit <= max ? [] : [{ field, message: `must be at most ${max}, that of the key that asks` }];

/** @throws Refusal `forbidden` or `rate_limited` where the account has, or has lately made, too many keys */
async function requireRoomForKey(tx: Tx, role: 'publisher' | 'advertiser', accountId: string) {
  const { usable, recent, recentUntilSeconds } = await countKeys(tx, role, accountId);
  if (usable >= usableMax) {
    const message = `The account has ${usableMax} keys that work. Revoke one that is not needed.`;
    throw new Refusal('forbidden', { message, role });
  }
  if (recent >= recentMax) {
    const message = `The account has had ${recentMax} keys made within 24 hours.`;
    throw new Refusal('rate_limited', { message, retryAfterSeconds: recentUntilSeconds! });
  }
}
