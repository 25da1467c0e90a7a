import { badFields, type FieldError, fieldsNamedMax, type Refusal } from '@clicktrail/contracts';
import type { FastifySchemaValidationError } from 'fastify';
import type { PartError } from './compile-validator.js';
import { fieldErrorsOf } from './field-errors.js';

/** What Fastify attaches to a request or throws when a schema does not match. */
interface ValidationError {
  validation?: FastifySchemaValidationError[];
}

/** The refusal of a request whose fields are bad; undefined where there are none. */
export function refusalOfFields(fields: FieldError[]): Refusal | undefined {
  return fields.length === 0 ? undefined : badFields(fields);
}

/** The fields that the schemas of a route found bad, in all parts of the request. */
export function fieldsOfValidation(found: ValidationError | undefined): FieldError[] {
  return fieldErrorsOf((found?.validation ?? []) as unknown as PartError[]);
}

/**
 * For a route with `attachValidation` whose shape also depends on who asks: refuses what the schema found
 * together with what the handler found, so that a 400 names every bad field at once.
 * Of a body that could not be read the handler saw nothing, so what it found missing is left out.
 */
export function refuseBadFields(found: ValidationError | undefined, more: readonly FieldError[]): void {
  if (found === undefined && more.length === 0) return;
  const own = fieldsOfValidation(found);
  const named = new Set(own.map(({ field }) => field));
  const unnamed = more.filter(({ field }) => !named.has(field));
  const refusal = refusalOfFields(isBodyLost(found) ? own : together(own, unnamed));
  if (refusal) throw refusal;
}

/** Where not all can be named, those that the handler asks for come first: the others are mostly unknown ones. */
const together = (own: FieldError[], more: FieldError[]) =>
  own.length > fieldsNamedMax ? [...more, ...own] : [...own, ...more];

/** Whether the body as a whole was refused: it was not readable, or no object. */
function isBodyLost(found: ValidationError | undefined): boolean {
  const errors = (found?.validation ?? []) as unknown as PartError[];
  return errors.some(
    ({ part, instancePath, keyword }) =>
      part === 'body' && instancePath === '' && (keyword === 'readable' || keyword === 'type'),
  );
}
