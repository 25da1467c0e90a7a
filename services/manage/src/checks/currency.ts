import { type FieldError, isCurrency } from '@clicktrail/contracts';

/** What the form of a currency code does not say: whether there is such a currency. */
export function faultsOfCurrency(field: string, value: unknown): FieldError[] {
  if (typeof value !== 'string' || !/^[A-Za-z]{3}$/.test(value)) return [];
  return isCurrency(value.toUpperCase()) ? [] : [{ field, message: 'is not a currency of ISO 4217' }];
}
