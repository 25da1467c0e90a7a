import { type FieldError, isCurrency } from '@clicktrail/contracts';

/** Reads a body that its schema may have refused as an object. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Reads a value that may be a list as its entries. */
export function asList(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(asRecord) : [];
}

/** Checks that a well-formed currency code is in ISO 4217. */
export function faultsOfCurrency(field: string, value: unknown): FieldError[] {
  if (typeof value !== 'string' || !/^[A-Za-z]{3}$/.test(value)) return [];
  return isCurrency(value.toUpperCase()) ? [] : [{ field, message: 'is not a currency of ISO 4217' }];
}
