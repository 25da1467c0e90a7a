import { badFields, type FieldError, Refusal } from '@clicktrail/contracts';
import { type ApiKey, countKeys, type NewKey, type Tx } from '@clicktrail/postgres';
import { type CreateOwnKey, rateLimitDefault } from './key-schemas.js';
import { timeOrNull } from './time-or-null.js';

/** Keys of an account that work at a time. Each has a rate limit of its own. */
const usableMax = 100;
/** Keys that an account makes within 24 hours: revoked ones stay in the table and in the memory of every process. */
const recentMax = 200;

/** The bounds of a key that another one makes. */
export type KeyTerms = Pick<ApiKey, 'role' | 'accountId' | 'rateLimit' | 'expiresAt'>;

/**
 * Builds a key that is no wider than the one that asks: role and account are its own, limit and end at most its own.
 * @throws Refusal 400 that names every field that is wider
 */
export function ownKeyTerms(asker: KeyTerms, body: CreateOwnKey): NewKey {
  const { name = null, read_only: readOnly = false } = body;
  const rateLimit = body.rate_limit ?? Math.min(rateLimitDefault, asker.rateLimit);
  const expiresAt = body.expires_at === undefined ? asker.expiresAt : timeOrNull(body.expires_at);
  const faults: FieldError[] = [];
  if (rateLimit > asker.rateLimit)
    faults.push({
      field: 'rate_limit',
      message: `must be at most ${asker.rateLimit}, that of the key that asks`,
    });
  if (asker.expiresAt !== null && (expiresAt === null || expiresAt > asker.expiresAt))
    faults.push({
      field: 'expires_at',
      message: `must be no later than ${asker.expiresAt}, the end of the key that asks`,
    });
  if (faults.length > 0) throw badFields(faults);
  return { role: asker.role, accountId: asker.accountId, name, readOnly, rateLimit, expiresAt };
}

/** @throws Refusal `forbidden` or `rate_limited` where the account has, or has lately made, too many keys */
export async function requireRoomForKey(tx: Tx, role: 'publisher' | 'advertiser', accountId: string) {
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
