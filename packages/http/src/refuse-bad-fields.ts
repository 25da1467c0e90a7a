import { type FieldError, Refusal } from '@clicktrail/contracts';
import { fieldErrorsOf } from './validate.js';

type ValidationError = Pick<Parameters<typeof fieldErrorsOf>[0], "validation">;

/**
 * For a route with `attachValidation` whose shape also depends on who asks: refuses what the schema found
 * together with what the handler found, so that a 400 names every bad field at once.
 */
export function refuseBadFields(found: ValidationError | undefined, more: FieldError[]): void {
  if (!found && more.length === 0) return;
  const own = found ? fieldErrorsOf(found as Parameters<typeof fieldErrorsOf>[0]) : [];
  const fields = [...own, ...more.filter(({ field }) => !own.some((each) => each.field === field))];
  const message = fields.map(({ field, message }) => `${field}: ${message}`).join('; ');
  throw new Refusal('invalid_request', { message, fields });
}
