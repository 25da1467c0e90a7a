import type { Principal } from '@clicktrail/contracts';
import { Conditions } from '@clicktrail/postgres';

type Kind = 'publisher' | 'advertiser';

/** Admins read any account; an account reads itself. */
export function mayReadAccount({ role, accountId }: Principal, kind: Kind, id: string): boolean {
  return role === 'admin' || (role === kind && accountId === id);
}

/** The account of a caller that has one. Only for actions that the permission table admits no admin to. */
export const ownAccountId = ({ accountId }: Pick<Principal, 'accountId'>): string => accountId!;

/** The accounts of a kind that a caller may list: all, or itself. The permission table admits no other role. */
export function ownAccounts({ role, accountId }: Principal): Conditions {
  const conditions = new Conditions();
  return role === 'admin' ? conditions : conditions.equal('id', accountId);
}
