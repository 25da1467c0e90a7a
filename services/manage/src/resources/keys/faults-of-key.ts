import type { FieldError } from '@clicktrail/contracts';
import { faultsOfAccount } from '../../checks/account-of-role.js';
import { asRecord } from '../../checks/fields.js';

/** Checks rules of the body of a POST, an unchecked value, that a schema cannot express. */
export function faultsOfKey(body: unknown): FieldError[] {
  return [...faultsOfAccount(body, 'key'), ...faultsOfExpiry(body)];
}

/** The same of a PATCH: role and account never change. */
export function faultsOfExpiry(body: unknown): FieldError[] {
  const { expires_at } = asRecord(body);
  if (typeof expires_at !== 'string' || isStorable(expires_at)) return [];
  return [
    {
      field: 'expires_at',
      message:
        'is not a time of the years 1 to 9999, such as 2030-01-31T12:00:00Z or 2030-01-31T12:00:00+01:00',
    },
  ];
}

/** A leap second has the form of a time, and so has the year 0: neither is one that Postgres and the clock here know. */
function isStorable(time: string): boolean {
  const ms = Date.parse(time);
  return !Number.isNaN(ms) && /^(?!0000)\d{4}-/.test(new Date(ms).toISOString());
}

/** A time in any zone, as Postgres and the wire have it. */
export function timeOrNull(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
