import { hash } from 'node:crypto';
import { type ErrorCode, foldEmail, Refusal, type RefusalDetails } from '@clicktrail/contracts';
import { clientNetwork } from '@clicktrail/http';
import type { FastifyRequest } from 'fastify';
import type { People } from '../people.js';

/** The refusal of a wrong password or code: its attempt stays counted. */
export class Failure extends Refusal {
  /** The user whom it was for; null where nobody is known. */
  readonly userId: string | null;

  constructor(code: ErrorCode, details: RefusalDetails, userId: string | null = null) {
    super(code, details);
    this.userId = userId;
  }
}

/**
 * Judges a password or a code as an attempt of the client's address and of the account: ten failures of either in any 15
 * minutes, and no more are judged. Whatever ends without a {@link Failure} does not count.
 * @param email of the account, which need not exist: otherwise a 429 would tell which do
 * @throws Refusal `rate_limited`; `unavailable` where attempts cannot be counted; what `judge` throws
 */
export async function judgeAttempt<T>(
  { failures }: People,
  request: FastifyRequest,
  email: string,
  judge: () => Promise<T>,
): Promise<T> {
  const attempt = await failures.take([`address:${clientNetwork(request)}`, accountBucket(email)]);
  let failed = false;
  try {
    return await judge();
  } catch (refusal) {
    failed = refusal instanceof Failure;
    throw refusal;
  } finally {
    if (!failed) await attempt.takeBack();
  }
}

/** Names the bucket of an account without its address; nobody needs to have it. */
export const accountBucket = (email: string): string => `account:${hash('sha256', foldEmail(email), 'hex')}`;
