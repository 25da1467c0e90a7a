import { hash } from 'node:crypto';

export type Role = 'publisher' | 'advertiser' | 'admin';
export const roles: readonly Role[] = ['publisher', 'advertiser', 'admin'];

/** Who is asking: an API key that was found good. */
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
 * Which rows a caller may see. Every query that the key of an account can reach takes one, so leaving it out does not
 * compile; what takes none is for admins, or for a row that such a query has just found.
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

/** Keys are stored as this hash only: they are long and random, so a fast hash is safe for them. */
export function hashOfKey(secret: string): string {
  return hash('sha256', secret, 'hex');
}
