import type { Role } from './principal.js';

/** Permission that a route needs. */
export interface Permission {
  roles: readonly Role[];
  /** Refused to read-only keys. */
  writes: boolean;
}

const everyone: readonly Role[] = ['publisher', 'advertiser', 'admin'];
const reads = (...roles: Role[]): Permission => ({ roles, writes: false });
const writes = (...roles: Role[]): Permission => ({ roles, writes: true });
/** Everyone: the scope limits the rows. */
const readsOwn = reads(...everyone);

/** Permission table. Each route names its action, and this table alone decides which roles may perform it. */
export const permissions = {
  /** The caller's own role, account and permissions. */
  'me.read': readsOwn,
  /** A read-only user may protect themself, too. */
  'me.secondFactor': readsOwn,
  /** Read-only callers sign out too. */
  'session.end': readsOwn,
  'clicks.record': writes(...everyone),
  /** Decides as `clicks.record` does and records nothing, so read-only keys may. */
  'clicks.explain': readsOwn,
  'clicks.list': readsOwn,
  'impressions.record': writes(...everyone),
  'impressions.list': readsOwn,
  'conversions.record': writes('advertiser', 'admin'),
  'conversions.list': readsOwn,
  'conversions.read': readsOwn,
  'conversions.history': readsOwn,
  'conversions.update': writes('admin'),
  'reconciliations.read': reads('advertiser', 'admin'),
  'reconciliations.write': writes('advertiser', 'admin'),
  'reports.summary': readsOwn,
  'reports.events': readsOwn,
  'reports.export': readsOwn,
  'reports.performance': readsOwn,
  'reports.refusals': readsOwn,
  'postbacks.list': reads('publisher', 'admin'),
  'postbacks.replay': writes('publisher', 'admin'),
  'postbacks.test': writes('publisher', 'admin'),
  'incomingCalls.list': reads('advertiser', 'admin'),
  /** Admins list all; an account lists itself. */
  'advertisers.list': reads('advertiser', 'admin'),
  'publishers.list': reads('publisher', 'admin'),
  'accounts.write': writes('admin'),
  /** One's own account; admins any. */
  'accounts.read': readsOwn,
  /** The campaigns that a publisher can use or an advertiser owns; admins all. */
  'campaigns.read': readsOwn,
  'campaigns.write': writes('admin'),
  'approvals.read': reads('admin'),
  'approvals.write': writes('admin'),
  'coupons.read': reads('admin'),
  'coupons.write': writes('admin'),
  'keys.read': reads('admin'),
  'keys.write': writes('admin'),
  'users.read': reads('admin'),
  'users.write': writes('admin'),
  'invoices.read': reads('admin'),
  'invoices.write': writes('admin'),
  /** One's own account; admins change any account by its own routes. */
  'ownAccount.update': writes('publisher'),
  'ownSecret.rotate': writes('publisher'),
  'ownToken.rotate': writes('advertiser'),
  'ownKeys.read': reads('publisher', 'advertiser'),
  'ownKeys.write': writes('publisher', 'advertiser'),
  'applications.read': reads('publisher'),
  'applications.write': writes('publisher'),
  'ownCoupons.read': reads('publisher', 'advertiser'),
  'ownInvoices.read': reads('publisher'),
  'fraudRules.read': reads('admin'),
  'fraudRules.write': writes('admin'),
  'exchangeRates.read': reads('admin'),
  'exchangeRates.write': writes('admin'),
  'auditLog.read': reads('admin'),
  'ledger.read': reads('admin'),
  'deadLetters.read': reads('admin'),
  'deadLetters.write': writes('admin'),
} as const satisfies Record<string, Permission>;

export type Action = keyof typeof permissions;
