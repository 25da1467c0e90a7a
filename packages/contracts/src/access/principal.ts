import { hash } from 'node:crypto';

export type Role = 'publisher' | 'advertiser' | 'admin';
export const roles: readonly Role[] = ['publisher', 'advertiser', 'admin'];

/** A person as callers and the audit log name them. */
export interface PrincipalUser {
  id: string;
  email: string;
  name: string | null;
}

/** Events per minute in batches, of keys that are made without a limit of their own, and of users. */
export const eventLimitDefault = 60_000;

/** Authenticated caller: a valid API key, or a session that stands in for one, and its account. */
export interface Principal {
  /** The API key, also of a session that was made from one; null for the session of a user. */
  keyId: string | null;
  /** The session, where the caller sent its cookie in place of a key. */
  sessionId?: string | undefined;
  /** The user that the session belongs to. */
  user?: PrincipalUser | undefined;
  role: Role;
  /** The publisher's or advertiser's id; null for admins. */
  accountId: string | null;
  readOnly: boolean;
  /** Requests per minute. */
  rateLimit: number;
  /** Events per minute in batches; each batch is one request, too. */
  eventLimit: number;
}

/**
 * Rows that a caller may see. Every query that an account's key can reach takes a scope, so that leaving it out does not
 * compile. Queries without one are for admins, or for a row that a scoped query has just found.
 */
export type Scope =
  | { of: 'network' }
  | { of: 'publisher'; affiliateId: string }
  | { of: 'advertiser'; advertiserId: string };

export function scopeOf(principal: Principal): Scope {
  if (principal.role === 'admin') return { of: 'network' };
  const accountId = principal.accountId!;
  return principal.role === 'publisher'
    ? { of: 'publisher', affiliateId: accountId }
    : { of: 'advertiser', advertiserId: accountId };
}

/** Names the caller for whatever it has one of: permits, and the scope of its `Idempotency-Key`s. A key's sessions are the key. */
export const callerId = ({ keyId, user }: Pick<Principal, 'keyId' | 'user'>): string => keyId ?? user!.id;

/**
 * Names whom a caller acts for, to bound what is not to be had once more with every further key: the account, or for an admin
 * the key or the user. Ids of publishers and advertisers may be the same, so the role stands with them.
 */
export const partyId = (caller: Principal): string =>
  caller.accountId === null ? callerId(caller) : `${caller.role}:${caller.accountId}`;

/** Hashes an API key, or the secret of a session, for storage. Both are long and random, so that a fast hash is safe. */
export function hashOfKey(secret: string): string {
  return hash('sha256', secret, 'hex');
}
