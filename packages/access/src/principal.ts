import { hash } from 'node:crypto';

export type Role = 'publisher' | 'advertiser' | 'admin';
export const roles: readonly Role[] = ['publisher', 'advertiser', 'admin'];

/** Authenticated caller: a valid API key and its account. */
export interface Principal {
  keyId: string;
  role: Role;
  /** The publisher's or advertiser's id; null for admins. */
  accountId: string | null;
  readOnly: boolean;
  /** Requests per minute. */
  rateLimit: number;
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

/** Hashes an API key for storage. Keys are long and random, so that a fast hash is safe. */
export function hashOfKey(secret: string): string {
  return hash('sha256', secret, 'hex');
}
