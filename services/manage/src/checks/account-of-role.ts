import type { FieldError, Role } from '@clicktrail/contracts';
import { advertisers, publishers, type Queryable } from '@clicktrail/postgres';
import { requireReference } from '../change/require-row.js';
import { asRecord } from './fields.js';

/**
 * Checks that an unchecked body with a `role` names an account exactly where the role has one.
 * @param noun what has the role: `key`
 */
export function faultsOfAccount(body: unknown, noun: string): FieldError[] {
  const { role, account_id } = asRecord(body);
  const hasAccount = account_id !== undefined && account_id !== null;
  if (role === 'admin' && hasAccount)
    return [
      { field: 'account_id', message: `must not be given for an admin${noun === 'key' ? ' key' : ''}` },
    ];
  if ((role === 'publisher' || role === 'advertiser') && !hasAccount)
    return [{ field: 'account_id', message: `is required for a ${noun} of a ${role}` }];
  return [];
}

/** Checks that the account that a role acts for exists. @throws Refusal 400 that names `account_id` */
export async function requireAccount(db: Queryable, role: Role, accountId: string | null): Promise<void> {
  if (role === 'publisher')
    await requireReference(db, publishers, 'account_id', accountId!, 'unknown_affiliate');
  if (role === 'advertiser') await requireReference(db, advertisers, 'account_id', accountId!);
}
