import { Refusal } from '@clicktrail/contracts';
import { type Credentials, type Queryable, takeRecoveryCode, takeTotpStep } from '@clicktrail/postgres';
import type { People } from '../../people.js';
import { hashOfRecoveryCode } from './recovery-codes.js';
import { stepOfCode } from './totp.js';

const sealedOtherwise = 'Codes cannot be checked, since SECRET_KEY was changed. A recovery code still works.';

/** Binds a sealed secret to its user. */
export const boundToUser = (userId: string): string => `second factor of ${userId}`;

/**
 * Checks a code of the second factor, or a recovery code, and uses it up: each is taken once, whatever process asks.
 * @throws Refusal `unavailable` where the secret was sealed under another `SECRET_KEY`
 */
export async function takeCode(
  { secrets, now }: Pick<People, 'secrets' | 'now'>,
  db: Queryable,
  { userId, totpSecret }: Credentials,
  code: string,
): Promise<boolean> {
  if (totpSecret === null) return false;
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) return takeRecoveryCode(db, userId, hashOfRecoveryCode(code));
  const secret = secrets.open(boundToUser(userId), totpSecret);
  if (secret === null) throw new Refusal('unavailable', { message: sealedOtherwise, retryAfterSeconds: 60 });
  const step = stepOfCode(secret, digits, now());
  return step !== null && (await takeTotpStep(db, userId, step));
}
